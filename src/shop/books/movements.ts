import { type RawBuilder, sql } from 'kysely'
import { documentKinds } from '../../contract/invoices/document-kinds.ts'
import type { Rappen } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import type { DocumentRow } from '../invoices/documents.ts'
import { entryKinds, entryMethods, type EntryRow } from '../money/ledger.ts'
import type { Share } from '../money/turnover.ts'
import {
  type CountedRows,
  countDocuments,
  countEarlier,
  countLosses,
  countMoney,
  countRateChanges,
  kindOf,
  sumOf,
} from './counted.ts'
import type { Stretch } from './period.ts'

/** The sum of all movements of one kind, method and rate within a stretch; `method` is null where no money moved. */
export type Movement = Share & {
  of: Stretch
  perMille: number
  kind: EntryRow['kind']
  method: EntryRow['method'] | null
  amount: Rappen
}

/** Turnover received and refunded, with its VAT. */
export type Account = { received: Share; refunded: Share }

/**
 * The sums of the ledger in each stretch: one statement, answered from an index. Also what counts at another rate than
 * before; `runs` as in `sumTurnover`.
 */
export async function sumMovements(
  db: Db,
  runs: readonly Stretch[],
  stretches: readonly Stretch[],
  rates: readonly number[],
): Promise<Movement[]> {
  const changes = runs.map((run) =>
    db
      .selectFrom(countRateChanges(db, run).as('changed'))
      .select([
        placeOf(stretches).as('place'),
        'vat_per_mille',
        sql<EntryRow['kind']>`movement`.as('kind'),
        sql<Movement['method']>`cast(null as text)`.as('method'),
        sql<number>`0`.as('amount'),
        sumOf('turnover').as('turnover'),
        sumOf('vat').as('vat'),
      ])
      .groupBy(['place', 'vat_per_mille', 'movement']),
  )
  const [first, ...others] = stretches.map(({ start, end }, place) =>
    db
      .selectFrom('money_entries')
      .select([
        sql.lit(place).as('place'),
        'vat_per_mille',
        'kind',
        sql<Movement['method']>`method`.as('method'),
        sumOf('amount').as('amount'),
        sumOf('turnover').as('turnover'),
        sumOf('vat').as('vat'),
      ])
      .where('vat_per_mille', 'in', rates)
      .where('currency', '=', 'CHF')
      .where('kind', 'in', entryKinds)
      .where('method', 'in', entryMethods)
      .where('counts_at', '>=', start)
      .where('counts_at', '<', end)
      .groupBy(['vat_per_mille', 'kind', 'method']),
  )
  if (!first) return []
  const money = others.reduce((all, part) => all.unionAll(part), first)
  const rows = await changes.reduce((all, part) => all.unionAll(part), money).execute()
  return rows.map(({ place, vat_per_mille: perMille, ...sums }) => ({
    of: stretchAt(stretches, place),
    perMille,
    ...sums,
  }))
}

/** The sum of all turnover of one kind and rate within a stretch, from the ledger or from documents. */
export type Turnover = Pick<Movement, 'of' | 'perMille' | 'kind' | 'turnover' | 'vat'>

/**
 * The turnover of the stretches on agreed consideration. `runs` cover the same time, cut only where the method changes,
 * so that rare rows are searched for once.
 *
 * Invoices and the money deducted from them are one statement, because they must see the same invoices. The others are
 * statements of their own, which PostgreSQL runs in parallel.
 */
