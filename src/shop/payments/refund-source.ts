import type { Rappen } from '../../contract/money.ts'
import type { NewRefund } from '../../contract/payments/order-money.ts'
import { paidBackBy, unpayableBy } from '../../contract/payments/payment-methods.ts'
import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import {
  type EntryRow,
  fromWireMethod,
  leaveOutReversed,
  sumUp,
  toWireMethod,
} from '../money/ledger.ts'
import { awaitsReview } from '../money/payments-to-review.ts'
import type { PaymentProvider } from './provider.ts'
import { type DisputeRow, leftOf, type Money, type RefundRow } from './refunds.ts'
import type { SessionRow } from './sessions.ts'

/** All rows that determine how much of an order's money can be refunded. */
export type OrderMoneyRows = {
  entries: EntryRow[]
  refunds: RefundRow[]
  sessions: SessionRow[]
  disputes: DisputeRow[]
}

/** Must be called with the order locked: otherwise a concurrent refund is missed. */
export async function readOrderMoney(db: Db, orderId: number): Promise<OrderMoneyRows> {
  return {
    entries: await db
      .selectFrom('money_entries')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    refunds: await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute(),
    sessions: await db
      .selectFrom('payment_sessions')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .execute(),
    disputes: await db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).execute(),
  }
}

/** Which money a refund is taken from, and by which method it is paid. */
type Source = {
  method: EntryRow['method']
  currency: string
  session: SessionRow | undefined
}

/**
 * Chooses the money for a refund: one TWINT payment, those awaiting review first, unless another method is requested or
 * no TWINT money is left. `zahlung` names the payment it has to be.
 * Throws `payment-not-found`, `nothing-received`, `refund-too-large`, `refund-disputed`, `refund-way`.
 */
export function chooseSource(
  provider: PaymentProvider,
  money: OrderMoneyRows,
  { weg, zahlung }: Pick<NewRefund, 'weg' | 'zahlung'>,
  amount: Rappen,
  now: number,
): Source {
  const named = money.sessions.find(({ id }) => id === zahlung)
  if (zahlung !== undefined && !named) throw new Problem('payment-not-found')
  const currency = (named && currencyOf(money, named)) ?? 'CHF'
  assertLeft(money, named ? { session_id: named.id } : { currency }, amount)
  assertLeft(money, { currency }, amount)
  if (weg === undefined || weg === 'twint') {
    const session = (named ? [named] : waitingFirst(money.sessions)).find(
      (one) =>
        currencyOf(money, one) === currency && leftAtProvider(provider, money, one, now) >= amount,
    )
    if (session) return { method: 'twint', currency, session }
    if (weg === 'twint') throw new Problem('refund-way')
  }
  const received = toWireMethod(sumUp(money.entries).method ?? 'bank')
  const usual = unpayableBy(paidBackBy[received], amount) ? 'bank' : paidBackBy[received]
  return { method: fromWireMethod(weg ?? usual), currency, session: named }
}

/** Throws `nothing-received`, `refund-disputed`, `refund-too-large`. */
function assertLeft(money: OrderMoneyRows, of: Parameters<typeof leftOf>[1], amount: Rappen): void {
  if (!leaveOutReversed(money.entries).some(({ kind }) => kind === 'payment'))
    throw new Problem('nothing-received')
  if (amount <= leftOf(money, of)) return
  const isHeld = amount <= leftOf({ ...money, disputes: [] }, of)
  throw new Problem(isHeld ? 'refund-disputed' : 'refund-too-large')
}

/** What the provider can still refund of a payment, in its currency. */
export function leftAtProvider(
  provider: Pick<PaymentProvider, 'name' | 'refundsFor'>,
  money: Money,
  session: Pick<SessionRow, 'id' | 'provider' | 'completed_at'>,
  now: number,
): Rappen {
  const { id, completed_at: paidAt } = session
  if (session.provider !== provider.name || paidAt === null) return 0
  if (paidAt + provider.refundsFor <= now) return 0
  return leftOf(money, { session_id: id })
}

function currencyOf(
  { entries }: Pick<OrderMoneyRows, 'entries'>,
  { id }: SessionRow,
): string | undefined {
  return entries.find(({ session_id, kind }) => session_id === id && kind === 'payment')?.currency
}

function waitingFirst(sessions: readonly SessionRow[]): SessionRow[] {
  return sessions.toSorted((a, b) => Number(awaitsReview(b)) - Number(awaitsReview(a)))
}
