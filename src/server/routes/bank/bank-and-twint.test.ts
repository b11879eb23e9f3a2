import { expect, test } from 'vitest'
import { buy, startPayment } from '../../../../test/support/admin.ts'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { pays, writeCamt } from '../../../../test/support/bank/statement.ts'
import { transaction } from '../../../db/commit.ts'
import { issueInvoiceOf } from '../../../../test/support/issue-invoice-of.ts'
import { applyPayment } from '../../../shop/payments/apply-payment.ts'

openDeskPerTest()

test('paid by reference and also with TWINT: nothing is lost, and a person is notified', async () => {
  const { shop, heidi, admin } = desk
  /** An order with an invoice payable by bank, for which a TWINT payment has been started. */
  const both = async () => {
    const order = await buy(shop, heidi)
    const invoice = await transaction(shop.db, (trx) =>
      issueInvoiceOf(trx, order.order_id, shop.clock.now()),
    )
    const session = await startPayment(heidi, order)
    return { ...order, reference: invoice?.reference ?? '', session }
  }
  const stateOf = async (id: string) => {
    const sessions = shop.db.selectFrom('payment_sessions').where('id', '=', id)
    return sessions.select(['status', 'review_reason']).executeTakeFirstOrThrow()
  }
  const reviews = async () =>
    (await admin.dashboard()).body.reviews.map(({ order_no, reason }) => [order_no, reason])
  const alone = await both()
  const crossed = await both()
  // Confirmed on the phone, but not yet known to the shop.
  const ref = `${crossed.session}.${crossed.total * 100}`
  await shop.db.insertInto('twint_simulator').values({ ref, state: 'approved' }).execute()
  const paid = [alone, crossed].map(({ reference }) => pays('129.00', reference))
  expect(await desk.counts(writeCamt(paid))).toEqual([200, 2, 0, 0, 0])

  expect(await stateOf(alone.session)).toEqual({ status: 'failed', review_reason: null })
  expect(await desk.orderOf(alone)).toEqual({ status: 'bezahlt', bezahlt: 129, offen: 0 })
  const twice = { status: 'completed', review_reason: 'order-not-open' }
  expect(await stateOf(crossed.session)).toEqual(twice)
  expect(await desk.orderOf(crossed)).toEqual({ status: 'bezahlt', bezahlt: 258, offen: 0 })
  expect(await reviews()).toEqual([[crossed.order_no, 'order-not-open']])

  // The provider later reports success for the payment that had been ended.
  const twint = {
    state: 'completed',
    amount: 12_900,
    currency: 'CHF',
    transactionId: 'LATE',
  } as const
  await applyPayment(shop.db, alone.session, twint, shop.clock.now())
  expect(await stateOf(alone.session)).toEqual(twice)
  expect(await desk.orderOf(alone)).toEqual({ status: 'bezahlt', bezahlt: 258, offen: 0 })
  expect(await reviews()).toHaveLength(2)
  expect(await desk.ledger()).toHaveLength(4)
})

test('a part in cash while TWINT brings the full amount: a person is told of the overpayment', async () => {
  const { shop, heidi, admin } = desk
  const order = await buy(shop, heidi)
  const session = await startPayment(heidi, order)
  const ref = `${session}.${order.total * 100}`
  await shop.db.insertInto('twint_simulator').values({ ref, state: 'approved' }).execute()
  await admin.pay(order.order_id, { weg: 'bar', betrag: 30 })
  expect(await desk.orderOf(order)).toEqual({ status: 'offen', bezahlt: 159, offen: 0 })
  const reviews = async () => (await admin.dashboard()).body.reviews
  expect(await reviews()).toMatchObject([
    { reason: 'amount-or-currency', received: { amount: 129 } },
  ])
  expect(await shop.mails('order-payment-review')).toHaveLength(1)
  await admin.decide(order.order_id, { art: 'zahlung', id: session })
  await admin.refund(order.order_id, { betrag: 30 })
  expect(await desk.orderOf(order)).toEqual({ status: 'bezahlt', bezahlt: 159, offen: 0 })
  expect(await reviews()).toEqual([])
})
