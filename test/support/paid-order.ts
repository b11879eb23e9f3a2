import { expect } from 'vitest'
import { startPayment } from './admin.ts'
import { issueInvoiceOf } from './issue-invoice-of.ts'
import { admin, heidi, shop } from './shop-per-test.ts'
import { order, stub, tellAll } from './stripe-shop.ts'

/** Pays the order with TWINT, and issues its invoice. */
export async function pay(): Promise<void> {
  const { order_id: id } = order
  await shop.db.updateTable('orders').set({ totals_mode: 'berechnet' }).execute()
  await startPayment(heidi, order)
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
  await shop.db.transaction().execute((trx) => issueInvoiceOf(trx, id, shop.clock.now()))
}

export async function payByBank(betrag: number): Promise<void> {
  const byBank = await admin.pay(order.order_id, { betrag, datum: '2026-03-07' })
  expect(byBank.status).toBe(201)
}

/** The sums of the open items of today. */
export const openItems = async () => {
  const { body } = await admin.api('GET /api/admin/open-items')
  return body.totals
}
