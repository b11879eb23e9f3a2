import { DAY } from '../../src/contract/time.ts'
import type { BooksQuery } from '../../src/contract/books.ts'
import { exportJournal } from '../../src/shop/books/journal.ts'
import { bookEntry } from '../../src/shop/money/ledger.ts'
import { newAdmin } from './admin.ts'
import { openShop } from './shop.ts'

/** A shop whose sums are real, its owner, a customer, and a look into the books. */
export async function openBooks() {
  const shop = await openShop({ totalsMode: 'berechnet' })
  const owner = await newAdmin(shop)
  const ask = { cookie: owner.cookie }

  return {
    shop,
    owner,
    /** The owner's session. */
    ask,
    heidi: await shop.newCustomer(),
    async later(days: number): Promise<void> {
      shop.clock.advance(days * DAY)
      ask.cookie = (await shop.signIn(owner.user.email, owner.password)).cookie
    },
    books: async (query: BooksQuery = {}) =>
      (await shop.api('GET /api/admin/books', { query, ...ask })).body,
    book: (
      { order_id }: { order_id: number },
      kind: 'payment' | 'refund',
      amount: number,
      at = shop.clock.now(),
    ) =>
      bookEntry(shop.db, {
        order_id,
        kind,
        method: 'bank',
        amount,
        currency: 'CHF',
        happened_at: at,
        booked_at: at,
      }),
    /** The lines of the journal, without its head. */
    async journal(query: BooksQuery = {}): Promise<string[][]> {
      let file = ''
      for await (const piece of exportJournal(shop.db, query, shop.clock.now())) file += piece
      return file
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';'))
    },
  }
}

export const rappen = (chf: number) => Math.round(chf * 100)
