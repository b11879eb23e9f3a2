import { type Static, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { Tables } from '../../db/schema.ts'

/** A list in stored JSON. */
export const listOf = <Item extends TSchema>(item: Item, options: { default?: [] } = {}) =>
  Type.Immutable(Type.Array(item, options))

/**
 * Reads and writes JSON in a column of the database. A row may be older than the code that reads it: what it lacks is
 * completed with the schema's defaults, at every depth. It may be newer as well: what is not known here is kept.
 */
export function storedJson<Schema extends TSchema>(
  column: `${keyof Tables}.${string}`,
  schema: Schema,
) {
  let compiled: Validator<{}, Schema> | undefined
  return {
    column,
    /** Throws an Error that names the column and the field of a value that does not fit. */
    read: (text: string): Static<Schema> => {
      // On first use, like the schemas of the calls: most are not read before the next start.
      compiled ??= Compile(schema)
      const stored: unknown = JSON.parse(text)
      if (compiled.Check(stored)) return stored
      const filled = compiled.Default(stored)
      if (compiled.Check(filled)) return filled
      const [flaw] = compiled.Errors(filled)
      throw new Error(`${column}${flaw?.instancePath ?? ''} ${flaw?.message ?? 'does not fit'}`)
    },
    write: (value: Static<Schema>): string => JSON.stringify(value),
  }
}
