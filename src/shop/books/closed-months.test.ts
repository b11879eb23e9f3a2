import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillShop, sizesFor } from '../../../scripts/large-shop/fill-shop.ts'
import { startRandom } from '../../../scripts/large-shop/random.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { spanAround } from '../../contract/books/spans.ts'
import { swissDayAfter, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { isOnPostgres } from '../../db/dialect.ts'
import { checkLedger } from '../money/check-ledger.ts'
import { bookEntry } from '../money/book-entry.ts'
import { balanceOf, entryKinds, entryMethods } from '../money/ledger.ts'
import { bookRounding } from '../money/reductions.ts'
import { sealAdjustments } from '../money/seal.ts'
import { readBooks } from './books.ts'
import { closeMonths, reopenMonths } from './close-months.ts'

/** For a longer run, set `LEDGER_MOVEMENTS=50000`. */
const movements = Number(process.env['LEDGER_MOVEMENTS'] ?? 150)
const now = Date.parse('2026-03-07T12:00Z')

async function openFilled(orders: number) {
  const { db, drop } = await openTestDatabase()
  await fillShop(db, sizesFor(orders), now)
  const { id, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { db, drop, actor: { id, email: email ?? '' } }
}

test('whatever is booked, and whatever is closed in between, closed months keep their figures', async () => {
  const orders = Math.max(50, movements / 5)
  const { db, drop, actor } = await openFilled(orders)
  const random = startRandom(Number(process.env['LEDGER_SEED'] ?? 3))
  let clock = now
  const figuresOf = async (from: string, to: string) => {
    const {
      total,
      rates,
      wege,
      ueberzahlt,
      abgeschlossenBis: _,
    } = await readBooks(db, { from, to }, clock)
    return { total, rates, wege, ueberzahlt }
  }
  const closed = new Map<string, Awaited<ReturnType<typeof figuresOf>>>()
  for (let step = 0; step < movements; step += 1) {
    clock += random.below((400 * DAY) / movements)
    const moved = swissDayStart(swissDayOf(clock - random.below(80) * DAY))
    await transaction(db, (trx) =>
      bookEntry(trx, {
        order_id: 1 + random.below(orders),
        kind: random.pick(entryKinds),
        method: random.pick(entryMethods),
        amount: 1 + random.below(30_000),
        currency: random.below(20) === 0 ? 'EUR' : 'CHF',
        happened_at: random.below(3) === 0 ? clock : moved,
        booked_at: clock,
      }),
    )
    if (random.below(movements / 25) > 0) continue
    const isBack = random.below(4) === 0 && closed.size > 0
    if (isBack) {
      await reopenMonths(db, undefined, actor, clock)
      const last = [...closed.keys()].at(-1)
      if (last !== undefined) closed.delete(last)
    }
    const { to } = spanAround(swissDayOf(clock), 'monat', -1)
    if (closed.has(to)) continue
    const from = swissDayAfter([...closed.keys()].at(-1) ?? '2022-12-31', 1)
    await closeMonths(db, to, actor, clock)
    closed.set(to, await figuresOf(from, to))
  }
  expect(closed.size).toBeGreaterThan(3)
  let from = '2023-01-01'
  let sum = 0
  for (const [to, before] of closed) {
    expect(await figuresOf(from, to)).toEqual(before)
    sum += Math.round(before.total.brutto * 100)
    from = swissDayAfter(to, 1)
  }
  sum += Math.round((await figuresOf(from, swissDayOf(clock))).total.brutto * 100)
  const rows = await db.selectFrom('money_entries').selectAll().execute()
  const francs = rows.filter(({ currency }) => currency === 'CHF')
  expect(sum).toBe(balanceOf(francs.map(({ kind, turnover: amount }) => ({ kind, amount }))))
  expect(rows.every(({ counts_at, booked_at }) => counts_at <= booked_at)).toBe(true)
  await drop()
})

test('what was rounded and what changed its rate can be neither changed nor added nor removed unseen', async () => {
  const { db, drop } = await openFilled(20)
  const orders = await db.selectFrom('orders').selectAll().limit(5).execute()
  const [changed, missing, added, moved, whole] = orders
  if (!changed || !missing || !added || !moved || !whole) throw new Error('there are orders')
  const rate = { turnover: 100, vat_before: 0, per_mille_before: 0, vat: 7, vat_per_mille: 81 }
  await transaction(db, async (trx) => {
    for (const order of [changed, missing, moved, whole]) await bookRounding(trx, order, 2, now)
    await trx
      .insertInto('rate_changes')
      .values({ ...rate, order_id: moved.id, booked_at: now })
      .execute()
    await sealAdjustments(trx, moved.id)
  })
  expect(await checkLedger(db)).toEqual([])
  for (const table of ['reductions', 'rate_changes'] as const) await letChange(db, table)
  const rounded = db.updateTable('reductions').set({ amount: 1 })
  await rounded.where('order_id', '=', changed.id).execute()
  await db.deleteFrom('reductions').where('order_id', '=', missing.id).execute()
  await db
    .insertInto('rate_changes')
    .values({ ...rate, order_id: added.id, booked_at: now })
    .execute()
  await db.updateTable('rate_changes').set({ vat: 8 }).where('order_id', '=', moved.id).execute()
  const found = (await checkLedger(db)).filter((fault) => !fault.includes('the sum is wrong'))
  expect(found.toSorted()).toEqual(
    [
      `${changed.order_no}: a reduction or a change of the rate was changed`,
      `${missing.order_no}: 0 of 1 reductions and changes of the rate`,
      `${added.order_no}: 1 of 0 reductions and changes of the rate`,
      `${moved.order_no}: a reduction or a change of the rate was changed`,
    ].toSorted(),
  )
  await drop()
})

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>['db']

/** Drops the triggers that keep the rows of a table from being changed. */
async function letChange(db: TestDatabase, table: string): Promise<void> {
  for (const trigger of [`${table}_changed`, `${table}_deleted`])
    await (
      isOnPostgres(db)
        ? sql`drop trigger ${sql.id(trigger)} on ${sql.table(table)}`
        : sql`drop trigger ${sql.id(trigger)}`
    ).execute(db)
}

test('the ledger can only grow, and what gets around that is found', async () => {
  const { db, drop } = await openFilled(20)
  expect(await checkLedger(db)).toEqual([])
  const [entry, other, third] = await db
    .selectFrom('money_entries')
    .selectAll()
    .orderBy('id')
    .execute()
  if (!entry || !other || !third) throw new Error('there are entries')
  const own = db.updateTable('money_entries').where('id', '=', entry.id)
  for (const change of [{ amount: 1 }, { vat: 0 }, { reference: 'other' }, { order_id: 1 }])
    await expect(own.set(change).execute()).rejects.toThrow('money_entries are kept')
  await expect(db.deleteFrom('money_entries').execute()).rejects.toThrow('money_entries are kept')
  await own.set({ reason: 'no money' }).execute()

  await letChange(db, 'money_entries')
  await own.set({ reference: 'other' }).execute()
  await db.deleteFrom('money_entries').where('id', '=', other.id).execute()
  // Whoever fakes the ledger may remove its seal, but the sums no longer add up.
  await db
    .updateTable('ledger_seals')
    .set({ hash: null })
    .where('order_id', '=', third.order_id)
    .execute()
  const more = { turnover: sql<number>`amount`, vat: sql<number>`amount` }
  await db.updateTable('orders').set({ total: 1 }).where('id', '=', third.order_id).execute()
  await db.updateTable('money_entries').set(more).where('id', '=', third.id).execute()
  expect(await checkLedger(db)).toEqual([
    expect.stringContaining('a ledger entry was changed'),
    expect.stringContaining('0 of 1 ledger entries'),
    expect.stringContaining('the sum is wrong'),
  ])
  await drop()
})
