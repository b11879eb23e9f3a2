import type { Db } from '../../db/schema.ts'
import { sql } from 'kysely'
import { rateChangeOf } from './taken-off.ts'
import { balanceOf, type EntryRow } from './ledger.ts'
import { type Adjustment, adjustmentSealOf, sealOf, selectAdjustments } from './seal.ts'

/** Orders examined at a time. */
const batch = 500

/**
 * Verifies that all ledger rows are as booked: every order has as many as its seal says, they add up to its hash, and
 * turnover and VAT never exceed what was sold. Returns a line for each order that fails.
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const broken: string[] = []
  let last = 0
  for (let size = batch; size === batch;) {
    const part = db.selectFrom('orders').select(['id', 'order_no', 'total'])
    // One statement, so that a booking made meanwhile is in both or in neither.
    const rows = await db
      .selectFrom(part.where('id', '>', last).orderBy('id').limit(batch).as('part'))
      .leftJoin('ledger_seals as seal', 'seal.order_id', 'part.id')
      .leftJoin('money_entries as entry', 'entry.order_id', 'part.id')
      .selectAll('entry')
      .select(['part.id as of', 'order_no', 'total', 'seal.entries', 'seal.hash'])
      .select(rateChangeOf(sql.ref('part.id')))
      .orderBy('part.id')
      .orderBy('entry.id')
      .execute()
    const orders = Map.groupBy(rows, ({ of }) => of)
    for (const [of, own] of orders) {
      const [order] = own
      const fault = order && faultOf(order, own.filter(isEntry))
      if (fault) broken.push(`${order.order_no}: ${fault}`)
      last = of
    }
    size = orders.size
  }
  return [...broken, ...(await checkAdjustments(db))]
}

/** The same of what was written off and rounded, and of changes of the rate: they are few. */
async function checkAdjustments(db: Db): Promise<string[]> {
  const rows = await selectAdjustments(db)
    .fullJoin('adjustment_seals as seal', 'seal.order_id', 'adjustment.order_id')
    .innerJoin('orders', (join) =>
      join.on('orders.id', '=', sql<number>`coalesce(adjustment.order_id, seal.order_id)`),
    )
    .selectAll('adjustment')
    .select(['order_no', 'seal.entries', 'seal.hash'])
    .orderBy('orders.id')
    .orderBy('place')
    .orderBy('adjustment.id')
    .execute()
  return [...Map.groupBy(rows, ({ order_no }) => order_no)].flatMap(([number, own]) => {
    const { entries, hash } = own[0] ?? {}
    const kept = own.flatMap(({ id, ...row }) => (id === null ? [] : (row as Adjustment)))
    if (kept.length !== (entries ?? 0))
      return `${number}: ${kept.length} of ${entries ?? 0} reductions and changes of the rate`
    const isRight = !hash || hash === adjustmentSealOf(kept)
    return isRight ? [] : `${number}: a reduction or a change of the rate was changed`
  })
}

/** An order without money comes as one row without an entry. */
function isEntry<Row extends { id: number | null }>(row: Row): row is Row & EntryRow {
  return row.id !== null
}

/** What is wrong with the rows of an order, in words; undefined if nothing is. */
function faultOf(
  order: Record<'entries' | 'rateChange', number | null> & {
    total: number
    hash: string | null
  },
  rows: readonly EntryRow[],
): string | undefined {
  const sealed = order.entries ?? 0
  if (rows.length !== sealed) return `${rows.length} of ${sealed} ledger entries`
  // Without a hash, nothing was booked since there are seals.
  if (order.hash !== null && order.hash !== sealOf(rows)) return 'a ledger entry was changed'
  const sum = (figure: 'turnover' | 'vat') =>
    balanceOf(rows.map(({ kind, [figure]: amount }) => ({ kind, amount })))
  const [turnover, vat] = [sum('turnover'), sum('vat') + (order.rateChange ?? 0)]
  const isRight = turnover >= 0 && turnover <= order.total && vat >= 0 && vat <= turnover
  return isRight ? undefined : `the sum is wrong: turnover ${turnover}, VAT ${vat}`
}
