import { sql } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import type { EntryRow } from '../money/ledger.ts'
import type { Share } from '../money/turnover.ts'
import { type CountedRows, countDocuments, countMoney, countOpen } from './counted.ts'
import type { Part, Stretch } from './period.ts'

/** The sum of all movements of one kind, way and rate within a part of a period. */
export type Movement = Share & {
  period: string
  perMille: number
  kind: EntryRow['kind']
  method: EntryRow['method']
  amount: Rappen
}

/** Turnover that came and that was given back, with its VAT. */
export type Account = { came: Share; returned: Share }

/** What the ledger booked in each part of a period: one statement, answered from an index. */
export async function sumMovements(db: Db, parts: readonly Part[]): Promise<Movement[]> {
  const [first, ...others] = parts.map(({ period, start, end }) =>
    db
      .selectFrom('money_entries')
      .select([
        sql.lit(period).as('period'),
        'vat_per_mille',
        'kind',
        'method',
        sql<string | number>`sum(amount)`.as('amount'),
        sql<string | number>`sum(turnover)`.as('turnover'),
        sql<string | number>`sum(vat)`.as('vat'),
      ])
      .where('booked_at', '>=', start)
      .where('booked_at', '<', end)
      .where('currency', '=', 'CHF')
      .groupBy(['vat_per_mille', 'kind', 'method']),
  )
  if (!first) return []
  const rows = await others.reduce((all, part) => all.unionAll(part), first).execute()
  return rows.map(({ period, vat_per_mille: perMille, kind, method, ...sums }) => ({
    period,
    perMille,
    kind,
    method,
    amount: Number(sums.amount),
    turnover: Number(sums.turnover),
    vat: Number(sums.vat),
  }))
}

/** The sum of all turnover of one kind and rate within a part of a period, whatever says so. */
export type Turnover = Pick<Movement, 'period' | 'perMille' | 'kind' | 'turnover' | 'vat'>

/** Turnover of each stretch as it counts there, and with a change what was open of invoices: one statement. */
export async function sumTurnover(db: Db, stretches: readonly Stretch[]): Promise<Turnover[]> {
  const [first, ...others] = stretches.flatMap((stretch) => {
    const { period, method, isChange } = stretch
    const add = (rows: CountedRows) =>
      db
        .selectFrom(rows.as('counted'))
        .select([
          sql.lit(period).as('period'),
          'vat_per_mille',
          'way',
          sql<string | number>`sum(turnover)`.as('turnover'),
          sql<string | number>`sum(vat)`.as('vat'),
        ])
        .groupBy(['vat_per_mille', 'way'])
    return [
      ...(method === 'agreed' ? [add(countDocuments(db, stretch))] : []),
      add(countMoney(db, stretch)),
      ...(isChange ? [add(countOpen(db, stretch))] : []),
    ]
  })
  if (!first) return []
  const rows = await others.reduce((all, part) => all.unionAll(part), first).execute()
  return rows.map(({ period, vat_per_mille: perMille, way: kind, turnover, vat }) => ({
    period,
    perMille,
    kind,
    turnover: Number(turnover),
    vat: Number(vat),
  }))
}

/** Whether money comes with a movement, never did come, goes, or comes back of what went. */
export function directionOf(kind: EntryRow['kind']): 'came' | 'not' | 'went' | 'back' {
  if (kind === 'payment') return 'came'
  if (kind === 'payment-reversed') return 'not'
  return kind.endsWith('-returned') ? 'back' : 'went'
}

/** A figure of all movements: what came, and what was given back for good. */
export function bothWays<Figure extends string>(
  movements: readonly ({ kind: EntryRow['kind'] } & Record<Figure, Rappen>)[],
  figure: Figure,
): { came: Rappen; returned: Rappen } {
  const sums = { came: 0, not: 0, went: 0, back: 0 }
  for (const movement of movements) sums[directionOf(movement.kind)] += movement[figure]
  return { came: sums.came - sums.not, returned: sums.went - sums.back }
}

/** The turnover of some movements, both ways. */
export function accountOf(movements: readonly Turnover[]): Account {
  const turnover = bothWays(movements, 'turnover')
  const vat = bothWays(movements, 'vat')
  return {
    came: { turnover: turnover.came, vat: vat.came },
    returned: { turnover: turnover.returned, vat: vat.returned },
  }
}
