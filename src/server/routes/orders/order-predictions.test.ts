import { expect, test } from 'vitest'
import { openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'
import { orderStates } from '../../../../test/support/order-states.ts'
import { admin, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { isSettled, toRappen } from '../../../contract/money.ts'
import { swissDayAfter } from '../../../contract/time/swiss-days.ts'

openSalesOnAccountPerTest()

const states = Object.entries(orderStates)
const confirmations = async () => (await shop.mails('order-confirmation')).length

test.each(states)('%s: a payment link is offered exactly when one can be made', async (_, make) => {
  const id = await make()
  const { order } = await readOrder(id)
  const { status } = await admin.api('POST /api/admin/orders/:id/payment-link', { params: { id } })
  expect(order.zahlungslink).toBe(status === 200 || status === 201)
})

test.each(states)('%s: what is said of a payment comes true', async (_, make) => {
  const id = await make()
  const { order } = await readOrder(id)
  const { zahlbarAb, mailBeiZahlung, zahlung, paid_at: paidAt } = order
  const early = await admin.pay(id, { betrag: 1, datum: swissDayAfter(zahlbarAb, -1) })
  expect(early).toBeRefused(400, 'invalid-payment-day')
  const mailed = await confirmations()
  const betrag = Math.max(0.05, toRappen(zahlung.offen - 0.03) / 100)
  await admin.pay(id, { betrag, datum: zahlbarAb })
  const { order: after } = await readOrder(id)
  const isPaid = paidAt === null && after.paid_at !== null
  const isOver = ['storniert', 'zurueckgenommen'].includes(order.lieferstand)
  expect(isPaid).toBe(!isOver && paidAt === null && isSettled(toRappen(zahlung.offen - betrag)))
  expect(await confirmations()).toBe(mailed + (isPaid && mailBeiZahlung ? 1 : 0))
})

test.each(states)('%s: the order becomes what its refund says', async (_, make) => {
  const id = await make()
  const { order, money } = await readOrder(id)
  const refund = { betrag: money.behalten, weg: 'bank', erstattet: money.erstattet } as const
  const { status } = await admin.refund(id, refund)
  const isDone = status === 201
  expect(isDone).toBe(money.behalten > 0)
  const { lieferstand } = (await readOrder(id)).order
  expect(lieferstand).toBe((isDone && order.nachErstattung) || order.lieferstand)
})
