import { beforeEach, expect, test } from 'vitest'
import { getBooks, getJournal, openBooksPerTest } from '../../../../test/support/books.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import { buyOnInvoice, setIban, setInvoicing } from '../../../../test/support/invoices.ts'
import { DAY } from '../../../contract/time/time.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'

let order: { order_id: number; total: number }

openBooksPerTest()
beforeEach(async () => {
  order = await buy(shop, heidi, { items: [{ product_id: 2, quantity: 1 }] })
})

const detail = () => readOrder(order.order_id)
/** Books money by hand and returns the id of its ledger row. */
async function book(betrag = order.total, weg: 'bank' | 'bar' = 'bank'): Promise<number> {
  const { body } = await admin.pay(order.order_id, { weg, betrag })
  return body.money.entries.at(-1)?.id ?? 0
}
const takeBack = (entryId: number, key = `take-${entryId}`, grund?: string) =>
  admin.takeBack(order.order_id, entryId, { key, ...(grund !== undefined && { grund }) })
const move = (status: 'versendet' | 'zurueckgenommen' | 'storniert') =>
  admin.move(order.order_id, status)

test('an order paid again does not empty a cart filled since', async () => {
  const { idUser: user_id } = heidi.user
  await takeBack(await book())
  const body = { user_id, product_id: 2, menge: 1 }
  await heidi.api('POST /api/cart', { body })
  await book()
  const cart = await heidi.api('GET /api/cartItems', { query: { user_id } })
  expect(cart.body).toMatchObject([{ product_id: 2, menge: 1 }])
})

test.each([0, 1])(
  'what was refunded before the order was paid is due again without the reversed payment',
  async (days) => {
    const first = await book(100)
    await admin.refund(order.order_id, { betrag: 100 })
    await passDays(shop, days, admin)
    await book()
    expect((await detail()).order.status).toBe('bezahlt')
    const { body } = await takeBack(first)
    expect(body).toMatchObject({
      order: { status: 'offen' },
      money: { bezahlt: order.total, erstattet: 100, offen: 100 },
    })
  },
)

test('a refund before the invoice is no part of its credit notes, not even in the same moment', async () => {
  await book(100)
  await admin.refund(order.order_id, { betrag: 100 })
  await book(order.total + 10)
  await admin.refund(order.order_id, { betrag: 30 })
  const notes = shop.db.selectFrom('documents').select('total').where('kind', '=', 'credit-note')
  expect(await notes.execute()).toEqual([{ total: 2000 }])
})

test('a payment booked on the wrong order is reversed: it stays, with its counter-entry', async () => {
  const entry = await book()
  const { body } = await takeBack(entry)
  expect(body).toMatchObject({
    order: { status: 'offen', zahlung: { weg: null } },
    money: {
      bezahlt: 0,
      erstattet: 0,
      offen: order.total,
      erstattbar: 0,
      entries: [
        { id: entry, art: 'zahlung', betrag: order.total, zuruecknehmbar: false },
        {
          art: 'zahlung-zurueckgenommen',
          weg: 'bank',
          betrag: order.total,
          grund: 'Falsche Bestellung',
          zuruecknehmbar: false,
        },
      ],
    },
  })
  const { data } = (await admin.api('GET /api/admin/audit')).body
  expect(data[0]).toMatchObject({
    action: 'payment.reversed',
    subject: `order:${order.order_id}`,
    after: JSON.stringify({ weg: 'bank', betrag: order.total, grund: 'Falsche Bestellung' }),
  })
  expect(await shop.mails('order-confirmation')).toHaveLength(1)
  const refused = await admin.refund(order.order_id, { betrag: 1 })
  expect(refused.body).toMatchObject({ code: 'nothing-received' })
  // Money that arrives after all is booked as usual, and pays the order.
  await book(order.total, 'bar')
  expect((await detail()).order).toMatchObject({ status: 'bezahlt', zahlung: { weg: 'bar' } })
})

