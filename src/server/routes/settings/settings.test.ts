import { beforeEach, expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, startPayment } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { unknownOnPurpose } from '../../../../test/support/known-fields.ts'
import { publicRows } from '../../../contract/settings/public-rows.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { onCommit } from '../../../db/commit.ts'
import { changesPages } from '../../website/shown-on-pages.ts'

let dropped: number

openShopPerTest({ admin: true })
beforeEach(() => {
  dropped = 0
  onCommit(shop.db, ({ tables }) => changesPages(tables) && (dropped += 1))
})

const read = async () => (await shop.api('GET /api/settings')).body
const save = (settings: unknown, headers = {}) =>
  admin.api('PUT /api/admin/settings', { body: settings, headers })
const publish = (kind: string, markdown: string, basedOn: number) =>
  admin.api('POST /api/admin/legal/:kind', { params: { kind }, body: { markdown, basedOn } })
const legal = async (kind: string) =>
  (await shop.api('GET /api/legal/:kind', { params: { kind } })).body

test('a new shop has the default settings: fixed sums, spec prices, three countries', async () => {
  const settings = await read()
  expect(settings).toMatchObject({
    totalsMode: 'fest',
    servicePrices: { single: 6800, fromThree: 6000, cheaperFrom: 3, travel: 4500 },
    deliveryCountries: ['Schweiz', 'Deutschland', 'Österreich'],
    revision: 0,
  })
  const { body: site } = await shop.api('GET /api/site')
  const { revision: _, vat, ...shown } = settings
  expect(site).toMatchObject({ ...shown, vatPerMille: vat.rates.at(-1)?.perMille })
})

test('what the owner saves is public at once, in the log, and no cache keeps the old state', async () => {
  const settings = await read()
  const business = { ...settings.business, name: '  Rauchzeichen GmbH ', uid: 'CHE-123.456.788' }
  const saved = await save({ ...settings, business, extra: 'weg' }, unknownOnPurpose)
  expect(saved.status).toBe(200)
  expect(saved.body.business.name).toBe('Rauchzeichen GmbH')
  expect((await read()).business).toEqual({ ...business, name: 'Rauchzeichen GmbH' })
  expect((await shop.api('GET /api/site')).body.business.name).toBe('Rauchzeichen GmbH')
  expect(dropped).toBe(1)

  const [change] = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(change).toMatchObject({ action: 'settings.saved', user_email: admin.user.email })
  expect(change?.before).toContain('Föhnwacht')
  expect(change?.after).toContain('Rauchzeichen GmbH')
  expect(change?.after).not.toContain('extra')
})

testRows([
  ['phone', '071/123 45 67', '071 123 45 67'],
  ['phone', '+41 (0)71 123 45 67', '+41 71 123 45 67'],
  ['phone', '0041 (0)71-123-45-67', '0041 71 123 45 67'],
  ['phone', '(071) 123.45.67', '071 123 45 67'],
  ['phone', '+423 123 45 67', '+423 123 45 67'],
  ['uid', 'CHE-123.456.788 MWST', 'CHE-123.456.788'],
  ['uid', 'che 123 456 788 mwst', 'CHE-123.456.788'],
  ['uid', 'CHE123456788', 'CHE-123.456.788'],
  ['uid', '', ''],
])('%s may be written as %j', async (name, typed, kept) => {
  const settings = await read()
  const saved = await save({ ...settings, business: { ...settings.business, [name]: typed } })
  expect(saved.status).toBe(200)
  expect((await read()).business).toEqual({ ...settings.business, [name]: kept })
})

const businessLimits = Object.entries(publicRows.business).map(
  ([name, { maxLength }]) => [name, maxLength] as const,
)
testRows(businessLimits)('%s has room for %i characters', async (name, limit) => {
  const settings = await read()
  const saveLong = async (length: number) => {
    const business = { ...settings.business, [name]: 'ü'.repeat(length) }
    return (await save({ ...settings, business })).body
  }
  // Beyond the limit the contract refuses a text; at the limit only its format may be wrong.
  expect(await saveLong(limit + 1)).toMatchObject({ code: 'invalid-input' })
  expect(await saveLong(limit)).not.toMatchObject({ code: 'invalid-input' })
})

