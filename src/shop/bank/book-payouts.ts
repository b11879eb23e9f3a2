import type { Rappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayAfter, swissDayStart } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { bankedAt } from '../money/bank-movement.ts'
import { countingInstant, readClosedForBooking } from '../money/counting-day.ts'
import { namesProvider } from './references.ts'
import type { BankRow } from './split-known.ts'

type Payout = { id: number; ref: string; amount: Rappen; fee: Rappen; arrives_day: string }

/** How many days before and after the announced one a bank may book a payout. */
const [daysBefore, daysAfter] = [2, 7]

/** What a bank entry may lack and still be a payout. */
const doubts = ['no-reference', 'unknown-reference', 'bad-reference', 'batch', 'provider-debit']

/**
 * Books the payouts that the bank has booked: an entry to review with the amount of a payout, of about the day
 * announced, that names its provider; a debit where the provider takes money back. Of equal ones, the earlier entry is
 * the earlier payout. Of payouts that failed, the fee alone. Each once: of concurrent runs the second finds nothing
 * left. Returns the entries as they are now. Must run in a transaction.
 */
export async function bookPayouts(trx: Trx, now: number): Promise<BankRow[]> {
  await lockTable(trx, 'payout_bookings')
  await bookFailed(trx, now)
  const payouts = await listUnbooked(trx)
    .where('status', '<>', 'failed')
    .where('amount', '<>', 0)
    .orderBy('arrives_day')
    .orderBy('id')
    .execute()
  if (payouts.length === 0) return []
  const left = new Set(await listCandidates(trx, payouts))
  const booked: BankRow[] = []
  for (const payout of payouts) {
    const entry = [...left].find((one) => isPayout(one, payout))
    if (!entry) continue
    left.delete(entry)
    booked.push(await bookOne(trx, payout, entry, now))
  }
  return booked
}

/** The same as a run of its own: an entry may have been uploaded before its payout was known. */
export async function recognisePayouts(db: Database, now: number): Promise<void> {
  const waiting = await listUnbooked(db).select('status').limit(1).execute()
  if (waiting.length > 0) await transaction(db, (trx) => bookPayouts(trx, now))
}

/**
 * Books the payout `AZ-7` for the entry somebody assigned to it. Throws `payout-not-open` and `payout-other-amount`.
 * Must run in the transaction that holds the entry.
 */
export async function bookNamedPayout(
  trx: Trx,
  id: number,
  entry: BankRow,
  now: number,
): Promise<BankRow> {
  const payout = await listUnbooked(trx).where('id', '=', id).executeTakeFirst()
  if (!payout) throw new Problem('payout-not-open')
  if (payout.amount !== entry.amount) throw new Problem('payout-other-amount')
  return bookOne(trx, payout, entry, now)
}

/** The id in `AZ-7`; undefined for what does not name a payout. */
export function payoutNamedIn(text: string): number | undefined {
  const [, id] = /^\s*az[\s-]*(\d{1,8})\s*$/i.exec(text) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Payouts whose parts are known and that are not booked. */
function listUnbooked(db: Db) {
  return db
    .selectFrom('payouts')
    .select(['id', 'ref', 'amount', 'arrives_day'])
    .select((eb) => eb.fn.coalesce('fee', eb.lit(0)).as('fee'))
    .where('gross', 'is not', null)
    .where('id', 'not in', (eb) => eb.selectFrom('payout_bookings').select('payout_id'))
}

/** Entries that may be one of some payouts, also those that were put aside because of their sender. */
function listCandidates(trx: Trx, payouts: readonly Payout[]): Promise<BankRow[]> {
  const [first] = payouts
  return trx
    .selectFrom('bank_entries')
    .selectAll()
    .where('outcome', 'in', ['review', 'ignored'])
    .where('decided_by', 'is', null)
    .where('order_id', 'is', null)
    .where('reason', 'in', doubts)
    .where('day', '>=', swissDayAfter(first?.arrives_day ?? '', -daysBefore))
    .where('amount', 'in', [...new Set(payouts.map(({ amount }) => amount))])
    .orderBy('day')
    .orderBy('id')
    .execute()
}

function isPayout(entry: BankRow, { ref, amount, arrives_day: day }: Payout): boolean {
  const words = [entry.payer, entry.text, entry.reference, entry.end_to_end].join(' ')
  return (
    entry.amount === amount &&
    entry.day >= swissDayAfter(day, -daysBefore) &&
    entry.day <= swissDayAfter(day, daysAfter) &&
    (namesProvider(words) || words.includes(ref))
  )
}

async function bookOne(trx: Trx, payout: Payout, entry: BankRow, now: number): Promise<BankRow> {
  await insertBooking(trx, payout, { entry, net: payout.amount }, now)
  return trx
    .updateTable('bank_entries')
    .set({ outcome: 'booked', reason: 'payout', note: null })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a failed payout held goes into a later one; what it cost does not come back. */
async function bookFailed(trx: Trx, now: number): Promise<void> {
  const failed = await listUnbooked(trx).where('status', '=', 'failed').execute()
  for (const payout of failed) await insertBooking(trx, payout, { net: 0 }, now)
}

async function insertBooking(
  trx: Trx,
  { id, fee, arrives_day: announced }: Payout,
  { entry, net }: { entry?: BankRow; net: Rappen },
  now: number,
): Promise<void> {
  const moved = entry ? bankedAt(entry.day, now) : Math.min(swissDayStart(announced), now)
  const days = { happened_at: moved, booked_at: now }
  const counts_at = countingInstant(days, await readClosedForBooking(trx))
  await trx
    .insertInto('payout_bookings')
    .values({ payout_id: id, bank_entry_id: entry?.id ?? null, net, fee, ...days, counts_at })
    .execute()
}
