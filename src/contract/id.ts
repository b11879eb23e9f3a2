import { type TObject, Type } from 'typebox'

/** The digits of an id, for patterns. */
export const idPattern = '^[1-9]\\d{0,8}$'

/**
 * A number in an address: up to nine digits, so that every database can hold it, and never a zero in front.
 * On the wire it is text, for those who handle it a number: `server/http/endpoint.ts` turns it into one.
 */
export const Id = Type.Unsafe<number>(Type.String({ pattern: idPattern }))

/** The parameters of a path whose variable parts are all ids. */
export function ids<Name extends string>(...names: Name[]): TObject<Record<Name, typeof Id>> {
  const properties = Object.fromEntries(names.map((name) => [name, Id]))
  return Type.Object(properties as Record<Name, typeof Id>)
}
