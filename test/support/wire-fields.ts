import type { TSchema } from 'typebox'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Endpoint } from '../../src/contract/fields/endpoint-parts.ts'

export type Schema = {
  type?: string
  description?: string
  minimum?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}
type Field = { name: string; schema: Schema; path: string }

/** The fields of a schema at every depth; of what can be one of several things, each on its own. */
export function fieldsOf(schema: Schema, path: string): Field[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      ...(one.anyOf ?? [one]).map((each) => ({ name, schema: each, path: `${path}.${name}` })),
      ...fieldsOf(one, `${path}.${name}`),
    ]),
    ...Object.values(patternProperties).flatMap((one) => fieldsOf(one, `${path}.*`)),
    ...(items ? fieldsOf(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => fieldsOf(one, path)),
  ]
}

/** The fields of all answers. */
export const answeredFields: readonly Field[] = Object.entries<Endpoint>(endpoints).flatMap(
  ([call, { replies }]) =>
    Object.values<TSchema>(replies).flatMap((reply) => fieldsOf(reply as Schema, call)),
)
