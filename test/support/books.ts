import { transaction } from '../../src/db/commit.ts'
import type { BooksQuery, JournalQuery } from '../../src/contract/books/books.ts'
import { exportJournal } from '../../src/shop/books/journal.ts'
import { bookEntry } from '../../src/shop/money/book-entry.ts'
import { admin, openShopPerTest, shop } from './shop-per-test.ts'

/** Each test of the suite starts with a shop whose totals are computed; see `openShopPerTest`. */
export const openBooksPerTest = () =>
  openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

export const getBooks = async (query: BooksQuery = {}) =>
  (await admin.api('GET /api/admin/books', { query })).body

export const book = (
  { order_id }: { order_id: number },
  kind: 'payment' | 'refund',
  amount: number,
  at = shop.clock.now(),
) =>
  transaction(shop.db, (trx) =>
    bookEntry(trx, {
      order_id,
      kind,
      method: 'bank',
      amount,
      currency: 'CHF',
      happened_at: at,
      booked_at: at,
    }),
  )

/** The lines of the journal, without its header. */
export async function getJournal(query: JournalQuery = {}): Promise<string[][]> {
  let file = ''
  for await (const piece of exportJournal(shop.db, query, shop.clock.now())) file += piece
  return file
    .split(/\r?\n/)
    .slice(1, -1)
    .map((line) => line.split(';'))
}

export const rappen = (chf: number) => Math.round(chf * 100)
