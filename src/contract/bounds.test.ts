import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { Registration } from './accounts.ts'
import { ContactMessage } from './contact.ts'
import { NewOrder } from './orders.ts'
import { PageQuery, SearchText } from './paging.ts'
import { business, servicePrices } from './business.ts'
import { installedDelivery } from './delivery.ts'
import { installedVat } from './vat.ts'
import { Settings } from './settings.ts'

const order = (quantity: number, count = 1) => ({
  idUser: 1,
  items: Array.from({ length: count }, (_, at) => ({ product_id: at + 1, quantity })),
})
const settings = (change: object) => ({
  business,
  totalsMode: 'fest',
  servicePrices,
  deliveryCountries: ['Schweiz'],
  vat: installedVat,
  delivery: installedDelivery,
  revision: 0,
  ...change,
})
const prices = (change: object) => settings({ servicePrices: { ...servicePrices, ...change } })

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
