import { expect, test } from 'vitest'
import { fillShop, sizesFor } from '../../../scripts/large-shop/fill-shop.ts'
import { startRandom } from '../../../scripts/large-shop/random.ts'
import { plainIban, setInvoicing } from '../../../test/support/invoices.ts'
import { importJournal } from '../../../test/support/import-journal.ts'
import { changeRates } from '../../../test/support/change-rates.ts'
import { listClaimedOtherwise, openRandomSales } from '../../../test/support/random-sales.ts'
import { listUnlike } from '../../../test/support/settled-alike.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import {
  swissDayAfter,
  swissDayEnd,
  swissDayOf,
  swissDayStart,
} from '../../contract/time/swiss-days.ts'
import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { isOnPostgres } from '../../db/dialect.ts'
import type { Trx } from '../../db/schema.ts'
import { countingInstant } from '../money/counting-day.ts'
import { checkDocuments } from '../invoices/check-documents.ts'
import { balanceOf } from '../money/ledger.ts'
import { readBooks } from './books.ts'
import { readCashBook } from './cash-book.ts'
import { readYearSheet } from './year-sheet.ts'
import { exportJournal } from './journal.ts'
import { readOpenItems } from './open-items.ts'
import { readVatSheet } from './vat-sheet.ts'

const now = Date.parse('2026-03-07T12:00Z')
const rappen = (chf: number | string | undefined) => Math.round(Number(chf) * 100)

