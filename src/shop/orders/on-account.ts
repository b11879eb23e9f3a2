import { toChf, type Rappen } from '../../contract/money.ts'
import type { InvoiceOffer } from '../../contract/orders.ts'
import { Problem } from '../../contract/problems.ts'
import type { OwnerSettings } from '../../contract/settings.ts'
import type { Db } from '../../db/schema.ts'
import { readSettings } from '../settings/settings.ts'

type Terms = Pick<OwnerSettings, 'invoicing' | 'totalsMode'>

/** What the cart offers a person besides TWINT; null for nothing. Whether it is granted, `placeOrder` decides again. */
export async function findInvoiceOffer(db: Db, userId: number): Promise<InvoiceOffer | null> {
  const settings = await readSettings(db)
  if (!(await mayBuy(db, settings, userId))) return null
  return { bis: toChf(settings.invoicing.maxAmount), tage: settings.invoicing.days }
}

/** Lets an order on account pass. Throws `invoice-not-offered` and `invoice-too-large`. */
export async function assertOnAccount(
  db: Db,
  settings: Terms,
  userId: number,
  total: Rappen,
): Promise<void> {
  if (!(await mayBuy(db, settings, userId))) throw new Problem('invoice-not-offered')
  if (total > settings.invoicing.maxAmount) throw new Problem('invoice-too-large')
}

/** The sums of `fest` are not those of a real sale: nothing is invoiced then. */
async function mayBuy(db: Db, { invoicing, totalsMode }: Terms, userId: number): Promise<boolean> {
  if (!invoicing.enabled || invoicing.iban === '' || totalsMode === 'fest') return false
  return invoicing.for === 'customers-before' ? hasPaid(db, userId) : isConfirmed(db, userId)
}

/** Whether somebody has paid an order before, and kept it. */
async function hasPaid(db: Db, userId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .where('fulfilment', 'not in', ['cancelled', 'returned'])
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

async function isConfirmed(db: Db, userId: number): Promise<boolean> {
  const confirmed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return confirmed !== undefined
}
