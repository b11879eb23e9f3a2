import { sql } from 'kysely'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { OpenItems } from '../../contract/books/open-items.ts'
import { documentKinds } from '../../contract/invoices/document-kinds.ts'
import { type Rappen, toChf } from '../../contract/money.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import type { Db } from '../../db/schema.ts'
import { numberIfAny } from '../invoices/documents.ts'
import { signed, signedAmount } from '../money/ledger.ts'
import { plainFrancs, toTable } from '../tools/csv.ts'
import { dayEnd } from '../tools/day-range.ts'
import { claimed, sumOf } from './counted.ts'

/** What is open between the shop and the customer of an order, in Rappen. */
type Item = {
  id: number
  order_no: string
  person: string
  rechnung: string
  /** The Swiss day of the invoice, or of the last movement of money. */
  datum: string
  faellig: string | null
  betrag: Rappen
  /** What the customer owes for an invoice; negative where a credit note took off what was paid. */
  claim: Rappen
  /** What was paid for an order without an invoice. */
  prepaid: Rappen
  /** What is no turnover: paid too much, or for an order that was cancelled. */
  held: Rappen
}

/** What is still here of an order that was cancelled after it was paid, in Rappen. */
type KeptItem = Omit<Item, 'claim' | 'prepaid' | 'held'> & { kept: Rappen }

/**
 * What customers owed at the end of a Swiss day, what was owed to them, and what they had paid in advance: the sums of
 * what counts up to that day, so they are the balances of debtors and prepayments in the journal.
 */
async function readItems(db: Db, end: number): Promise<Item[]> {
  const claiming = Object.entries(documentKinds).filter(([, { sign }]) => sign > 0)
  const adds = sql`kind in (${sql.join(claiming.map(([kind]) => sql.lit(kind)))})`
  const zero = sql<number>`0`
  const claims = db
    .selectFrom('documents')
    .select(['order_id', 'issued_at as at', zero.as('paid'), zero.as('held')])
    .select(sql<number>`case when ${adds} then total else -total end`.as('claim'))
    .where('issued_at', '<', end)
  const rounded = sql`sum(case when reductions.kind = 'rounding' then amount else 0 end)`
  const held = sql`(case when ${rounded} < 0 then ${rounded} else 0 end)`
  const reductions = db
    .selectFrom('reductions')
    .innerJoin('orders', 'orders.id', 'reductions.order_id')
    .select(({ fn }) => ['order_id', fn.max('booked_at').as('at'), zero.as('paid')])
    .select(sql<number>`${held}`.as('held'))
    .select(
      sql<number>`case when totals_mode = 'fest' then 0 else ${held} - sum(amount) end`.as('claim'),
    )
    .where('booked_at', '<', end)
    .groupBy(['order_id', 'totals_mode'])
  const money = db
    .selectFrom('money_entries')
    .select(['order_id', 'counts_at as at', signed(claimed.turnover).as('paid')])
    .select(sql<number>`${signed('amount')} - ${signed('turnover')}`.as('held'))
    .select(zero.as('claim'))
    .where('money_entries.currency', '=', 'CHF')
    .where('counts_at', '<', end)
  const sums = db
    .selectFrom(claims.unionAll(reductions).unionAll(money).as('moved'))
    .select(({ fn }) => ['order_id', fn.max('at').as('last')])
    .select([sumOf('claim').as('claim'), sumOf('paid').as('paid')])
    .select(sumOf('held').as('held'))
    .groupBy('order_id')
    .having(sql<boolean>`sum(claim) <> sum(paid) or sum(held) <> 0`)
  const rows = await db
    .selectFrom(sums.as('open'))
    .innerJoin('orders', 'orders.id', 'open.order_id')
    .leftJoin('documents as invoice', (join) =>
      join.on(
        'invoice.id',
        '=',
        sql<number>`(select max(id) from documents
          where documents.order_id = orders.id and kind = 'invoice' and issued_at < ${end})`,
      ),
    )
    .select(['orders.id', 'order_no', 'first_name', 'last_name', 'orders.total', 'open.last'])
    .select([
      'invoice.series',
      'invoice.year',
      'invoice.number',
      'invoice.issued_at',
      'invoice.due_day',
    ])
    .select(['open.claim', 'open.paid', 'open.held'])
    .orderBy('orders.id')
    .execute()
  return rows.map((row) => {
    const rest = row.claim - row.paid
    const isInvoiced = row.issued_at !== null
    return {
      id: row.id,
      order_no: row.order_no,
      person: fullName(row.first_name, row.last_name),
      rechnung: numberIfAny(row),
      datum: swissDayOf(row.issued_at ?? row.last),
      faellig: row.due_day,
      betrag: row.total,
      claim: isInvoiced ? rest : 0,
      prepaid: isInvoiced ? 0 : -rest,
      held: row.held,
    }
  })
}

/**
 * What was paid for orders that were cancelled since, and is still here, less what `items` have of them. A cancelled
 * order takes no further step, so one that did later was not cancelled yet.
 */