test('of ten clicks at once one reverses it; another reason under the same key is refused', async () => {
  const entry = await book()
  const presses = Array.from({ length: 10 }, () => takeBack(entry, 'same'))
  expect(new Set((await Promise.all(presses)).map(({ status }) => status))).toEqual(new Set([201]))
  expect((await detail()).money.entries).toHaveLength(2)
  expect((await takeBack(entry, 'same', 'anders')).body.code).toBe('payment-key-reused')
  expect((await takeBack(entry, 'other')).body.code).toBe('payment-already-reversed')
})

test('only a payment booked by hand, of this order, with a reason, and by the owner', async () => {
  const entry = await book(50)
  expect((await takeBack(entry, 'k', ' ')).body.code).toBe('fields-missing')
  expect((await takeBack(entry + 1)).body.code).toBe('payment-not-found')
  const paid = await buy(shop, heidi, { paid: true })
  const [byTwint] = await shop.db
    .selectFrom('money_entries')
    .select('id')
    .where('order_id', '=', paid.order_id)
    .execute()
  expect((await takeBack(byTwint?.id ?? 0)).body.code).toBe('payment-not-found')
  const ofOther = { ...order }
  order = paid
  expect((await takeBack(byTwint?.id ?? 0)).body.code).toBe('payment-not-by-hand')
  expect((await takeBack(entry)).body.code).toBe('payment-not-found')
  order = ofOther
  admin.cookie = heidi.cookie
  expect((await takeBack(entry)).status).toBe(403)
})

test('a payment that was partly refunded can no longer be reversed', async () => {
  const entry = await book(100)
  expect((await admin.refund(order.order_id, { betrag: 0.05 })).status).toBe(201)
  expect((await takeBack(entry)).body.code).toBe('payment-refunded')
  expect((await detail()).money.entries[0]?.zuruecknehmbar).toBe(false)
  const more = await book(20)
  expect((await takeBack(more)).body).toMatchObject({ money: { bezahlt: 100, erstattet: 0.05 } })
})

test('reversing an overpayment leaves a paid order paid', async () => {
  await book()
  const again = await book(30)
  expect((await takeBack(again)).body).toMatchObject({
    order: { status: 'bezahlt' },
    money: { bezahlt: order.total, offen: 0 },
  })
})

test('an order whose payment was reversed waits for review, and does not expire', async () => {
  await takeBack(await book())
  expect(await expireOrders(shop.db, shop.clock.now() + 9 * DAY)).toBe(0)
})

test('the invoice is open again and reminded of; its quarter and the journal show it to the Rappen', async () => {
  await setIban(shop)
  const { order: onAccount, invoice } = await buyOnInvoice(shop, heidi)
  order = onAccount
  const stateOf = async () => {
    const { data } = (await admin.invoices()).body
    return data.find(({ id }) => id === invoice.id)
  }
  const entry = await book()
  expect(await stateOf()).toMatchObject({ status: 'bezahlt', offen: 0 })
  await passDays(shop, 40, admin)
  await takeBack(entry)
  expect(await stateOf()).toMatchObject({
    status: 'ueberfaellig',
    offen: order.total,
    naechsteStufe: 1,
  })
  expect((await getBooks()).jetzt.ueberfaellig).toEqual({ anzahl: 1, betrag: order.total })
  const lines = (await getJournal()).map((line) => line.slice(3, 10))
  expect(lines).toEqual([
    ['Zahlung zurückgenommen Bank', '1100', '1020', '129.00', '', '', ''],
    ['MWST: Zahlung zurückgenommen Bank', '2200', '3200', '9.67', 'V81', '8.1', '-9.67'],
  ])
  // It counts today, and nothing in the earlier quarter changes.
  const minus = { brutto: -129, netto: -119.33, mwst: -9.67 }
  const none = { brutto: 0, netto: 0, mwst: 0 }
  expect(await getBooks()).toMatchObject({
    total: minus,
    erstattungen: none,
    rates: [{ erhalten: minus, erstattet: none }],
    wege: [{ weg: 'bank', erhalten: -129, erstattet: 0 }],
  })
  const before = await getBooks({ from: '2026-01-01', to: '2026-03-31' })
  expect(before.total).toMatchObject({ brutto: 129, mwst: 9.67 })
  await book()
  expect(await stateOf()).toMatchObject({ status: 'bezahlt', offen: 0 })
})

