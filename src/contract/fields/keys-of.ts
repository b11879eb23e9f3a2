import { Type } from 'typebox'

/** One of the names of a table. */
export const keysOf = <Name extends string>(table: Record<Name, unknown>) =>
  Type.Enum(Object.keys(table) as [Name, ...Name[]])
