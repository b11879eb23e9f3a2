import { uploadName, uploadPath } from '../catalogue/pictures.ts'
import { withoutNul } from '../limits.ts'

// A setting is one row: its JSON Schema, with what a new shop starts with as `default`. No schema library: the pages,
// which do not load it, read bounds and defaults as well.

/** Yes or no. */
export const flag = (initial: boolean) => ({ type: 'boolean', default: initial }) as const

/** A whole number: a rate in per mille, a count. */
export const integer = (initial: number, minimum: number, maximum: number) =>
  ({ type: 'integer', minimum, maximum, default: initial }) as const

/** What the API says of an amount: unlike all others, those of settings travel as they are stored (docs/decisions/065). */
const inRappen = { description: 'Rappen' } as const
export type InRappen = typeof inRappen

/** An amount in Rappen. */
export const amount = (initial: number, minimum: number, maximum: number) =>
  ({ ...integer(initial, minimum, maximum), ...inRappen }) as const

/** The same, or null. */
export const amountOrNull = (initial: number | null, minimum: number, maximum: number) =>
  ({
    ...inRappen,
    anyOf: [{ type: 'integer', minimum, maximum }, { type: 'null' }],
    default: initial,
  }) as const

/** A text of at most `maxLength` characters. */
export const text = (initial: string, maxLength: number) =>
  ({ type: 'string', maxLength, pattern: withoutNul, default: initial }) as const

/** The path of an uploaded picture, or empty. */
export const picture = () =>
  ({
    type: 'string',
    maxLength: 80,
    pattern: String.raw`^(${uploadPath}/${uploadName}-800\.webp)?$`,
    default: '' as string,
  }) as const

/** One of several names. */
export const oneOf = <const Names extends readonly string[]>(
  initial: Names[number],
  names: Names,
) => ({ enum: names, default: initial }) as const

/** At least one of several names; at first all. */
export const someOf = <const Names extends readonly string[]>(names: Names) =>
  ({
    type: 'array',
    items: { enum: names },
    minItems: 1,
    maxItems: names.length,
    uniqueItems: true,
    default: [...names] as Names[number][],
  }) as const

/** Rows of a value (`schema`), each from a day on (`dated.ts`). */
export const dated = <const Schema extends object, Row>(schema: Schema, initial: Row[]) =>
  ({ type: 'array', items: schema, minItems: 1, maxItems: 20, default: initial }) as const

/** A day, `2024-01-01`. */
export const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const

/** The values of rows, by the same names. */
export type ValuesOf<Part> = Part extends { readonly default: infer Value }
  ? Value
  : { [Name in keyof Part]: ValuesOf<Part[Name]> }

/** What a new shop starts with. */
export function defaultsOf<Part extends object>(part: Part): ValuesOf<Part> {
  const values =
    'default' in part
      ? part.default
      : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, defaultsOf(inner)]))
  return values as ValuesOf<Part>
}
