import type { Endpoint } from '../src/contract/fields/endpoint-parts.ts'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { Login, Registration } from '../src/contract/accounts/accounts.ts'
import { ProductDraft } from '../src/contract/catalogue/product-draft.ts'
import { AdviceQuery } from '../src/contract/advice/advice.ts'
import { ComparisonQuery } from '../src/contract/advice/comparison.ts'
import { ContactMessage } from '../src/contract/contact/contact.ts'
import { endpoints } from '../src/contract/endpoints.ts'
import { ProductQuery, SuggestionQuery } from '../src/contract/catalogue/finding.ts'
import { NewOrder } from '../src/contract/orders/orders.ts'
import { PageQuery, SearchText } from '../src/contract/fields/paging.ts'
import { installed } from '../src/contract/settings/public-rows.ts'
import { OwnerSettings, Settings } from '../src/contract/settings/settings.ts'

const order = (quantity: number, count = 1) => ({
  idUser: 1,
  items: Array.from({ length: count }, (_, at) => ({ product_id: at + 1, quantity })),
})
const settings = (change: object) => ({ ...installed, revision: 0, ...change })
const prices = (change: object) =>
  settings({ servicePrices: { ...installed.servicePrices, ...change } })

/** The last value each limit accepts, and the first one it rejects. */
test.each<[string, TSchema, unknown, unknown]>([
  ['the least of one item', NewOrder, order(1), order(0)],
  ['the most of one item', NewOrder, order(999), order(1000)],
  ['the fewest items of an order', NewOrder, order(1, 1), order(1, 0)],
  ['the most items of an order', NewOrder, order(1, 100), order(1, 101)],
  ['the first page', PageQuery, { page: '1' }, { page: '0' }],
  ['the longest page', PageQuery, { limit: '100' }, { limit: '101' }],
  ['the shortest page', PageQuery, { limit: '1' }, { limit: '0' }],
  ['the longest search', SearchText, 'x'.repeat(100), 'x'.repeat(101)],
  ['the lowest service price', Settings, prices({ single: 100 }), prices({ single: 99 })],
  ['the highest', Settings, prices({ single: 100_000 }), prices({ single: 100_001 })],
  ['cheaper from two', Settings, prices({ cheaperFrom: 2 }), prices({ cheaperFrom: 1 })],
  [
    'the longest return',
    Settings,
    settings({ returns: { days: 365 } }),
    settings({ returns: { days: 366 } }),
  ],
  ['somewhere we deliver', Settings, settings({}), settings({ deliveryCountries: [] })],
  [
    'the longest name',
    Registration,
    { vorname: 'x'.repeat(80), nachname: 'x'.repeat(80) },
    { vorname: 'x'.repeat(81) },
  ],
  [
    'the longest message',
    ContactMessage,
    { nachricht: 'x'.repeat(5000) },
    { nachricht: 'x'.repeat(5001) },
  ],
])('%s', (_, schema, last, beyond) => {
  expect([Value.Check(schema, last), Value.Check(schema, beyond)]).toEqual([true, false])
})

/** Parts of requests that may have a NUL in their texts, and why it does not reach the database. */
const mayHaveNul = new Map<unknown, string>([
  [endpoints['GET /api/products/:id'].params, 'anything but a number is an unknown product'],
  [Login.properties.email, 'no address, so it is not looked up'],
  [ProductQuery, 'compared with the products in memory'],
  [SuggestionQuery, 'compared with the products in memory'],
  [AdviceQuery, 'compared with the answers that exist'],
  [ComparisonQuery, 'anything but numbers is an unknown product'],
  [ProductDraft, 'refused by the rules, with a sentence that says where'],
])

type Schema = {
  type?: string
  description?: string
  minimum?: number
  pattern?: string
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}
const passesNul = (pattern = '') =>
  ['\0', 'a\0', '\0a', 'a\0a', '1\0', '2026-03-07\0'].some((text) =>
    new RegExp(pattern, 'u').test(text),
  )

/** The paths of all texts in a schema that may have a NUL; the names in a record are texts as well. */
function nulsIn(schema: Schema | undefined, path: string): string[] {
  if (!schema || mayHaveNul.has(schema)) return []
  const { type, pattern, properties = {}, patternProperties = {}, items, anyOf = [] } = schema
  const isOpen = type === 'string' && !schema.enum && schema.const === undefined
  return [
    ...(isOpen && passesNul(pattern) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, one]) => nulsIn(one, `${path}.${name}`)),
    ...Object.entries(patternProperties).flatMap(([names, one]) => [
      ...(passesNul(names) ? [`${path}{}`] : []),
      ...nulsIn(one, `${path}.*`),
    ]),
    ...nulsIn(items, `${path}[]`),
    ...anyOf.flatMap((one) => nulsIn(one, path)),
  ]
}

/** The paths of the numbers of an answer that may have decimals, were not typed, and do not say what they count. */
function unitless(schema: Schema | undefined, path: string): string[] {
  const { type, description, minimum, properties = {}, items, anyOf = [] } = schema ?? {}
  const isOpen = type === 'number' && schema?.const === undefined && minimum === undefined
  return [
    ...(isOpen && description === undefined ? [path] : []),
    ...Object.entries(properties).flatMap(([name, one]) => unitless(one, `${path}.${name}`)),
    ...(items ? unitless(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => unitless(one, path)),
  ]
}

test('a number of an answer says its unit: an amount is in CHF and made by toChf', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, { replies }]) =>
    Object.values(replies).flatMap((reply) => unitless(reply, name)),
  )
  expect(found).toEqual([])
})

/** The paths in an answer where anything may stand: whatever a rule returns goes out, a whole row with its password too. */
function formless(schema: Schema, path: string): string[] {
  const { type, properties = {}, patternProperties = {}, items, anyOf = [], ...rest } = schema
  const isOpen = type === undefined && anyOf.length === 0 && !('enum' in rest || 'const' in rest)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, one]) =>
      formless(one, `${path}.${name}`),
    ),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((one) => formless(one, path)),
  ]
}

test('an answer holds what its schema names, and nothing else', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, { replies }]) =>
    Object.values(replies).flatMap((reply) => formless(reply as Schema, name)),
  )
  expect(found).toEqual([])
})

/** The paths of the numbers that say this unit. */
function inUnit(unit: string, schema: Schema | undefined, path: string): string[] {
  const { description, properties = {} } = schema ?? {}
  const inner = Object.entries(properties)
  return [
    ...(description === unit ? [path] : []),
    ...inner.flatMap(([name, one]) => inUnit(unit, one, `${path}.${name}`)),
  ]
}

test('the amounts of settings are in Rappen, as they are stored, and say so', () => {
  expect(inUnit('Rappen', OwnerSettings, 'settings').toSorted()).toEqual([
    'settings.delivery.freeFrom',
    'settings.delivery.price',
    'settings.invoicing.maxAmount',
    'settings.servicePrices.fromThree',
    'settings.servicePrices.single',
    'settings.servicePrices.travel',
  ])
})

test('no text of a request has a NUL, which PostgreSQL cannot store', () => {
  const open = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
      nulsIn(endpoint[part], `${name} ${part}`),
    ),
  )
  expect(open).toEqual([])
})
