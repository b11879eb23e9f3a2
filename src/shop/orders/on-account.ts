import { toChf, type Rappen } from '../../contract/money.ts'
import type { MaybeInvoiceOffer } from '../../contract/orders/orders.ts'
import { Problem, problems } from '../../contract/problems.ts'
import { invoiceObstacle, offersInvoices } from '../../contract/settings/offers-invoices.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { givenUp } from '../money/reductions.ts'
import { nothingYet, outstandingOf, sumsOf } from '../money/ledger.ts'
import { isOverdue } from '../money/open-invoices.ts'
import { readSettings } from '../settings/settings.ts'

type Terms = Pick<OwnerSettings, 'invoicing' | 'totalsMode'>

/** The payment on account that the cart offers besides TWINT. `placeOrder` decides again whether it is granted. */
export async function findInvoiceOffer(
  db: Db,
  userId: number,
  now: number,
): Promise<MaybeInvoiceOffer> {
  const settings = await readSettings(db)
  if (!(await mayBuy(db, settings, userId))) return { rechnung: null, grund: null }
  const { open, hasOverdue } = await readOwed(db, userId, now)
  const left = settings.invoicing.maxAmount - open
  if (hasOverdue) return { rechnung: null, grund: problems['invoice-overdue'][1] }
  if (left <= 0) return { rechnung: null, grund: problems['invoice-limit'][1] }
  return { rechnung: { bis: toChf(left), tage: settings.invoicing.days }, grund: null }
}

/**
 * Checks that a customer may order on account. Must run in the transaction that locks the customer (`lockRecipient`):
 * of two concurrent orders the second counts the first. Throws `invoice-not-offered`, `invoice-overdue`,
 * `invoice-limit` and `invoice-too-large`.
 */
export async function assertOnAccount(
  db: Db,
  settings: Terms,
  { userId, total }: { userId: number; total: Rappen },
  now: number,
): Promise<void> {
  if (!(await mayBuy(db, settings, userId))) throw new Problem('invoice-not-offered')
  const { open, hasOverdue } = await readOwed(db, userId, now)
  if (hasOverdue) throw new Problem('invoice-overdue')
  if (open + total > settings.invoicing.maxAmount)
    throw new Problem(open > 0 ? 'invoice-limit' : 'invoice-too-large')
}

/**
 * Checks an order on account that the owner enters for somebody; the owner decides whose credit is good. Throws
 * `invoice-sums-fixed` and `invoice-account-missing`.
 */
export function assertInvoiceable(terms: Terms): void {
  const obstacle = invoiceObstacle(terms)
  if (obstacle) throw new Problem(obstacle)
}

/** An invoice names its buyer and place (MWSTG Art. 26 II b) and is never changed. Throws `invoice-address-missing`. */
export function assertNameable({ city }: { city: string }): void {
  if (city === '') throw new Problem('invoice-address-missing')
}

async function mayBuy(db: Db, terms: Terms, userId: number): Promise<boolean> {
  if (!offersInvoices(terms)) return false
  return terms.invoicing.for === 'customers-before' ? hasPaid(db, userId) : isConfirmed(db, userId)
}

/**
 * What somebody owes on open invoices, and whether one of them is overdue; also what was ordered with the same address
 * from an account that is gone.
 */
async function readOwed(
  db: Db,
  userId: number,
  now: number,
): Promise<{ open: Rappen; hasOverdue: boolean }> {
  const unpaid = await db
    .selectFrom('orders')
    .innerJoin('documents', 'documents.order_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'orders.fulfilment', 'orders.paid_at'])
    .select('documents.due_day')
    .where((eb) =>
      eb.or([
        eb('orders.user_id', '=', userId),
        eb('orders.email', 'in', eb.selectFrom('users').select('email').where('id', '=', userId)),
      ]),
    )
    .where('documents.state', '=', 'open')
    .execute()
  const ids = unpaid.map(({ id }) => id)
  const sums = await sumsOf(db, ids)
  const today = swissDayOf(now)
  const owed = unpaid.map((row) => ({
    dueDay: row.due_day,
    open: outstandingOf(row, sums.get(row.id) ?? nothingYet),
  }))
  return {
    open: owed.reduce((all, { open }) => all + open, 0),
    hasOverdue: owed.some((one) => isOverdue(one, today)),
  }
}

/** Whether somebody has paid an order before, without any of it being given up, and kept the goods. */
async function hasPaid(db: Db, userId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .where('fulfilment', 'not in', ['cancelled', 'returned'])
    .where('id', 'not in', givenUp(db))
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
