import type { TObject, TSchema } from 'typebox'

/** Of a schema what a walk over its fields needs. */
type Known = {
  type?: string
  enum?: readonly unknown[]
  properties?: Record<string, Known>
  items?: Known
  minimum?: number
}

/** The names of a body's fields, at every depth: `items.quantity`. */
export function fieldsOf(schema: TObject, without: object = {}): string[] {
  const names: string[] = []
  fill(schema, without, (name) => names.push(name))
  return names
}

/** A body with every field, optional ones included; the field `other` has another value than otherwise. */
export function fillBody(schema: TObject, without: object = {}, other?: string): object {
  return fill(schema, without, (name, one) => valuesOf(name, one)[name === other ? 1 : 0]) as object
}

/** Two values of a field, both accepted: of a choice the last two, of a text two different ones. */
function valuesOf(name: string, schema: Known): [unknown, unknown] {
  if (schema.enum) return [schema.enum.at(-1), schema.enum.at(-2)]
  if (schema.type === 'boolean') return [false, true]
  if (schema.type === 'string') return [`${name} so`, `${name} anders`]
  // Numbers that are neither a price nor an id of what a test makes; products of these numbers exist.
  if (schema.type === 'integer') return [17, 18]
  throw new Error(`Two values are needed for ${name}`)
}

function fill(
  schema: TSchema,
  without: object,
  choose: (name: string, schema: Known) => unknown,
  name = '',
): unknown {
  const { properties, items } = schema as Known
  if (items) return [fill(items, without, choose, name)]
  if (!properties) return choose(name, schema)
  const entries = Object.entries(properties).filter(([key]) => name !== '' || !(key in without))
  return Object.fromEntries(
    entries.map(([key, part]) => [key, fill(part, without, choose, name ? `${name}.${key}` : key)]),
  )
}

/** Every single value in something, as text. */
export function valuesIn(thing: unknown): Set<string> {
  if (typeof thing !== 'object' || thing === null) return new Set([String(thing)])
  return new Set(Object.values(thing).flatMap((part) => [...valuesIn(part)]))
}

/** The value of a field such as `items.quantity` in a body. */
export function valueAt(body: unknown, name: string): string {
  return [
    ...valuesIn(
      name.split('.').reduce<unknown>((part, key) => {
        const inner = Array.isArray(part) ? part[0] : part
        return (inner as Record<string, unknown>)[key]
      }, body),
    ),
  ].join()
}
