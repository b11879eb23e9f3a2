import { spanAround } from '../../contract/books/spans.ts'
import type { YearQuery, YearSheet } from '../../contract/books/year-sheet.ts'
import type { OpenItems } from '../../contract/books/open-items.ts'
import { toChf, toRappen } from '../../contract/money.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { plainFrancs, toTable } from '../tools/csv.ts'
import { readSettings } from '../settings/settings.ts'
import { accountNames, accountsInOrder, movedOn, type Sums, sumPostings } from './account-sums.ts'
import { readOpenItems } from './open-items.ts'
import { readPeriod } from './period.ts'
import type { Account } from './posting.ts'

/** The name of the file with it. */
export const yearSheetName = (year: string) => `jahresblatt-${year}.csv`

/** Accounts that begin anew each year. */
const yearly: readonly Account[] = ['goods', 'services', 'losses', 'rounding', 'fees']

/**
 * A year on one sheet, the current one by default, added up from all its bookings and those before. `known`: what the
 * caller has read of that year.
 */
export async function readYearSheet(
  db: Db,
  { jahr }: YearQuery,
  now: number,
  known?: { during: Sums; items: OpenItems },
): Promise<YearSheet> {
  const year = jahr || swissDayOf(now).slice(0, 4)
  const { to, whole } = readPeriod(spanAround(`${year}-01-01`, 'jahr'), now)
  const { accounts, invoicing } = await readSettings(db)
  const before = await sumPostings(db, { ...whole, start: 0, end: whole.start }, invoicing)
  const during = known?.during ?? (await sumPostings(db, whole, invoicing))
  const konten = accountsInOrder.map((name) => {
    const earlier = movedOn(before, name)
    const start = yearly.includes(name) ? 0 : earlier.debit - earlier.credit
    const { debit, credit } = movedOn(during, name)
    return {
      konto: accounts[name],
      name: accountNames[name],
      anfang: toChf(start),
      soll: toChf(debit),
      haben: toChf(credit),
      schluss: toChf(start + debit - credit),
      of: name,
    }
  })
  const { totals } = known?.items ?? (await readOpenItems(db, { stichtag: to }, now))
  return {
    jahr: year,
    ertrag: konten
      .filter(({ of, soll, haben }) => yearly.includes(of) && soll + haben > 0)
      .map(({ konto, name, schluss }) => ({ konto, name, betrag: toChf(0 - toRappen(schluss)) })),
    mwst: [...during.rates]
      .toSorted(([a], [b]) => b - a)
      .map(([perMille, { net, vat }]) => ({
        satz: perMille / 10,
        netto: toChf(net),
        mwst: toChf(vat),
      })),
    offen: totals,
    konten: konten
      .filter(({ anfang, soll, haben }) => anfang !== 0 || soll + haben > 0)
      .map(({ konto, name, anfang, soll, haben, schluss }) => ({
        konto,
        name,
        anfang,
        soll,
        haben,
        schluss,
      })),
  }
}

/** The same as a spreadsheet table. */
export function tabulateYearSheet({ jahr, ertrag, mwst, offen, konten }: YearSheet): string {
  return toTable([
    ['Jahresblatt', jahr],
    ['Konto', 'Ertrag ohne MWST', 'Betrag'],
    ...ertrag.map(({ konto, name, betrag }) => [konto, name, plainFrancs(betrag)]),
    [],
    ['Satz', 'MWST', 'Netto', 'MWST'],
    ...mwst.map((rate) => [
      rate.satz.toFixed(1),
      '',
      plainFrancs(rate.netto),
      plainFrancs(rate.mwst),
    ]),
    [],
    ['', 'Offen am Jahresende', 'Betrag'],
    ['', 'Debitoren', plainFrancs(offen.debitoren)],
    ['', 'Guthaben der Kundschaft', plainFrancs(offen.guthaben)],
    ['', 'Anzahlungen', plainFrancs(offen.anzahlungen)],
    [],
    ['Konto', 'Name', 'Anfang', 'Soll', 'Haben', 'Schluss'],
    ...konten.map(({ konto, name, ...sums }) => [
      konto,
      name,
      ...[sums.anfang, sums.soll, sums.haben, sums.schluss].map(plainFrancs),
    ]),
  ])
}
