import { type Selectable, sql } from 'kysely'
import { jsonRows, readRows } from '../../db/json-rows.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { claimed, isFirstInvoice, selectRateChanges, sumOf } from './counted.ts'
import type { Stretch } from './period.ts'

/** What every booking needs of its order. */
export type Order = {
  order_no: string
  first_name: string
  last_name: string
  is_export: number
  is_service: number | boolean
}
const ofOrder = [
  'orders.order_no',
  'orders.first_name',
  'orders.last_name',
  'orders.is_export',
] as const
/** Whether it was work, and not goods from the shop (`placeWork`). */
const isService = sql<number | boolean>`(orders.fingerprint = 'work'
  or exists (select 1 from visits where visits.order_id = orders.id))`.as('is_service')

/** The money that counts in a stretch, with the newest invoice there was. */
export function readMoney(db: Db, { start, end }: Stretch) {
  return db
    .selectFrom('money_entries')
    .innerJoin('orders', 'orders.id', 'money_entries.order_id')
    .leftJoin('documents as invoice', (join) =>
      join.on(
        'invoice.id',
        '=',
        sql<number>`(select max(claim.id) from documents as claim
            where claim.order_id = money_entries.order_id and claim.kind = 'invoice'
              and claim.issued_at <= money_entries.counts_at)`,
      ),
    )
    .leftJoin('documents as note', 'note.refund_id', 'money_entries.refund_id')
    .leftJoin('bank_entries as bank', 'bank.id', 'money_entries.bank_entry_id')
    .selectAll('money_entries')
    .select([...ofOrder, isService, 'bank.reference as bank_reference'])
    .select(['invoice.id as invoice_id'])
    .select(({ fn }) => [
      fn.coalesce('note.series', 'invoice.series').as('series'),
      fn.coalesce('note.year', 'invoice.year').as('year'),
      fn.coalesce('note.number', 'invoice.number').as('number'),
    ])
    .where('counts_at', '>=', start)
    .where('counts_at', '<', end)
    .where('money_entries.currency', '=', 'CHF')
    .orderBy('money_entries.id')
    .execute()
}

/** The invoices and credit notes of a stretch, with what was received before the first invoice of an order, by rate. */
export async function readDocuments(db: Db, { start, end }: Stretch) {
  const earlier = db
    .selectFrom('money_entries')
    .select(['money_entries.vat_per_mille'])
    .select([sumOf(claimed('turnover')).as('turnover'), sumOf(claimed('vat')).as('vat')])
    .where('money_entries.order_id', '=', sql<number>`documents.order_id`)
    .where('currency', '=', 'CHF')
    .where('counts_at', '<', sql<number>`documents.issued_at`)
    .where(sql<boolean>`documents.kind = 'invoice'`)
    .where(isFirstInvoice('documents'))
    .groupBy('money_entries.vat_per_mille')
  const changed = db
    .selectFrom('rate_changes')
    .select(['turnover', 'vat_before', 'per_mille_before'])
    .select(['rate_changes.vat', 'rate_changes.vat_per_mille'])
    .where('rate_changes.order_id', '=', sql<number>`documents.order_id`)
    .where('booked_at', '<', sql<number>`documents.issued_at`)
    .where(sql<boolean>`documents.kind = 'invoice'`)
    .where(isFirstInvoice('documents'))
  const rows = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.id', 'kind', 'series', 'year', 'number', 'issued_at', 'reference'])
    .select(['documents.total', 'documents.vat', 'documents.vat_per_mille'])
    .select([jsonRows(db, earlier).as('earlier'), jsonRows(db, changed).as('changed')])
    .select([...ofOrder, isService])
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .orderBy('documents.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    earlier: [
      ...readRows(row.earlier).filter(({ turnover, vat }) => turnover !== 0 || vat !== 0),
      ...readRows(row.changed).flatMap(sidesOfChange),
    ],
  }))
}

/** A change of the rate: what counted before it no longer does, and counts at the new one. */
export function sidesOfChange({
  turnover,
  ...change
}: Pick<
  Selectable<Tables['rate_changes']>,
  'turnover' | 'vat_before' | 'per_mille_before' | 'vat' | 'vat_per_mille'
>) {
  return [
    { turnover: -turnover, vat: -change.vat_before, vat_per_mille: change.per_mille_before },
    { turnover, vat: change.vat, vat_per_mille: change.vat_per_mille },
  ]
}

/**
 * What was written off and rounded in a stretch, what changed its rate, and the payouts of the payment provider, in one
 * statement.
 */
export async function readApart(db: Db, stretch: Stretch) {
  const { start, end } = stretch
  const reductions = db
    .selectFrom('reductions')
    .innerJoin('orders', 'orders.id', 'reductions.order_id')
    .leftJoin('documents as invoice', 'invoice.id', 'reductions.invoice_id')
    .select(['reductions.id', 'reductions.kind', 'amount', 'reductions.vat'])
    .select(['reductions.vat_per_mille', 'reason', 'booked_at'])
    .select([...ofOrder, isService, 'orders.totals_mode', 'series', 'year', 'number'])
    .select(
      sql<number>`coalesce((select sum(earlier.amount) from reductions as earlier
        where earlier.order_id = reductions.order_id and earlier.kind = 'rounding'
          and earlier.id < reductions.id), 0)`.as('rounded_before'),
    )
    .where('booked_at', '>=', start)
    .where('booked_at', '<', end)
    .orderBy('reductions.id')
  const changes = selectRateChanges(db, stretch)
    .innerJoin('orders', 'orders.id', 'rate_changes.order_id')
    .select(['rate_changes.id', 'turnover', 'vat_before', 'per_mille_before', 'booked_at'])
    .select(['rate_changes.vat', 'rate_changes.vat_per_mille'])
    .select([...ofOrder, isService])
    .orderBy('rate_changes.id')
  const payouts = db
    .selectFrom('payout_bookings')
    .innerJoin('payouts', 'payouts.id', 'payout_id')
    .select(['payouts.id', 'payouts.ref', 'net', 'payout_bookings.fee', 'happened_at', 'counts_at'])
    .where('counts_at', '>=', start)
    .where('counts_at', '<', end)
    .orderBy('payouts.id')
  const read = await db
    .selectNoFrom([
      jsonRows(db, reductions).as('reductions'),
      jsonRows(db, changes).as('changes'),
      jsonRows(db, payouts).as('payouts'),
    ])
    .executeTakeFirstOrThrow()
  return {
    reductions: readRows(read.reductions),
    changes: readRows(read.changes),
    payouts: readRows(read.payouts),
  }
}
export type Apart = Awaited<ReturnType<typeof readApart>>
