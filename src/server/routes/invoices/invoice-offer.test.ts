import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import {
  openSalesOnAccountPerTest,
  orderOnAccount,
  plainIban,
  setInvoicing,
} from '../../../../test/support/invoices.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { bookEntry } from '../../../shop/money/book-entry.ts'

openSalesOnAccountPerTest()

const order = (customer: Customer, choice: object = {}, key?: string) =>
  orderOnAccount(customer, choice, key)
const askOffer = async ({ user, api }: Customer) =>
  (await api('GET /api/orders/:userId/invoice-offer', { params: { userId: user.idUser } })).body
const offerTo = async (customer: Customer) => (await askOffer(customer)).rechnung
const pay = (id: number, betrag: number) => admin.pay(id, { betrag, datum: '2026-03-07' })

test('only eligible customers are offered an invoice, up to the amount the owner allows', async () => {
  expect(await offerTo(heidi)).toEqual({ bis: 500, tage: 30 })
  await setInvoicing(shop, { maxAmount: 12_900 })
  expect(await order(heidi, { items: [{ product_id: 1, quantity: 2 }] })).toBeRefused(
    409,
    'invoice-too-large',
  )
  expect((await order(heidi)).status).toBe(201)

  const stranger = await shop.newCustomer()
  expect(await offerTo(stranger)).toBeNull()
  expect(await order(stranger)).toBeRefused(409, 'invoice-not-offered')

  await setInvoicing(shop, { for: 'customers-before' })
  expect(await offerTo(heidi)).toBeNull()
  expect(await order(heidi, { items: [{ product_id: 2, quantity: 1 }] })).toBeRefused(
    409,
    'invoice-not-offered',
  )
  await buy(shop, stranger, { paid: true })
  expect(await offerTo(stranger)).toMatchObject({ bis: 129 })
  shop.clock.advance(60_000)
  expect((await order(stranger)).status).toBe(201)
})

test('open invoices count towards the credit limit until they are paid', async () => {
  const { order_id: id, total } = (await order(heidi)).body
  expect(await offerTo(heidi)).toMatchObject({ bis: 500 - total })
  const items = [{ product_id: 2, quantity: 2 }]
  expect(await order(heidi, { items })).toBeRefused(409, 'invoice-limit')
  await setInvoicing(shop, { maxAmount: total * 100 })
  expect(await askOffer(heidi)).toEqual({
    rechnung: null,
    grund: expect.stringContaining('Mit Ihren offenen Rechnungen ist der Betrag erreicht'),
  })
  await pay(id, 20)
  expect(await offerTo(heidi)).toMatchObject({ bis: 20 })
  await setInvoicing(shop, { maxAmount: 50_000 })
  await pay(id, total - 20)
  expect(await askOffer(heidi)).toEqual({ rechnung: { bis: 500, tage: 30 }, grund: null })
  expect((await order(heidi, { items })).status).toBe(201)
})

test('of several simultaneous orders only as many are on account as the limit allows', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((id) =>
      order(heidi, { items: [{ product_id: id, quantity: 1 }] }, `key-${id}`),
    ),
  )
  const placed = answers.filter(({ status }) => status === 201)
  const sum = placed.reduce((all, { body }) => all + body.total, 0)
  expect(placed.length).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(500)
  const others = answers.flatMap(({ status, body }) => (status === 201 ? [] : body.code))
  expect(new Set(others)).toEqual(new Set(['invoice-limit']))
})

test('an overdue invoice blocks the next one until it is paid', async () => {
  const { order_id: id, total } = (await order(heidi)).body
  const aMonthLater = () => passDays(shop, 31, heidi, admin)
  await aMonthLater()
  expect(await askOffer(heidi)).toEqual({
    rechnung: null,
    grund:
      'Eine Ihrer Rechnungen ist überfällig. Bis sie bezahlt ist, bestellen Sie bitte mit TWINT.',
  })
  const items = [{ product_id: 2, quantity: 1 }]
  expect(await order(heidi, { items })).toBeRefused(409, 'invoice-overdue')
  expect((await order(heidi, { items, zahlung: 'twint' })).status).toBe(201)
  await pay(id, total)
  expect(await askOffer(heidi)).toMatchObject({ rechnung: { bis: 500 }, grund: null })
  expect((await order(heidi, { items })).status).toBe(201)
})

test('an overdue invoice that was overpaid blocks nothing', async () => {
  const { order_id, total } = (await order(heidi)).body
  // As a bank statement books it: paid in the ledger, and open until somebody has reviewed it.
  const booked_at = shop.clock.now()
  await transaction(shop.db, (trx) =>
    bookEntry(trx, {
      order_id,
      kind: 'payment',
      method: 'bank',
      amount: total * 100 + 1,
      currency: 'CHF',
      happened_at: booked_at,
      booked_at,
    }),
  )
  await passDays(shop, 31, heidi)
  expect(await askOffer(heidi)).toEqual({ rechnung: { bis: 500, tage: 30 }, grund: null })
  expect((await order(heidi, { items: [{ product_id: 2, quantity: 1 }] })).status).toBe(201)
})

test('nothing is offered while it is switched off, without a bank account, or with fixed sums', async () => {
  for (const changed of [{ enabled: false }, { enabled: true, iban: '' }]) {
    await setInvoicing(shop, changed)
    expect(await offerTo(heidi)).toBeNull()
    expect(await order(heidi)).toBeRefused(409, 'invoice-not-offered')
  }
  await setInvoicing(shop, { iban: plainIban })
  expect(await offerTo(heidi)).not.toBeNull()
  await admin.save({ totalsMode: 'fest' })
  expect(await offerTo(heidi)).toBeNull()
  expect(await order(heidi)).toBeRefused(409, 'invoice-not-offered')
  expect(await shop.db.selectFrom('documents').select('id').execute()).toEqual([])
})
