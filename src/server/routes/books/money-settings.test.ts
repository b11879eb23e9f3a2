import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'

openShopPerTest({ admin: true }, { totalsMode: 'berechnet' })

const installed = [
  { from: '2018-01-01', perMille: 77 },
  { from: '2024-01-01', perMille: 81 },
]
const notSubject = { rates: [{ from: '2018-01-01', perMille: 0 }] }

async function order({ user, api }: Customer, choice: object) {
  shop.clock.advance(60_000)
  const body = { idUser: user.idUser, items: [{ product_id: 2, quantity: 1 }], ...choice }
  return api('POST /api/orders', { body })
}

test('a new VAT rate applies from its day on, and orders keep theirs', async () => {
  const heidi = await shop.newCustomer()
  const before = await buy(shop, heidi)
  const rates = [{ from: '2026-03-08', perMille: 89 }, ...installed]
  expect((await admin.save({ vat: { rates } })).body.vat.rates.map(({ from }) => from)).toEqual([
    '2018-01-01',
    '2024-01-01',
    '2026-03-08',
  ])
  const site = async () => (await shop.api('GET /api/site')).body
  expect(await site()).toMatchObject({ today: '2026-03-07', vatPerMille: 81 })
  // Today is the 7th; tomorrow begins at 23:00 UTC.
  shop.clock.advance(Date.UTC(2026, 2, 7, 23) - shop.clock.now())
  expect(await site()).toMatchObject({ today: '2026-03-08', vatPerMille: 89 })
  const after = await buy(shop, heidi)
  expect(after.total).toBe(before.total)
  const stored = await shop.db
    .selectFrom('orders')
    .select(['vat_per_mille', 'vat'])
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { vat_per_mille: 81, vat: Math.round((before.total * 100 * 81) / 1081) },
    { vat_per_mille: 89, vat: Math.round((before.total * 100 * 89) / 1089) },
  ])
})

test('a rate in force can no longer be changed once something was ordered with it', async () => {
  const wrong = { vat: { rates: [{ from: '2024-01-01', perMille: 82 }] } }
  expect((await admin.save(wrong)).status).toBe(200)
  expect((await admin.save({ vat: { rates: installed } })).status).toBe(200)
  await buy(shop, await shop.newCustomer())
  const yesterday = { from: '2026-03-06', perMille: 82 }
  const today = { from: '2026-03-07', perMille: 82 }
  const tomorrow = { from: '2026-03-08', perMille: 82 }
  for (const rates of [
    [...installed, yesterday],
    [...installed, today],
    wrong.vat.rates,
    installed.slice(1),
  ]) {
    expect(await admin.save({ vat: { rates } })).toBeRefused(400, 'vat-rate-past')
  }
  expect((await admin.save({ vat: { rates: [...installed, tomorrow] } })).status).toBe(200)
  expect((await admin.save({ vat: { rates: installed } })).status).toBe(200)
  // The same holds for whether the business is subject to VAT at all.
  const free = (from: string) =>
    admin.save({ vat: { rates: [...installed, { from, perMille: 0 }] } })
  expect(await free('2026-03-07')).toBeRefused(400, 'vat-rate-past')
  expect((await free('2026-03-08')).status).toBe(200)
})

testRows([
  ['twice the same day', [...installed, { from: '2024-01-01', perMille: 82 }]],
  ['a day that does not exist', [...installed, { from: '2026-02-30', perMille: 82 }]],
  ['nothing for today', [{ from: '2026-03-08', perMille: 82 }]],
])('%s: VAT rates are refused', async (_, rates) => {
  expect(await admin.save({ vat: { rates } })).toBeRefused(400, 'vat-rates')
})

test('a business that is not subject to VAT charges none', async () => {
  await admin.save({ vat: notSubject })
  expect((await shop.api('GET /api/site')).body.vatPerMille).toBe(0)
  const { body } = await order(await shop.newCustomer(), {})
  expect(body).toMatchObject({ total: 209, mwst: 0, mwstSatz: 0 })
})

test('delivery costs what the owner has set, and is free from a set amount', async () => {
  const heidi = await shop.newCustomer()
  await admin.save({ delivery: { price: 990, freeFrom: 20_000 } })
  expect((await order(heidi, {})).body).toMatchObject({ total: 188.9, lieferkosten: 9.9 })
  const two = { items: [{ product_id: 2, quantity: 2 }] }
  expect((await order(heidi, two)).body).toMatchObject({ total: 358, lieferkosten: 0 })
})

test('nobody orders at a total other than the one on the page', async () => {
  const heidi = await shop.newCustomer()
  expect((await order(heidi, { total: 209 })).status).toBe(201)
  await admin.save({ delivery: { price: 3500 } })
  expect(await order(heidi, { total: 209 })).toBeRefused(409, 'total-changed')
  expect((await order(heidi, { total: 214 })).status).toBe(201)
})

