import { expect, test } from 'vitest'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import { getBooks, openBooksPerTest } from '../../../../test/support/books.ts'
import { setInvoicing } from '../../../../test/support/invoices.ts'
import { DAY } from '../../../contract/time/time.ts'

openBooksPerTest()

const total = 129
const around = { from: '2025-01-01', to: '2027-12-31' }
const documentsOf = async (id: number) =>
  (await admin.api('GET /api/admin/orders/:id/documents', { params: { id } })).body.data

/** What belongs to one order follows in the order in which it was booked, whatever the clock says meanwhile. */
test.each(['received', 'agreed'] as const)(
  'a clock set back: a refund still corrects the invoice it follows (%s)',
  async (method) => {
    await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method }] })
    const { order_id } = await buy(shop, heidi, { paid: true })
    shop.clock.advance(-2 * DAY)
    await admin.refund(order_id, { betrag: 30 })
    await admin.refund(order_id, { betrag: 20, weg: 'bank' })
    expect((await documentsOf(order_id)).map(({ art, betrag }) => [art, betrag])).toEqual([
      ['rechnung', total],
      ['gutschrift', 30],
      ['gutschrift', 20],
    ])
    const { entries } = (await readOrder(order_id)).money
    const times = entries.map(({ gebuchtAm }) => gebuchtAm ?? '')
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)))
    expect((await getBooks(around)).total.brutto).toBe(total - 50)
  },
)
