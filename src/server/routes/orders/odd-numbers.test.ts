import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, newAdmin } from '../../../../test/support/admin.ts'
import { type Customer, openShop, type TestShop } from '../../../../test/support/shop.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { idPattern } from '../../../contract/fields/id.ts'
import { findUnbounded } from '../../http/bounded.ts'

let shop: TestShop
let admin: Customer
let heidi: Customer
beforeAll(async () => {
  shop = await openShop({ totalsMode: 'berechnet', rateLimit: false })
  admin = await newAdmin(shop)
  heidi = await shop.newCustomer()
  await buy(shop, heidi, { paid: true })
  const device = { typ: 'schaum', baujahr: 2020 }
  await heidi.api('POST /api/devices', { body: device })
})
afterAll(() => shop.close())

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
}

const numbers = [
  ...[-1, -0, 0, 0.5, 2018.5, 1e16, 1e300, 10_000, 99_999, 275_760, -1e9, 2 ** 53 + 2],
  ...[2_147_483_647, 2_147_483_648, 999_999_999, 21_474_836.47, 0.001],
]
const days = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-13-45', '1949-12-31']
const ids = ['0', '999999999', '2147483648', '1e3', '00', '9007199254740993', '-1', '1.5']
const instants = ['0000-01-01T00:00Z', '9999-12-31T23:59Z', '2026-02-30T10:00Z']

/** What a careful person would send; the rest follows from the schema. */
const sensible: Record<string, unknown> = {
  ...{ typ: 'schaum', baujahr: 2020, land: 'Schweiz', plz: '9000', ort: 'St. Gallen' },
  ...{ strasse: 'Seeweg 1', email: 'heidi@beispiel.ch', telefonnummer: '+41711234567' },
  ...{ Kategorie: 'feuerloescher', product_id: 2, leistung: 'feuerloescher', tag: '2026-03-09' },
  ...{ datum: '2026-03-07', bis: '2026-04-01', from: '2026-01-01', to: '2026-12-31' },
}

function exampleOf(schema: Schema, name: string, person: number): unknown {
  if (['idUser', 'user_id', 'userId'].includes(name)) return person
  if (name in sensible) return sensible[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, name, person)
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array')
    return [exampleOf(schema.items ?? {}, '', person)].slice(0, schema.minItems ?? 1)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [
        key,
        exampleOf(one, key, person),
      ]),
    )
  if (schema.pattern?.includes('T\\d{2}')) return '2026-03-09T08:00Z'
  return schema.pattern?.includes('\\d{4}-') ? '2026-03-09' : '1'
}

/** The example with one number, day or id in it replaced: each of them by each odd value. */
function* oddOnes(schema: Schema, name: string, person: number): Generator {
  const { type, anyOf, items, properties, pattern } = schema
  if (type === 'number' || type === 'integer') yield* numbers
  if (pattern === idPattern) yield* ids
  else if (pattern?.includes('T\\d{2}')) yield* instants
  else if (pattern?.includes('\\d{4}-')) yield* days
  for (const one of anyOf ?? []) yield* oddOnes(one, name, person)
  if (items) for (const odd of oddOnes(items, '', person)) yield [odd]
  const whole = exampleOf(schema, name, person) as Record<string, unknown>
  for (const [key, one] of Object.entries(properties ?? {}))
    for (const odd of oddOnes(one, key, person)) yield { ...whole, [key]: odd }
}

test('no odd number or day breaks a call, and what was stored afterwards can be read by every list', async () => {
  const broken: string[] = []
  let calls = 0
  const send = async (name: string, who: Customer, parts: Record<string, unknown>) => {
    const [method = '', pattern = ''] = name.split(' ')
    const params = parts['params'] as Record<string, string | number> | undefined
    const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(params?.[key] ?? 1)),
    )
    const query = new URLSearchParams(parts['query'] as Record<string, string>).toString()
    const url = query ? `${path}?${query}` : path
    const body = method === 'GET' ? undefined : parts['body']
    calls += 1
    const { statusCode: status } = await shop.app.inject({
      method: method as 'GET',
      url,
      headers: { cookie: who.cookie },
      ...(body !== undefined && { payload: body as object }),
    })
    if (status >= 500) broken.push(`${status} ${method} ${url} ${JSON.stringify(body ?? '')}`)
  }
  const sendAll = async (who: Customer, read: boolean) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (name.startsWith('GET') !== read || /logout|DELETE|end-sessions/.test(name)) continue
      // Refused before anything is read.
      if (who === heidi && endpoint.access === 'admin') continue
      const schemas = Object.entries(endpoint).filter(([part]) =>
        ['params', 'query', 'body'].includes(part),
      ) as [string, Schema][]
      const person = who.user.idUser
      const parts = Object.fromEntries(
        schemas.map(([part, schema]) => [part, exampleOf(schema, part, person)]),
      )
      if (read) await send(name, who, parts)
      for (const [part, schema] of schemas)
        for (const odd of oddOnes(schema, part, person))
          await send(name, who, { ...parts, [part]: odd })
    }
  }
  await sendAll(heidi, false)
  await sendAll(admin, false)
  await sendAll(admin, true)
  expect(calls).toBeGreaterThan(1000)
  expect([...new Set(broken)]).toEqual([])
})

test('a number, a text and a list without bounds are found wherever they stand', () => {
  const amount = { type: 'number' }
  const bounded = { type: 'integer', minimum: 0, maximum: 1 }
  const items = { type: 'array', items: { anyOf: [amount, { type: 'null' }] } }
  const schema = { type: 'object', properties: { amount, bounded, items } }
  expect(findUnbounded(schema, 'body')).toEqual(['body.amount', 'body.items', 'body.items[]'])
  // The whole address is short.
  expect(findUnbounded(schema, 'query')).toEqual(['query.amount', 'query.items[]'])
  const text = (of: object) => findUnbounded({ type: 'string', ...of }, 'body')
  expect([{}, { pattern: '^[^\\0]*$' }, { minLength: 1 }].flatMap(text)).toHaveLength(3)
  expect([{ maxLength: 9 }, { enum: ['a'] }, { pattern: '^\\d{4}$' }].flatMap(text)).toEqual([])
})