export async function sumTurnover(
  db: Db,
  runs: readonly Stretch[],
  stretches: readonly Stretch[],
  rates: readonly number[],
): Promise<Turnover[]> {
  const add = (rows: CountedRows, place: RawBuilder<number>) =>
    db
      .selectFrom(rows.as('counted'))
      .select([
        place.as('place'),
        'vat_per_mille',
        'movement',
        sumOf('turnover').as('turnover'),
        sumOf('vat').as('vat'),
      ])
      .groupBy(['vat_per_mille', 'movement'])
  const addByPlace = (rows: CountedRows) => add(rows, placeOf(stretches)).groupBy('place')
  const documents = stretches.flatMap((stretch, place) =>
    stretch.method === 'received'
      ? []
      : add(countDocuments(db, stretch), sql.lit(place))
          .where('vat_per_mille', 'in', rates)
          .where('movement', 'in', kindsOfDocuments),
  )
  const agreed = runs.filter(({ method }) => method === 'agreed')
  const sums = await Promise.all(
    [
      [...documents, ...agreed.map((run) => addByPlace(countEarlier(db, run)))],
      ...agreed.map((run) => [addByPlace(countMoney(db, run))]),
      ...agreed.map((run) => [addByPlace(countLosses(db, run))]),
    ].map(async ([first, ...more]) =>
      first ? more.reduce((all, part) => all.unionAll(part), first).execute() : [],
    ),
  )
  return sums.flat().map(({ place, vat_per_mille: perMille, movement, ...sold }) => ({
    of: stretchAt(stretches, place),
    perMille,
    kind: kindOf(movement),
    ...sold,
  }))
}

const kindsOfDocuments = Object.keys(documentKinds) as DocumentRow['kind'][]

/**
 * The rates in the ledger and on documents, each found by a seek in an index that starts with the rate. The sums by
 * rate and kind list all of them, so that this index returns the rows group by group. Filtered by time alone, the rows
 * would have to be sorted first, which takes SQLite three times as long as summing them.
 */
export async function listRates(db: Db): Promise<number[]> {
  const next = (table: 'money_entries' | 'documents', after: RawBuilder<unknown>) =>
    sql<number | null>`(select min(vat_per_mille) from ${sql.table(table)}
      where vat_per_mille > ${after})`
  const ratesOf = (table: 'money_entries' | 'documents') =>
    db
      .withRecursive('rates(rate)', (query) =>
        query.selectNoFrom(next(table, sql.lit(-1)).as('rate')).unionAll(
          query
            .selectFrom('rates')
            .select(next(table, sql.ref('rates.rate')).as('rate'))
            .where('rate', 'is not', null),
        ),
      )
      .selectFrom('rates')
      .select('rate')
  const booked = db.selectFrom(ratesOf('money_entries').as('booked')).select('rate')
  const issued = db.selectFrom(ratesOf('documents').as('issued')).select('rate')
  return (await booked.union(issued).execute()).flatMap(({ rate }) => rate ?? [])
}

/** The index of the stretch in which a row counts, as an SQL expression. */
function placeOf(stretches: readonly Stretch[]): RawBuilder<number> {
  const places = stretches.map(({ end }, place) => sql`when at < ${end} then ${sql.lit(place)}`)
  return sql`case ${sql.join(places, sql` `)} end`
}

function stretchAt(stretches: readonly Stretch[], place: number): Stretch {
  const stretch = stretches[place]
  if (!stretch) throw new RangeError('a row counts in a stretch')
  return stretch
}

/** Whether a movement brings money, reverses a payment, takes money, or returns money that was taken. */
function directionOf(kind: EntryRow['kind']): 'received' | 'reversed' | 'paid-out' | 'returned' {
  if (kind === 'payment') return 'received'
  if (kind === 'payment-reversed') return 'reversed'
  return kind.endsWith('-returned') ? 'returned' : 'paid-out'
}

/** One figure of all movements: net received and net refunded. */
export function sumByDirection<Figure extends string>(
  movements: readonly ({ kind: EntryRow['kind'] } & Record<Figure, Rappen>)[],
  figure: Figure,
): { received: Rappen; refunded: Rappen } {
  const sums = { received: 0, reversed: 0, 'paid-out': 0, returned: 0 }
  for (const movement of movements) sums[directionOf(movement.kind)] += movement[figure]
  return {
    received: sums.received - sums.reversed,
    refunded: sums['paid-out'] - sums.returned,
  }
}

/** The turnover of some movements, received and refunded. */
export function accountOf(movements: readonly Turnover[]): Account {
  const turnover = sumByDirection(movements, 'turnover')
  const vat = sumByDirection(movements, 'vat')
  return {
    received: { turnover: turnover.received, vat: vat.received },
    refunded: { turnover: turnover.refunded, vat: vat.refunded },
  }
}