test('only the delivery methods the owner offers can be chosen, and the first one is the default', async () => {
  const heidi = await shop.newCustomer()
  expect(await order(heidi, { lieferung: 'abholung' })).toBeRefused(409, 'delivery-method')
  await admin.save({ delivery: { pickUp: true, withVisit: true } })
  const all = { versand: 'shipping', abholung: 'pick-up', termin: 'visit' }
  for (const [lieferung, delivery_method] of Object.entries(all)) {
    const { body } = await order(heidi, { lieferung })
    expect(body).toMatchObject({ lieferung, lieferkosten: lieferung === 'versand' ? 30 : 0 })
    const row = shop.db
      .selectFrom('orders')
      .select('delivery_method')
      .where('id', '=', body.order_id)
    expect(await row.executeTakeFirst()).toEqual({ delivery_method })
  }
  expect((await order(heidi, {})).body.lieferung).toBe('versand')
  await admin.save({ delivery: { shipping: false } })
  expect((await order(heidi, {})).body).toMatchObject({ lieferung: 'abholung', total: 179 })
  expect(await order(heidi, { lieferung: 'versand' })).toBeRefused(409, 'delivery-method')
  const none = { pickUp: false, withVisit: false }
  expect(await admin.save({ delivery: none })).toBeRefused(400, 'no-delivery-method')
})

test('an order picked up in person needs no country we deliver to', async () => {
  await admin.save({ delivery: { pickUp: true }, deliveryCountries: ['Schweiz'] })
  const german = await shop.newCustomer({ land: 'Deutschland', plz: '78462', ort: 'Konstanz' })
  expect(await order(german, {})).toBeRefused(400, 'delivery-country')
  expect((await order(german, { lieferung: 'abholung' })).status).toBe(201)
})

test('another delivery method is another order, whatever key it comes with', async () => {
  await admin.save({ delivery: { pickUp: true } })
  const heidi = await shop.newCustomer()
  const send = (choice: object, key?: string) =>
    heidi.api('POST /api/orders', {
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      body: { idUser: heidi.user.idUser, items: [{ product_id: 2, quantity: 1 }], ...choice },
    })
  const sent = await send({ lieferung: 'versand' })
  expect((await send({})).body.order_id).toBe(sent.body.order_id)
  expect((await send({ lieferung: 'abholung' })).body.order_id).not.toBe(sent.body.order_id)
  await send({}, 'one-intent')
  expect(await send({ lieferung: 'abholung' }, 'one-intent')).toBeRefused(
    422,
    'idempotency-key-reused',
  )
})

test('with «fest» everything follows the specification, whatever the settings say', async () => {
  await admin.save({ delivery: { price: 500, pickUp: true, shipping: false }, vat: notSubject })
  await admin.save({ totalsMode: 'fest' })
  const heidi = await shop.newCustomer()
  expect((await order(heidi, {})).body).toMatchObject({
    total: 179,
    lieferkosten: 30,
    mwst: 30,
    lieferung: 'versand',
  })
  expect((await order(heidi, { lieferung: 'abholung' })).status).toBe(409)
})

test('nobody pays by invoice before the owner allows it', async () => {
  const heidi = await shop.newCustomer()
  expect(await order(heidi, { zahlung: 'rechnung' })).toBeRefused(409, 'invoice-not-offered')
  expect((await order(heidi, { zahlung: 'twint' })).status).toBe(201)
  expect((await order(heidi, { zahlung: 'bar' })).status).toBe(400)
})

test('only the owner sees the bank account, and it is stored without spaces', async () => {
  const iban = 'ch93 0076 2011 6238 5295 7'
  const saved = await admin.save({ invoicing: { enabled: true, iban } })
  expect(saved.body.invoicing).toMatchObject({ enabled: true, iban: 'CH9300762011623852957' })
  for (const name of ['GET /api/settings', 'GET /api/site'] as const) {
    expect(JSON.stringify((await shop.api(name)).body)).not.toContain('CH93')
  }
  // A save that does not mention it leaves it.
  const { invoicing: _, ...rest } = saved.body
  const again = await admin.api('PUT /api/admin/settings', { body: rest })
  expect(again.body.invoicing).toEqual(saved.body.invoicing)
})

testRows<[Partial<OwnerSettings['invoicing']>, string]>([
  [{ iban: 'CH93 0076 2011 6238 5297 5' }, 'invalid-iban'],
  [{ iban: 'DE89370400440532013000' }, 'invalid-iban'],
  [{ enabled: true, iban: '' }, 'iban-missing'],
  [{ accountIban: 'CH4431999123000889012' }, 'invalid-account-iban'],
  [{ iban: 'CH9300762011623852957', qrReferencePrefix: '123456' }, 'invalid-reference-prefix'],
  [{ iban: 'CH4431999123000889012', qrReferencePrefix: '1234567' }, 'invalid-input'],
  [{ days: 0 }, 'invalid-input'],
  [{ maxAmount: 99 }, 'invalid-input'],
])('%o is refused with %s', async (invoicing, code) => {
  expect(await admin.save({ invoicing })).toBeRefused(400, code)
})

test('a QR-IBAN may have the reference prefix its bank requires', async () => {
  const invoicing = { iban: 'CH44 3199 9123 0008 8901 2', qrReferencePrefix: '210000' }
  expect((await admin.save({ invoicing })).body.invoicing.qrReferencePrefix).toBe('210000')
})