async function readKept(db: Db, end: number, items: readonly Item[]): Promise<KeptItem[]> {
  const laterSteps = db
    .selectFrom('audit_log')
    .select('audit_log.id')
    .where('action', '=', 'order.moved')
    .where('subject', '=', sql<string>`'order:' || orders.id`)
    .where('audit_log.created_at', '>=', end)
  const rows = await db
    .selectFrom('orders')
    .innerJoin('money_entries', 'money_entries.order_id', 'orders.id')
    .leftJoin('documents as invoice', (join) =>
      join
        .onRef('invoice.order_id', '=', 'orders.id')
        .on('invoice.kind', '=', 'invoice')
        .on('invoice.issued_at', '<', end),
    )
    .select(['orders.id', 'order_no', 'first_name', 'last_name', 'orders.total'])
    .select(['invoice.id as invoice', 'invoice.series', 'invoice.year', 'invoice.number'])
    .select(({ fn }) => ['invoice.issued_at', fn.max('counts_at').as('last')])
    .select(sumOf(signedAmount).as('kept'))
    .where('fulfilment', '=', 'cancelled')
    .where('money_entries.currency', '=', 'CHF')
    .where('counts_at', '<', end)
    .where((eb) => eb.not(eb.exists(laterSteps)))
    .groupBy(['orders.id', 'invoice.id'])
    .orderBy('orders.id')
    .orderBy('invoice.id')
    .execute()
  const newest = new Map(rows.map((row) => [row.id, row]))
  const known = new Map(
    items.map(({ id, held, prepaid, claim }) => [id, held + prepaid + Math.max(0, -claim)]),
  )
  return [...newest.values()].map((row) => ({
    id: row.id,
    order_no: row.order_no,
    person: fullName(row.first_name, row.last_name),
    rechnung: numberIfAny(row),
    datum: swissDayOf(row.issued_at ?? row.last),
    faellig: null,
    betrag: row.total,
    kept: Math.max(0, row.kept - (known.get(row.id) ?? 0)),
  }))
}

/** The name of the file with them. */
export const openItemsName = (day: string) => `offene-posten-${day}.csv`

/** The lists of open items at a Swiss day, today by default. Throws `invalid-input` for a day that does not exist. */
export async function readOpenItems(
  db: Db,
  { stichtag }: { stichtag?: string },
  now: number,
): Promise<OpenItems> {
  const day = stichtag || swissDayOf(now)
  const items = await readItems(db, dayEnd(day))
  const kept = await readKept(db, dayEnd(day), items)
  const list = (amountOf: (item: Item) => Rappen) =>
    items.flatMap((item) => toOpenItem(item, amountOf(item)))
  const total = (amountOf: (item: Item) => Rappen) =>
    toChf(items.reduce((sum, item) => sum + amountOf(item), 0))
  const amounts = {
    debitoren: ({ claim }: Item) => claim,
    guthaben: ({ held }: Item) => held,
    anzahlungen: ({ prepaid }: Item) => prepaid,
  }
  return {
    stichtag: day,
    debitoren: list(amounts.debitoren),
    // The day an invoice was due says nothing of what the business owes.
    guthaben: list(amounts.guthaben).map((owed) => ({ ...owed, faellig: null })),
    storniert: kept.flatMap((item) => toOpenItem(item, item.kept)),
    anzahlungen: list(amounts.anzahlungen),
    totals: {
      debitoren: total(amounts.debitoren),
      guthaben: total(amounts.guthaben),
      anzahlungen: total(amounts.anzahlungen),
    },
  }
}

/** Maps to the wire; nothing where nothing is open. */
function toOpenItem(
  { id, order_no, person, rechnung, datum, faellig, betrag }: Omit<KeptItem, 'kept'>,
  open: Rappen,
): OpenItems['debitoren'] {
  const about = { order_id: id, bestellung: order_no, rechnung, person, datum, faellig }
  return open === 0 ? [] : [{ ...about, betrag: toChf(betrag), offen: toChf(open) }]
}

const names = {
  debitoren: 'Debitor',
  guthaben: 'Guthaben',
  storniert: 'Storniert',
  anzahlungen: 'Anzahlung',
} as const

/** The same as a spreadsheet table. */
export function tabulateOpenItems(items: OpenItems): string {
  const head = ['Art', 'Rechnung', 'Bestellung', 'Person', 'Datum', 'Fällig', 'Betrag', 'Offen']
  const kinds = Object.keys(names) as (keyof typeof names)[]
  const rows = kinds.flatMap((kind) =>
    items[kind].map((item) => [
      names[kind],
      item.rechnung,
      item.bestellung,
      item.person,
      formatDay(item.datum),
      item.faellig === null ? '' : formatDay(item.faellig),
      ...[item.betrag, item.offen].map(plainFrancs),
    ]),
  )
  return toTable([head, ...rows])
}
