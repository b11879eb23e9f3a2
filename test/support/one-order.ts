import { seedCatalogue } from '../../src/db/seed/demo.ts'
import { transaction } from '../../src/db/commit.ts'
import { createAccount } from '../../src/shop/accounts/accounts.ts'
import { placeOrder } from '../../src/shop/orders/place-order.ts'
import type { Snapshot } from '../../src/shop/payments/provider.ts'
import { openTestDatabase } from './test-database.ts'

export type OneOrder = Awaited<ReturnType<typeof openOneOrder>>

/** A database with one customer and one open order of CHF 179, and attempts to pay it, without HTTP. */
export async function openOneOrder() {
  const { db, drop } = await openTestDatabase()
  const now = Date.UTC(2026, 2, 7)
  const publicUrl = 'http://shop.test'
  let orderId = 0
  let sessions = 0
  await transaction(db, (trx) => seedCatalogue(trx, now))
  const heidi = {
    email: 'heidi@beispiel.ch',
    first_name: 'Heidi',
    last_name: 'Muster',
    phone: '+41711234567',
    street: 'Rosenbergstrasse 10',
    postal_code: '9000',
    city: 'St. Gallen',
    country: 'Schweiz',
  }
  const account = await transaction(db, (trx) => createAccount(trx, heidi, now))
  const actor = { id: account?.id ?? 0, email: heidi.email }

  /** Everything that follows concerns a new order. */
  async function newOrder(key: string, at = now): Promise<void> {
    const items = [{ productId: 2, quantity: 1 }]
    // Taken by the owner: the same cart ordered again by a customer would be the same order.
    const byOwner = { takesSoldOut: false }
    const input = { userId: actor.id, items, idempotencyKey: key, byOwner }
    orderId = (await transaction(db, (trx) => placeOrder(trx, input, at))).order_id
  }

  async function newSession(at = now): Promise<string> {
    sessions += 1
    const id = `session-${sessions}`
    await db
      .insertInto('payment_sessions')
      .values({
        id,
        order_id: orderId,
        provider: 'test',
        provider_ref: id,
        status: 'pending',
        amount: 17_900,
        created_at: at,
        expires_at: at + 1,
      })
      .execute()
    return id
  }

  /** A bank entry waiting for review: one that was reversed, or else a new one. */
  async function bankEntry(amount: number, day: string, at: number) {
    const waits = db.selectFrom('bank_entries').select(['id', 'amount'])
    const known = await waits.where('outcome', '=', 'review').executeTakeFirst()
    if (known) return known
    const upload = { file_name: 'a.xml', kind: '054' as const, uploaded_by: actor.id }
    const counts = { booked: 0, review: 1, known: 0, ignored: 0 }
    const { id: upload_id } = await db
      .insertInto('bank_uploads')
      .values({ ...upload, ...counts, uploaded_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const words = { reference: '', payer: '', payer_iban: '', text: '', bank_ref: '' }
    const parts = { end_to_end: '', is_whole: 0, entry_ref: '', entry_total: amount }
    return db
      .insertInto('bank_entries')
      .values({
        ...{ upload_id, key: `${upload_id}`, account: '', day, amount, ...words, ...parts },
        ...{ outcome: 'review' as const, reason: 'no-reference' },
      })
      .returning(['id', 'amount'])
      .executeTakeFirstOrThrow()
  }

  await newOrder('first')
  return {
    db,
    drop,
    now,
    publicUrl,
    actor,
    newOrder,
    newSession,
    bankEntry,
    orderId: () => orderId,
    order: () =>
      db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    session: (id: string) =>
      db.selectFrom('payment_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    entries: () => db.selectFrom('money_entries').selectAll().orderBy('id').execute(),
  }
}

/** The provider's report on an attempt. */
export function snapshotOf(state: Snapshot['state'], change: Partial<Snapshot> = {}): Snapshot {
  const transactionId = state === 'completed' ? 'T1' : null
  return { state, amount: 17_900, currency: 'CHF', transactionId, ...change }
}
