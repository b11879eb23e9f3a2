import { toChf } from '../src/contract/money.ts'
import { swissDayOf } from '../src/contract/time/swiss-days.ts'
import { DAY } from '../src/contract/time/time.ts'
import type { OpenDatabase } from '../src/db/schema.ts'
import { readBooks } from '../src/shop/books/books.ts'
import { exportJournal } from '../src/shop/books/journal.ts'
import { checkDocuments } from '../src/shop/invoices/check-documents.ts'
import type { Buyers } from '../test/support/buyers.ts'
import { openChecks } from './fault.ts'
import type { Office } from './office.ts'

const rappen = (chf: number) => Math.round(chf * 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/**
 * What holds at any moment, whoever was told what: every number has its document as it was issued, and the journal adds
 * up to the books, to the Rappen. Returns what does not hold.
 */
export async function checkBooks(db: OpenDatabase, now: number): Promise<string[]> {
  const { broken, check } = openChecks()
  const documents = await checkDocuments(db)
  check(documents.broken.length === 0, `documents are broken: ${documents.broken.join(', ')}`)
  check(documents.count > 0, 'there are no documents')
  const { total } = await readBooks(db, periodAround(now), now)
  const journal = await addUpJournal(db, now)
  for (const figure of ['brutto', 'mwst'] as const)
    check(
      journal[figure] === rappen(total[figure]),
      `the journal says ${figure} ${toChf(journal[figure])}, the books ${total[figure]}`,
    )
  return broken
}

/**
 * Compares the product's own books with what customers, the owner and the bank were told, once everything is paid.
 * Returns what differs.
 */
export async function compareBooks(
  db: OpenDatabase,
  { purchases }: Pick<Buyers, 'purchases'>,
  { refunds, received }: Office,
  now: number,
): Promise<string[]> {
  const broken = await checkBooks(db, now)
  const { total, wege, ueberzahlt, jetzt } = await readBooks(db, periodAround(now), now)
  const all = purchases.flatMap(({ order, method }) => (order ? [{ ...order, method }] : []))
  // The same cart, ordered again before it is paid, is the same order.
  const orders = [...new Map(all.map((order) => [order.order_id, order])).values()]
  const twint = orders.filter(({ method }) => method === 'twint')
  const answers = {
    twint: sumOf(twint.map((order) => rappen(order.total))),
    bank: received(),
    refunded: sumOf(refunds.map(({ amount }) => amount)),
  }
  const documents = await db.selectFrom('documents').selectAll().execute()
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  const settled = await db.selectFrom('refunds').select(['id', 'status', 'order_id']).execute()
  const invoiced = new Set(invoices.map((one) => one.order_id))
  const without = orders.filter((order) => !invoiced.has(order.order_id))
  const left = (figure: 'total' | 'vat') =>
    sumOf(invoices.map((one) => one[figure])) - sumOf(notes.map((one) => one[figure]))
  const came = (weg: string) => rappen(wege.find((one) => one.weg === weg)?.erhalten ?? 0)
  const compared: [what: string, is: number, expected: number][] = [
    ['received by TWINT', came('twint'), answers.twint],
    ['received by bank', came('bank'), answers.bank],
    ['refunded', sumOf(wege.map(({ erstattet }) => rappen(erstattet))), answers.refunded],
    ['turnover', rappen(total.brutto), answers.twint + answers.bank - answers.refunded],
    ['turnover on documents', left('total'), rappen(total.brutto)],
    ['VAT on documents', left('vat'), rappen(total.mwst)],
    ['overpaid', rappen(ueberzahlt), 0],
    ['invoices', invoices.length, orders.length],
    ['credit notes', notes.length, refunds.length],
    ['refunds', settled.length, refunds.length],
    [
      'settled refunds',
      settled.filter(({ status }) => status === 'settled').length,
      refunds.length,
    ],
    ...Object.entries(jetzt).map(
      ([what, { anzahl }]) => [`pending (${what})`, anzahl, 0] as [string, number, number],
    ),
  ]
  return [
    ...broken,
    ...without.map(({ order_no: no, method }) => `${no} (${method}) has no invoice`),
    ...compared.flatMap(([what, is, expected]) =>
      is === expected ? [] : [`${what}: ${is}, not ${expected}`],
    ),
  ]
}

/** Some days before and after: clocks jump. */
const periodAround = (now: number) => ({
  from: swissDayOf(now - 7 * DAY),
  to: swissDayOf(now + 7 * DAY),
})

/**
 * What the journal says of the turnover received, with the VAT on it, in Rappen: what was invoiced and prepaid, less what
 * customers still owe. The books count by what was received.
 */
async function addUpJournal(
  db: OpenDatabase,
  now: number,
): Promise<Record<'brutto' | 'mwst', number>> {
  let file = ''
  for await (const piece of exportJournal(db, periodAround(now), now)) file += piece
  const [head = '', ...lines] = file.trim().split('\r\n')
  const titles = head.split(';')
  const cell = (line: string, title: string) => {
    const at = titles.indexOf(title)
    if (at < 0) throw new Error(`the journal has no column ${title}`)
    return line.split(';')[at] ?? ''
  }
  const balance = (...accounts: string[]) =>
    sumOf(
      lines.map((line) => {
        const [debit, credit] = [cell(line, 'Soll'), cell(line, 'Haben')]
        const sign = Number(accounts.includes(credit)) - Number(accounts.includes(debit))
        return sign * rappen(Number(cell(line, 'Betrag')))
      }),
    )
  return { brutto: balance('1100', '2030', '2200', '3200', '3400'), mwst: balance('2200') }
}