test('goods shipped before their payment was reversed end the order when they are returned', async () => {
  const entry = await book(order.total, 'bar')
  await move('versendet')
  expect((await detail()).order.next).toEqual([])
  expect((await takeBack(entry)).body.order.next).toEqual(['zurueckgenommen'])
  expect((await move('zurueckgenommen')).status).toBe(200)
  expect(await detail()).toMatchObject({
    order: { lieferstand: 'zurueckgenommen', next: [] },
    money: { offen: 0 },
  })
  const { data } = (await admin.invoices()).body
  expect(data).toMatchObject([{ status: 'gutgeschrieben', gutschriften: [{}] }])
  const [mail] = await shop.mails('order-returned')
  expect(mail?.body).toContain('Die Rechnung ist damit erledigt: Sie müssen nichts mehr bezahlen.')
})

test('nobody owes an invoice whose order was cancelled before its payment was reversed', async () => {
  await setIban(shop)
  const invoices = async () =>
    (await admin.invoices()).body.data.map(({ status, gutschriften }) => [
      status,
      gutschriften.map(({ betrag }) => betrag),
    ])
  const bought = async () => {
    order = (await buyOnInvoice(shop, heidi)).order
  }
  await bought()
  const whole = await book()
  await move('storniert')
  expect(await invoices()).toEqual([['bezahlt', []]])
  expect((await takeBack(whole)).body.order.status).toBe('storniert')
  expect(await invoices()).toEqual([['gutgeschrieben', [129]]])
  await bought()
  await move('versendet')
  const part = await book(30)
  await move('zurueckgenommen')
  expect((await takeBack(part)).status).toBe(201)
  expect((await invoices())[0]).toEqual(['gutgeschrieben', [99, 30]])
  expect((await getBooks()).jetzt.rechnungen).toEqual({ anzahl: 0, betrag: 0 })
})

test('a refund of a payment that never arrived is a refund of the sale: it is credited', async () => {
  await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method: 'agreed' }] })
  order = await buy(shop, heidi, { paid: true })
  const mistaken = await book()
  await admin.refund(order.order_id, { betrag: 30 })
  const turnover = async () => {
    const { total, ueberzahlt } = await getBooks()
    return [total.brutto, ueberzahlt]
  }
  // Of two payments one is an overpayment, and is refunded first.
  expect(await turnover()).toEqual([129, 99])
  await takeBack(mistaken)
  expect(await turnover()).toEqual([99, 0])
  const notes = shop.db.selectFrom('documents').select('total').where('kind', '=', 'credit-note')
  expect(await notes.execute()).toEqual([{ total: 3000 }])
  await admin.refund(order.order_id, { betrag: 99 })
  expect(await turnover()).toEqual([0, 0])
  expect(await notes.orderBy('id').execute()).toEqual([{ total: 3000 }, { total: 9900 }])
})

test('on the agreed basis, reversing a payment does not change the turnover', async () => {
  await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method: 'agreed' }] })
  const part = await book(50)
  const whole = await book(order.total - 50)
  const { total } = await getBooks()
  expect(total.brutto).toBe(order.total)
  await passDays(shop, 1, admin)
  await takeBack(part)
  await takeBack(whole)
  expect((await getBooks()).total).toEqual(total)
  expect(await getBooks({ from: '2026-03-08' })).toMatchObject({
    total: { brutto: 0, mwst: 0 },
    ueberzahlt: 0,
  })
})
