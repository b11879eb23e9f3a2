import { transaction } from '../../src/db/commit.ts'
import { readSettings } from '../../src/shop/settings/settings.ts'
import { issueInvoice } from '../../src/shop/invoices/issue-invoice.ts'
import { buy } from './admin.ts'
import type { Customer, TestShop } from './shop.ts'

/** A QR-IBAN and an ordinary one; both exist in examples only. */
export const qrIban = 'CH4431999123000889012'
export const plainIban = 'CH9300762011623852957'

/** Enters the account of the business; nothing is written down in the log. */
export async function setIban({ db }: Pick<TestShop, 'db'>, iban = qrIban): Promise<void> {
  const { revision, ...settings } = await readSettings(db)
  const value = JSON.stringify({ ...settings, invoicing: { ...settings.invoicing, iban } })
  await db
    .insertInto('settings')
    .values({ name: 'shop', value, revision })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** An order with an invoice that is to be paid. */
export async function buyOnInvoice(
  shop: TestShop,
  customer: Customer,
  items?: { product_id: number; quantity: number }[],
) {
  const order = await buy(shop, customer, items && { items })
  const now = shop.clock.now()
  await shop.db
    .updateTable('orders')
    .set({ payment_way: 'invoice' })
    .where('id', '=', order.order_id)
    .execute()
  const invoice = await transaction(shop.db, (trx) => issueInvoice(trx, order.order_id, now))
  if (!invoice) throw new Error('no invoice')
  return { order, invoice }
}
