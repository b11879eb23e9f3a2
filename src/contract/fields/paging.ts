import { type TSchema, Type } from 'typebox'
import { fieldLimits } from '../limits.ts'
import { typedText } from './typed-text.ts'

/** Rows on a page of an admin list (spec §9). */
const adminPageSize = 20

/** The page and size every admin list takes (spec §7). All values in an address are strings. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$' })),
  limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$' })),
})

export const SearchText = typedText(fieldLimits.search)

const day = '\\d{4}-\\d{2}-\\d{2}'

/** A Swiss day, `2026-03-07`; the business rules check that it exists. */
export const Day = Type.String({ pattern: `^${day}$` })

/** First or last Swiss day of a list; empty means open-ended. */
export const FilterDay = Type.Optional(Type.String({ pattern: `^(${day})?$` }))

/** The reply of every admin list (spec §3 Paged admin list response). */
export const PageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({
    data: Type.Array(row),
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Integer(),
  })

/** One page of a list: `page` counts from 1, `total` counts the rows of all pages. */
export type Page<Row> = { data: Row[]; page: number; limit: number; total: number }

/** The requested page of a list, from `readPage`. */
export type PageRequest = { page: number; limit: number }

/** Reads page and size from the query; the first page of 20 by default. */
export function readPage(query: { page?: string; limit?: string }): PageRequest {
  return { page: Number(query.page ?? 1), limit: Number(query.limit ?? adminPageSize) }
}
