import { Type } from 'typebox'
import type { Chf, TypedChf } from '../money.ts'
import { largestInteger } from '../limits.ts'

// Every number of a request is bounded (`addRoute` insists on it). The bounds are wider than what the trade allows: the
// rules say that in German.

/** Far beyond every size, year and amount, and exact to the hundredth. */
const vast = 1e12

/** A number as typed: its rule refuses what it cannot mean. */
export const TypedNumber = Type.Number({ minimum: -vast, maximum: vast })

/** An amount in CHF as typed. */
export const TypedAmount = Type.Unsafe<TypedChf>(Type.Number({ minimum: -vast, maximum: vast }))

/** A number in an answer, with its unit for whoever reads it: every number but a whole one has one (`test/bounds.test.ts`). */
export function inUnit(unit: string) {
  return Type.Number({ description: unit })
}

/** An amount in CHF, in an answer: only `toChf` makes one, so that none is sent in Rappen. */
export const Amount = Type.Unsafe<Chf>(inUnit('CHF'))

/** The id of a row in a body: up to nine digits, as in an address, so that every database can hold it. */
export const RowNumber = Type.Integer({ minimum: 1, maximum: 999_999_999 })

/** The id of a person in a body. */
export const PersonNumber = Type.Integer({ minimum: 0, maximum: 999_999_999 })

/** The revision of a state somebody has read. */
export const Revision = Type.Integer({ minimum: 0, maximum: largestInteger })

/** The instant (ms) of a state somebody has read. */
export const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