// With these seeds the test fails again when one of the bugs it has found is put back.
const stories = [
  ['received', 27],
  ['agreed', 18],
] as const
// What the first sends PostgreSQL and the second does not, other suites send as well (docs/decisions/095).
const isBoth = process.env['TEST_DATABASE_URL'] === undefined || process.env['TEST_ALL']
test.each(isBoth ? stories : stories.slice(1))(
  'on the %s basis, every account read back from the journal is what the shop says, at any day',
  async (method, seed) => {
    const { db, drop } = await openTestDatabase()
    await fillShop(db, sizesFor(60), now)
    await setInvoicing({ db }, { iban: plainIban, vatMethods: [{ from: '2018-01-01', method }] })
    await changeRates(db)
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('street', '<>', '')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const random = startRandom(Number(process.env['SALES_SEED'] ?? seed))
    const sales = openRandomSales(db, random, person)
    const ids: number[] = []
    // For a longer run, set `SALES_STEPS=5000`; `SALES_SEED` gives other sales.
    const [usual, pause] = isOnPostgres(db) ? [160, 3 * DAY] : [480, DAY]
    const steps = Number(process.env['SALES_STEPS'] ?? usual)
    let clock = now
    for (let step = 0; step < steps; step += 1) {
      clock += random.below(pause)
      if (step % 8 === 0) ids.push(await sales.place(clock))
      // Most events happen to the newest orders, and some to old ones.
      await sales.happen(random.pick(random.below(3) > 0 ? ids.slice(-4) : ids), clock)
      if (step % 40 > 0) continue
      const moved = swissDayStart(swissDayOf(clock - random.below(9) * DAY))
      const sums = { net: random.below(9000), fee: random.below(300) }
      await transaction(db, (trx) => bookSomePayout(trx, sums, moved, clock))
    }
    // Of some, parts of what was paid are disputed, before the invoice and after it.
    const others = startRandom(Number(process.env['SALES_SEED'] ?? 1))
    const disputed = openRandomSales(db, others, person, 'disputed')
    for (let step = 0; step < steps; step += 1) {
      clock += others.below(pause)
      if (step % 12 === 0) ids.push(await disputed.place(clock))
      await disputed.happen(others.pick(ids.slice(-2)), clock, 'disputes')
    }
    expect([await sales.listNotedTooMuch(), await disputed.listNotedTooMuch()]).toEqual([[], []])
    expect(await listClaimedOtherwise(db, ids, clock)).toEqual([])
    expect(await listUnlike(db, swissDayEnd(swissDayOf(clock)))).toEqual([])
    expect(await checkDocuments(db)).toMatchObject({ broken: [] })
    const from = '2023-01-01'
    for (let round = 0; round < 6; round += 1) {
      const to = swissDayAfter(swissDayOf(clock), -random.below(round * 40 + 1))
      const rows = await readJournal(db, { from, to }, clock)
      expect(rows.filter(({ Betrag, MWST }) => !rappen(Betrag) && !rappen(MWST))).toEqual([])
      const balance = (account: string) =>
        rows.reduce(
          (sum, { Soll, Haben, Betrag }) =>
            sum +
            (Soll === account ? rappen(Betrag) : 0) -
            (Haben === account ? rappen(Betrag) : 0),
          0,
        )
      const money = await db
        .selectFrom('money_entries')
        .selectAll()
        .where('counts_at', '<', swissDayEnd(to))
        .execute()
      const payouts = await db
        .selectFrom('payout_bookings')
        .selectAll()
        .where('counts_at', '<', swissDayEnd(to))
        .execute()
      const paidOut = payouts.reduce((sum, { net }) => sum + net, 0)
      const fees = payouts.reduce((sum, { fee }) => sum + fee, 0)
      const by = (method: string) => balanceOf(money.filter((one) => one.method === method))
      const { totals } = await readOpenItems(db, { stichtag: to }, clock)
      const books = await readBooks(db, { from, to }, clock)
      const own = {
        1000: by('cash'),
        1020: by('bank') + paidOut,
        1099: by('twint') - paidOut - fees,
        6900: fees,
        1100: rappen(totals.debitoren),
        2030: 0 - rappen(totals.guthaben) - rappen(totals.anzahlungen),
        2200: 0 - rappen(books.total.mwst),
      }
      expect(
        Object.fromEntries(Object.keys(own).map((account) => [account, balance(account)])),
      ).toEqual(own)
      // The programs compute the VAT of each row from its code and round it: of more rows the sum may differ by more.
      const few = steps > usual ? steps / 50 : 6
      for (const format of ['banana', 'bexio'] as const) {
        const imported = await importJournal(db, { from, to, format }, clock)
        const off = Object.keys(own).filter(
          (account) => Math.abs((imported.get(account) ?? 0) - balance(account)) > few,
        )
        expect([format, off]).toEqual([format, []])
      }
      const cash = await readCashBook(db, { from, to }, clock)
      expect(rappen(cash.schluss)).toBe(own[1000])
      const vat = rows.reduce((sum, { MWST }) => sum + rappen(MWST || 0), 0)
      expect(vat).toBe(rappen(books.total.mwst))
      const sheet = await readVatSheet(db, { from, to }, clock)
      const box = (ziffer: string) => sheet.ziffern.find((one) => one.ziffer === ziffer)
      expect(rappen(box('399')?.steuer ?? 0)).toBe(rappen(books.total.mwst))
      const free = rappen(sheet.nichtPflichtig) + rappen(box('220')?.umsatz)
      const taxed = rappen(books.total.netto) - free
      expect(rappen(box('299')?.umsatz)).toBe(taxed)
      const atRate = sheet.ziffern.flatMap(({ satz, umsatz, steuer }) =>
        satz === null ? [] : [[satz, rappen(umsatz), rappen(steuer ?? 0)]],
      )
      const isSome = ([, net, tax]: number[]) => net !== 0 || tax !== 0
      expect([...atRate, [0, free, 0]].filter(isSome)).toEqual(
        books.rates
          .map(({ satz, netto, mwst }) => [satz, rappen(netto), rappen(mwst)])
          .filter(isSome),
      )
      expect(sheet.konten.map(({ konto, saldo }) => [konto, rappen(saldo)])).toEqual(
        sheet.konten.map(({ konto }) => [konto, balance(konto)]),
      )
    }
    // What is owed to a customer is a credit balance, never less than nothing of an invoice.
    const { debitoren } = await readOpenItems(db, { stichtag: swissDayOf(clock) }, clock)
    expect(debitoren.filter(({ offen }) => offen < 0)).toEqual([])
    // The sheet of a year begins with what the one before left, and ends with the journal's balances.
    const jahr = swissDayOf(clock).slice(0, 4)
    const ends = await readJournal(db, { from, to: `${jahr}-12-31` }, clock)
    const { konten } = await readYearSheet(db, { jahr }, clock)
    for (const konto of ['1000', '1020', '1099', '1100', '2030', '2200']) {
      const end = ends.reduce(
        (sum, { Soll, Haben, Betrag }) =>
          sum + (Soll === konto ? rappen(Betrag) : 0) - (Haben === konto ? rappen(Betrag) : 0),
        0,
      )
      expect(rappen(konten.find((one) => one.konto === konto)?.schluss)).toBe(end)
    }
    // From another seed the rate may change when nothing is paid.
    const changes = await db.selectFrom('rate_changes').select('id').execute()
    expect(changes.length > 0 || process.env['SALES_SEED'] !== undefined).toBe(true)
    await drop()
  },
)

/** A payout that the bank has booked, as its own module books it. */
async function bookSomePayout(
  trx: Trx,
  sums: { net: number; fee: number },
  happened_at: number,
  booked_at: number,
) {
  const { id } = await trx
    .insertInto('payouts')
    .values({
      ref: `po_${booked_at}`,
      status: 'paid',
      amount: sums.net,
      arrives_day: swissDayOf(happened_at),
      created_at: booked_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const counts_at = countingInstant({ happened_at, booked_at }, null)
  await trx
    .insertInto('payout_bookings')
    .values({ payout_id: id, ...sums, happened_at, booked_at, counts_at })
    .execute()
}

/** The rows of the journal by their columns. */
async function readJournal(...[db, query, at]: Parameters<typeof exportJournal>) {
  let file = ''
  for await (const piece of exportJournal(db, query, at)) file += piece
  const [head = '', ...lines] = file.slice(1).trimEnd().split('\r\n')
  const names = head.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}
