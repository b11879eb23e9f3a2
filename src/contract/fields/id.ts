import { type TObject, type TSchema, Type } from 'typebox'

/** The digits of an id, for patterns. */
export const idPattern = '^[1-9]\\d{0,8}$'

/**
 * An id in an address: up to nine digits, so that every database can hold it, and no leading zero. Text on the wire, a
 * number for the handlers: `server/http/endpoint.ts` converts it.
 */
export const Id = Type.Unsafe<number>(Type.String({ pattern: idPattern }))

/** Whether a field is an `Id`, also an optional one, which is another object. */
export const isId = (field: TSchema | undefined): boolean =>
  field !== undefined && 'pattern' in field && field.pattern === idPattern

/** Ids separated by commas, at least one and at most `most`. */
export const idList = (most: number) =>
  Type.String({ pattern: `^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${most - 1}}$` })

/** The parameters of a path in which all of them are ids. */
export function ids<Name extends string>(...names: Name[]): TObject<Record<Name, typeof Id>> {
  const properties = Object.fromEntries(names.map((name) => [name, Id]))
  return Type.Object(properties as Record<Name, typeof Id>)
}
