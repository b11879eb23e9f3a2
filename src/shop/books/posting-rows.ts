import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { workFingerprint } from '../orders/order-status.ts'
import { countEarlier, countRateChanges, sumOf } from './counted.ts'
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
const isService = sql<number | boolean>`(orders.fingerprint = ${workFingerprint}
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

/**
 * The invoices and credit notes of a stretch, with what was received before the first invoice of an order, by rate:
 * negative, because it is deducted. The invoices come first: what is deducted from one that was issued since is left out.
 */
export async function readDocuments(db: Db, stretch: Stretch) {
  const documents = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.id', 'kind', 'series', 'year', 'number', 'issued_at', 'reference'])
    .select(['documents.total', 'documents.vat', 'documents.vat_per_mille'])
    .select([...ofOrder, isService])
    .where('issued_at', '>=', stretch.start)
    .where('issued_at', '<', stretch.end)
    .orderBy('documents.id')
    .execute()
  const earlier = await db
    .selectFrom(countEarlier(db, stretch).as('earlier'))
    .select(['id', 'vat_per_mille'])
    .select([sumOf('turnover').as('turnover'), sumOf('vat').as('vat')])
    .groupBy(['id', 'vat_per_mille'])
    .having(sql<boolean>`sum(turnover) <> 0 or sum(vat) <> 0`)
    .execute()
  const deducted = Map.groupBy(earlier, ({ id }) => id)
  return documents.map((row) => ({ ...row, earlier: deducted.get(row.id) ?? [] }))
}

/** What was written off and rounded in a stretch. */
export function readReductions(db: Db, { start, end }: Stretch) {
  return db
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
    .execute()
}

/** What counts at another rate since a stretch. */
export function readRateChanges(db: Db, stretch: Stretch) {
  return db
    .selectFrom(countRateChanges(db, stretch).as('changed'))
    .innerJoin('orders', 'orders.id', 'changed.order_id')
    .select(['changed.id', 'at', 'changed.vat_per_mille', 'turnover', 'changed.vat'])
    .select([...ofOrder, isService])
    .orderBy('changed.id')
    .orderBy('turnover')
    .execute()
}

/** The payouts of the payment provider that count in a stretch. */
export function readPayouts(db: Db, { start, end }: Stretch) {
  return db
    .selectFrom('payout_bookings')
    .innerJoin('payouts', 'payouts.id', 'payout_id')
    .select(['payouts.id', 'payouts.ref', 'net', 'payout_bookings.fee', 'happened_at', 'counts_at'])
    .where('counts_at', '>=', start)
    .where('counts_at', '<', end)
    .orderBy('payouts.id')
    .execute()
}
