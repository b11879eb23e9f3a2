import { beforeEach } from 'vitest'
import { readSettings } from '../../src/shop/settings/settings.ts'
import type { Invoicing } from '../../src/contract/settings/settings.ts'
import { findInvoice } from '../../src/shop/invoices/documents.ts'
import type { Customer, TestShop } from './shop.ts'
import { heidi, openShopPerTest, shop as current } from './shop-per-test.ts'

/** A QR-IBAN and an ordinary one; both are used in examples only. */
export const qrIban = 'CH4431999123000889012'
export const plainIban = 'CH9300762011623852957'

/** Sets the bank account of the business, without a line in the audit log. */
export function setIban(shop: Pick<TestShop, 'db'>, iban = qrIban): Promise<void> {
  return setInvoicing(shop, { iban })
}

/** Changes the settings of payment by invoice, without a line in the audit log. */
export async function setInvoicing(
  { db }: Pick<TestShop, 'db'>,
  changed: Partial<Invoicing>,
): Promise<void> {
  const { revision, ...settings } = await readSettings(db)
  const invoicing = { ...settings.invoicing, ...changed }
  const value = JSON.stringify({ ...settings, invoicing })
  await db
    .insertInto('settings')
    .values({ name: 'shop', value, revision })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Confirms somebody's address. */
export const confirmAddress = ({ db, clock }: TestShop, { user }: Customer) =>
  db
    .updateTable('users')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', user.idUser)
    .execute()

/** Requests an order on account, of one item by default. */
export const orderOnAccount = ({ user, api }: Customer, choice: object = {}, key?: string) =>
  api('POST /api/orders', {
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    body: {
      idUser: user.idUser,
      items: [{ product_id: 1, quantity: 1 }],
      zahlung: 'rechnung',
      ...choice,
    },
  })

/** Each test of the suite starts with a customer who may pay by invoice; see `openShopPerTest`. */
export function openSalesOnAccountPerTest(): void {
  openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })
  beforeEach(async () => {
    await setInvoicing(current, { enabled: true, iban: plainIban, for: 'everyone-confirmed' })
    await confirmAddress(current, heidi)
  })
}

/** An order on account, with its invoice, offered to everybody with a confirmed address. */
export async function buyOnInvoice(
  shop: TestShop,
  customer: Customer,
  items = [{ product_id: 1, quantity: 1 }],
) {
  await setInvoicing(shop, { enabled: true, for: 'everyone-confirmed', maxAmount: 1_000_000 })
  await confirmAddress(shop, customer)
  // Later than the previous order of the same cart: otherwise it would be the same order.
  shop.clock.advance(60_000)
  const order = await orderOnAccount(customer, { items })
  const invoice = order.status === 201 && (await findInvoice(shop.db, order.body.order_id))
  if (!invoice) throw new Error(`order: ${JSON.stringify(order.body)}`)
  return { order: order.body, invoice }
}