test('mails carry the name and go to the address the owner has set', async () => {
  const settings = await read()
  const business = { ...settings.business, name: 'Rauchzeichen', email: 'chef@rauchzeichen.ch' }
  await save({ ...settings, business })
  const heidi = await shop.newCustomer()
  await buy(shop, heidi, { paid: true })
  const mails = await shop.mails()
  for (const kind of ['verify-email', 'order-confirmation']) {
    const body = mails.findLast((mail) => mail.kind === kind)?.body
    expect(body).toContain('Rauchzeichen – Kaminfeger & Brandschutz')
    expect(body).toContain('chef@rauchzeichen.ch')
  }
})

test('of two people who save the second gets a conflict, and nothing is lost', async () => {
  const seen = await read()
  await save({ ...seen, totalsMode: 'berechnet' })
  const second = await save({ ...seen, business: { ...seen.business, name: 'Anders' } })
  expect(second).toBeRefused(409, 'changed-meanwhile')
  expect(await read()).toMatchObject({ totalsMode: 'berechnet', business: { name: 'Föhnwacht' } })
  const current = await read()
  const names = ['Eins', 'Zwei', 'Drei']
  const answers = await Promise.all(
    names.map((name) => save({ ...current, business: { ...current.business, name } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

testRows<[string, (settings: Settings) => unknown, string]>([
  ['an empty name', (s) => ({ ...s, business: { ...s.business, name: ' ' } }), 'fields-missing'],
  ['no e-mail', (s) => ({ ...s, business: { ...s.business, email: 'a@b' } }), 'invalid-email'],
  [
    'a dot first',
    (s) => ({ ...s, business: { ...s.business, email: 'a@.b.ch' } }),
    'invalid-email',
  ],
  ['two lines', (s) => ({ ...s, business: { ...s.business, name: 'a\nb' } }), 'invalid-input'],
  ['no phone', (s) => ({ ...s, business: { ...s.business, phone: 'ruf an' } }), 'invalid-phone'],
  [
    'two phones',
    (s) => ({ ...s, business: { ...s.business, phone: '071 1234567, 8' } }),
    'invalid-phone',
  ],
  ['no UID', (s) => ({ ...s, business: { ...s.business, uid: '123' } }), 'invalid-uid'],
  [
    'a wrong UID',
    (s) => ({ ...s, business: { ...s.business, uid: 'CHE-123.456.789' } }),
    'uid-check-digit',
  ],
  [
    'a free service',
    (s) => ({ ...s, servicePrices: { ...s.servicePrices, single: 0 } }),
    'invalid-input',
  ],
  [
    'half Rappen',
    (s) => ({ ...s, servicePrices: { ...s.servicePrices, single: 100.5 } }),
    'invalid-input',
  ],
  [
    'dearer from three',
    (s) => ({ ...s, servicePrices: { ...s.servicePrices, fromThree: 9900 } }),
    'invalid-input',
  ],
  ['another mode', (s) => ({ ...s, totalsMode: 'gratis' }), 'invalid-input'],
  ['no country', (s) => ({ ...s, deliveryCountries: [] }), 'invalid-input'],
  ['the moon', (s) => ({ ...s, deliveryCountries: ['Mond'] }), 'invalid-input'],
  ['nothing', () => ({}), 'invalid-input'],
])('%s is refused', async (_, change, code) => {
  expect(await save(change(await read()))).toBeRefused(400, code)
  expect((await read()).revision).toBe(0)
  expect(dropped).toBe(0)
})

test('«berechnet» charges the delivery, «fest» does not; earlier orders stay as they were', async () => {
  const heidi = await shop.newCustomer()
  const before = await buy(shop, heidi)
  const { business, ...seen } = await read()
  const uid = 'CHE-123.456.788'
  await save({ ...seen, business: { ...business, uid }, totalsMode: 'berechnet' })
  const after = await buy(shop, heidi)
  expect(after.total).toBeCloseTo(before.total + 30)
  expect((await shop.api('GET /api/site')).body.totalsMode).toBe('berechnet')

  // The amount charged is the order's total, in both modes.
  for (const order of [before, after]) {
    const session = await startPayment(heidi, order)
    const { body } = await shop.api('GET /api/twint/simulator/:sessionId', {
      params: { sessionId: session },
    })
    expect(body.amount).toBe(order.total)
  }
  const { body } = await admin.order(after.order_id)
  const vat = Math.round((after.total * 100 * 81) / 1081) / 100
  expect(body.order).toMatchObject({ totalsMode: 'berechnet', lieferkosten: 30, mwst: vat })

  await save({ ...(await read()), totalsMode: 'fest' })
  expect((await buy(shop, heidi)).total).toBe(before.total)
})

test('the shop delivers only to the countries the owner has chosen', async () => {
  const german = await shop.newCustomer({ land: 'Deutschland', plz: '78462', ort: 'Konstanz' })
  await buy(shop, german)
  await save({ ...(await read()), deliveryCountries: ['Schweiz'] })
  await expect(buy(shop, german)).rejects.toThrow('delivery-country')
  await buy(shop, await shop.newCustomer())
  // The destination is asked for later.
  await buy(shop, await shop.newCustomer({ land: '' }))
})

test('legal texts: none, a first version, a second one, and withdrawn', async () => {
  expect(await legal('agb')).toEqual({ text: null })
  const first = await publish('agb', '# AGB\r\n\r\nErste Fassung ', 0)
  expect(first.status).toBe(201)
  expect(await legal('agb')).toMatchObject({
    text: { version: 1, markdown: '# AGB\n\nErste Fassung' },
  })
  const second = await publish('agb', 'Zweite Fassung', 1)
  expect(second.body.data).toMatchObject([
    { version: 2, markdown: 'Zweite Fassung', publishedBy: admin.user.email },
    { version: 1 },
  ])
  expect(await legal('impressum')).toEqual({ text: null })
  await publish('agb', '', 2)
  expect(await legal('agb')).toEqual({ text: null })
  expect(dropped).toBe(3)
  const log = await shop.db.selectFrom('audit_log').select(['action', 'subject', 'after']).execute()
  expect(log[1]).toEqual({
    action: 'legal.published',
    subject: 'legal:agb',
    after: '{"version":2}',
  })
})

test('a text is published on top of the version the editor saw', async () => {
  await publish('impressum', 'eins', 0)
  expect(await publish('impressum', 'zwei', 0)).toBeRefused(409, 'changed-meanwhile')
  expect(await publish('impressum', 'x'.repeat(50_001), 1)).toMatchObject({ status: 400 })
  expect(await publish('impressum', 'ü'.repeat(50_000), 1)).toMatchObject({ status: 201 })
  expect(await publish('passwoerter', 'x', 0)).toMatchObject({ status: 400 })
  expect((await shop.api('GET /api/legal/:kind', { params: { kind: 'passwoerter' } })).status).toBe(
    400,
  )
})

test('an order remembers the terms that were in force', async () => {
  const heidi = await shop.newCustomer()
  await buy(shop, heidi)
  await publish('agb', 'eins', 0)
  await buy(shop, heidi)
  await publish('agb', 'zwei', 1)
  await buy(shop, heidi)
  await publish('agb', '', 2)
  await buy(shop, heidi)
  const orders = await shop.db.selectFrom('orders').select('terms_version').orderBy('id').execute()
  expect(orders.map(({ terms_version }) => terms_version)).toEqual([null, 1, 2, null])
})

test('nobody agrees to terms that were not shown', async () => {
  const heidi = await shop.newCustomer()
  const order = (agbVersion?: number | null) =>
    heidi.api('POST /api/orders', {
      headers: { 'idempotency-key': `under-${agbVersion}` },
      body: { idUser: heidi.user.idUser, items: [{ product_id: 2, quantity: 1 }], agbVersion },
    })
  const inForce = async () => (await shop.api('GET /api/site')).body.termsVersion
  const refused = { status: 409, body: { code: 'terms-changed' } }
  expect(await inForce()).toBeNull()
  expect((await order(null)).status).toBe(201)
  await publish('agb', 'eins', 0)
  expect(await inForce()).toBe(1)
  await publish('agb', 'zwei', 1)
  expect(await inForce()).toBe(2)
  expect(await order(1)).toMatchObject(refused)
  expect((await order(2)).status).toBe(201)
  // A retry gets the order that already exists.
  expect((await order(null)).status).toBe(201)
})
