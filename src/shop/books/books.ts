import type { Books, BooksQuery, BooksSums } from '../../contract/books/books.ts'
import { toChf } from '../../contract/money.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { readSettings } from '../settings/settings.ts'
import { toWireMethod } from '../money/ledger.ts'
import type { Share } from '../money/turnover.ts'
import {
  type Account,
  accountOf,
  sumByDirection,
  listRates,
  type Movement,
  sumMovements,
  sumTurnover,
} from './movements.ts'
import { hintAtOldRates } from './old-rates.ts'
import { readPending } from './pending.ts'
import { cutByMethod, readPeriod } from './period.ts'
import { vatBoxOf } from './vat-boxes.ts'

/**
 * What counts in a period, by rate and month, and what is pending today. Everything is the sum of figures frozen
 * with each booking; nothing is derived from a total. Throws `invalid-input` for invalid days.
 */
export async function readBooks(db: Db, query: BooksQuery, now: number): Promise<Books> {
  const { from, to, whole: all, parts } = readPeriod(query, now)
  const [settings, rates] = await Promise.all([readSettings(db), listRates(db)])
  const { vatMethods } = settings.invoicing
  const stretches = cutByMethod(parts, vatMethods)
  const runs = cutByMethod([all], vatMethods)
  // PostgreSQL runs these in parallel.
  const [movements, agreed, pending, oldRates] = await Promise.all([
    sumMovements(db, runs, stretches, rates),
    sumTurnover(db, runs, stretches, rates),
    readPending(db, to, swissDayOf(now)),
    hintAtOldRates(db, settings, { from, to }),
  ])
  const counting = movements.filter((one) => one.method === null || one.of.method === 'received')
  const sold = [...counting, ...agreed]
  const whole = accountOf(sold)
  const money = sumByDirection(movements, 'amount')
  const turnover = sumByDirection(movements, 'turnover')
  return {
    from,
    to,
    ...pending,
    hinweise: [...pending.hinweise, ...oldRates],
    methoden: stretches
      .filter(({ isChange }, at) => at === 0 || isChange)
      .map(({ start, method, isChange }) => ({
        ab: swissDayOf(start),
        methode: methods[method],
        wechsel: isChange,
      })),
    periods: parts.map(({ period }) => ({
      period,
      ...toAccount(accountOf(sold.filter(({ of }) => of.period === period))),
    })),
    rates: [...Map.groupBy(sold, ({ perMille }) => perMille)]
      .toSorted(([a], [b]) => b - a)
      .map(([perMille, own]) => ({
        satz: perMille / 10,
        ziffer: vatBoxOf(perMille) ?? null,
        ...toAccount(accountOf(own)),
      })),
    erstattungen: toSums(whole.refunded),
    total: toSums(leftOf(whole)),
    wege: [...Map.groupBy(movements, ({ method }) => method)].flatMap(([method, own]) =>
      method === null ? [] : toMoney(method, own),
    ),
    ueberzahlt: toChf(money.received - turnover.received - money.refunded + turnover.refunded),
  }
}

const methods = { received: 'vereinnahmt', agreed: 'vereinbart' } as const

function leftOf({ received, refunded }: Account): Share {
  return { turnover: received.turnover - refunded.turnover, vat: received.vat - refunded.vat }
}

function toAccount(account: Account) {
  const { received, refunded } = account
  return { ...toSums(leftOf(account)), erhalten: toSums(received), erstattet: toSums(refunded) }
}

function toSums({ turnover, vat }: Share): BooksSums {
  return { brutto: toChf(turnover), netto: toChf(turnover - vat), mwst: toChf(vat) }
}

function toMoney(method: NonNullable<Movement['method']>, movements: readonly Movement[]) {
  const { received, refunded } = sumByDirection(movements, 'amount')
  return { weg: toWireMethod(method), erhalten: toChf(received), erstattet: toChf(refunded) }
}
