import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { recordChange } from '../audit/audit-log.ts'
import { accountDeletedMail } from '../mail/account-texts.ts'
import { accountDeleted, owedNotice, queueMail } from '../mail/outbox.ts'
import { owedAfterDeletionMail } from '../mail/owner-texts.ts'
import { callOffPlanned } from '../appointments/erase-appointments.ts'
import { cancelInvoice } from '../invoices/issue-credit-note.ts'
import { sumsOfOrder } from '../money/ledger.ts'
import { matchOrders } from '../orders/list-orders.ts'
import { lockOrder, moveOrder } from '../orders/order-status.ts'
import { endPendingPayment } from '../payments/end-payment.ts'
import type { PaymentContext } from '../payments/payments.ts'
import { ownerAddress } from '../settings/notices.ts'
import { readSettings } from '../settings/settings.ts'
import { type Account, greetUser } from '../accounts/accounts.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { lockAdmins } from '../accounts/roles.ts'
import { confirmPassword } from '../sign-in/password-change.ts'
import { lockCredentials } from '../sign-in/credentials.ts'
import { readSecondFactor } from '../sign-in/second-factor.ts'
import { erasePerson } from './erase-person.ts'

/**
 * Deletes an account for good (revDSG Art. 32): open orders are cancelled, orders stay for bookkeeping as they were
 * frozen (OR 958f), and the row they refer to holds no personal data any more. The address is free at once and gets a
 * last mail. Money that has arrived for an open order is booked first, so that order is kept, and so is a partly paid
 * one, for the owner to decide. The owner is told what is still to be delivered.
 * Throws `fields-missing`, `password-wrong`, `too-many-guesses`, `last-admin`, `second-factor-first`.
 */
export async function deleteAccount(
  context: PaymentContext,
  user: Account,
  password: string,
  now: number,
): Promise<void> {
  const { db } = context
  if (!password) throw new Problem('fields-missing')
  await confirmPassword(db, user.id, password, now, 'password-wrong')
  if ((await readSecondFactor(db, user.id)).on) throw new Problem('second-factor-first')
  if (user.role === 'admin') await transaction(db, (trx) => assertOtherAdmin(trx, user.id))

  for (const { id } of await listOpen(db, user.id)) await endPendingPayment(context, id, now)
  const cancelled = await transaction(db, async (trx) => {
    await lockCredentials(trx, user.id)
    // Locked, so that no order is placed in another tab meanwhile.
    await lockPerson(trx, user.id)
    if (user.role === 'admin') await assertOtherAdmin(trx, user.id)
    const orders = []
    for (const order of await listOpen(trx, user.id)) {
      // Handed over by the owner meanwhile: then its invoice stands.
      if ((await lockOrder(trx, order.id)).fulfilment !== 'ordered') continue
      // A part payment must stay visible for the owner to refund.
      if ((await sumsOfOrder(trx, order.id)).isHeld) continue
      // An order paid concurrently is no longer open, and stays.
      if (!(await moveOrder(trx, order.id, { from: 'open', to: 'cancelled' }, now))) continue
      await cancelInvoice(trx, order.id, now)
      orders.push(order)
    }
    const visits = await callOffPlanned(trx, user.id, now)
    await erasePerson(trx, user.id, { addresses: [user.email, user.pending_email], now })
    if (user.role === 'admin') {
      const change = { subject: `user:${user.id}` as const, before: { role: user.role } }
      await recordChange(trx, user, { action: 'account.deleted', ...change }, now)
    }
    const owed = await listOwed(trx, user.id)
    const settings = await readSettings(trx)
    const numbers = orders.map(({ order_no: number }) => number)
    const mail = accountDeletedMail(
      { ...greetUser(user), cancelled: numbers, owed, visits },
      settings.business,
    )
    const subjectKey = String(user.id)
    await queueMail(trx, { kind: accountDeleted, subjectKey, to: user.email, ...mail }, now)
    if (owed.length > 0) {
      const notice = owedAfterDeletionMail(owed)
      await queueMail(
        trx,
        { kind: owedNotice, subjectKey, to: ownerAddress(settings), ...notice },
        now,
      )
    }
    return orders
  })
  // Again, for payments started since.
  for (const { id } of cancelled) await endPendingPayment(context, id, now)
}

/** The numbers of the orders whose goods are still in the house: paid, or on account. */
async function listOwed(db: Db, userId: number): Promise<string[]> {
  const orders = await matchOrders(db, { status: 'zu-versenden' })
    .select('orders.order_no')
    .where('orders.user_id', '=', userId)
    .orderBy('orders.id')
    .execute()
  return orders.map(({ order_no: number }) => number)
}

function listOpen(db: Db, userId: number) {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'order_no'])
      .where('user_id', '=', userId)
      .where('status', '=', 'open')
      // A packed order on account is shipped, and its invoice stands.
      .where('fulfilment', '=', 'ordered')
      .orderBy('id')
      .execute()
  )
}

/** Throws `last-admin`. Serializes two admins who leave concurrently. */
async function assertOtherAdmin(trx: Trx, userId: number): Promise<void> {
  if ((await lockAdmins(trx)).every((id) => id === userId)) throw new Problem('last-admin')
}
