import { expect, test } from 'vitest'
import { passDays, startPayment } from '../../../../test/support/admin.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import {
  openStripeShopPerTest,
  order,
  stub,
  tellAll,
} from '../../../../test/support/stripe-shop.ts'
import { openItems, pay, payByBank } from '../../../../test/support/paid-order.ts'
import { getBooks, getJournal, rappen } from '../../../../test/support/books.ts'
import type { Invoicing } from '../../../contract/settings/settings.ts'
import { pollDisputes } from '../../../shop/payments/poll-provider.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { readDocumentFile } from '../../../shop/invoices/document-file.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { plainIban, setInvoicing } from '../../../../test/support/invoices.ts'

openStripeShopPerTest({ admin: true })

const turnovers = async () => {
  const booked = shop.db.selectFrom('money_entries').select('turnover').orderBy('id')
  return (await booked.execute()).map(({ turnover }) => turnover)
}

test('a dispute and its end are found within the hour though no webhook arrives', async () => {
  const { order_id: id } = order
  await pay()
  const poll = () => pollDisputes(shop, shop.clock.now())
  const states = async () => (await readOrder(id)).disputes.map(({ stand }) => stand)
  await poll()
  stub.openDispute('pi_1')
  await poll()
  expect(await states()).toEqual([])
  await passDays(shop, HOUR / DAY, admin)
  await poll()
  expect(await states()).toEqual(['wartet'])
  const toSend = async () => {
    const query = { status: 'zu-versenden' } as const
    const { data } = (await admin.orders(query)).body
    return data.map(({ order_id, bestritten }) => ({ order_id, bestritten }))
  }
  expect(await toSend()).toEqual([{ order_id: id, bestritten: true }])
  // Long after it was opened.
  await passDays(shop, 40, admin)
  stub.closeDispute('du_1', 'lost')
  await poll()
  expect(await states()).toEqual(['verloren'])
})

test('money lost to a dispute corrects the invoice once it is lost, and says so', async () => {
  const { order_id } = order
  await pay()
  const notes = () =>
    shop.db
      .selectFrom('documents')
      .select(['id', 'number', 'total', 'dispute_id'])
      .where('kind', '=', 'credit-note')
      .execute()
  await admin.refund(order_id, { betrag: 30 })
  stub.openDispute('pi_1')
  await tellAll()
  expect((await readOrder(order_id)).disputes).toMatchObject([
    { stand: 'wartet', gutschrift: null },
  ])
  expect(await notes()).toHaveLength(1)
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  await tellAll()
  expect((await readOrder(order_id)).disputes).toMatchObject([
    { stand: 'verloren', gutschrift: 'GS-2026-0002' },
  ])
  const total = rappen(order.total) - 3000
  expect(await notes()).toMatchObject([{ total: 3000 }, { total, dispute_id: 'du_1' }])
  const [paidBack, lost] = await Promise.all(
    (await notes()).map(async ({ id }) => readPdf((await readDocumentFile(shop.db, id)).bytes)),
  )
  expect(paidBack?.text).toContain('Sie erhalten ihn mit TWINT zurück')
  expect(lost?.text).toContain('Er wurde Ihnen bereits zurückgebucht')
  expect(lost?.text).not.toContain('Sie erhalten')
  const invoices = await admin.invoices({ status: 'gutgeschrieben' })
  expect(invoices.body.data).toMatchObject([{ order_id, offen: 0 }])
})

test('of an order paid twice one payment is lost to a dispute: the sale stands, and so does its invoice', async () => {
  const { order_id: id, total } = order
  await pay()
  await payByBank(total)
  stub.openDispute('pi_1')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  const { disputes, money } = await readOrder(id)
  expect(disputes).toMatchObject([{ stand: 'verloren', gutschrift: null }])
  expect(money).toMatchObject({ bezahlt: 2 * total, erstattet: total, offen: 0 })
  expect(await turnovers()).toEqual([total * 100, 0, 0])
})

test('a payment booked by mistake that stood for a lost one leaves nothing claimed', async () => {
  const { order_id: id, total } = order
  await pay()
  await payByBank(total)
  for (const betrag of [50, 30]) await payByBank(betrag)
  stub.openDispute('pi_1')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  const byBank = (await readOrder(id)).money.entries.filter((one) => one.weg === 'bank')
  // The second leaves even less: that is credited by another note.
  for (const [at, mistake] of byBank.slice(0, 2).entries()) {
    expect((await admin.takeBack(id, mistake.id ?? 0)).status).toBe(201)
    const { disputes, money } = await readOrder(id)
    expect(disputes).toMatchObject([{ gutschrift: expect.stringMatching(`000${at + 1}$`) }])
    expect(money).toMatchObject({ bezahlt: total + (at === 0 ? 80 : 30), offen: 0 })
    expect(await openItems()).toEqual({ debitoren: 0, guthaben: 0, anzahlungen: 0 })
  }
})

test('what is paid while a dispute is open is not credited when it is lost, and the rest paid again has bought', async () => {
  await pay()
  stub.openDispute('pi_1')
  await tellAll()
  await payByBank(50)
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  const notes = shop.db.selectFrom('documents').where('kind', '=', 'credit-note').select('total')
  expect(await notes.execute()).toEqual([{ total: (order.total - 50) * 100 }])
  await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method: 'agreed' }] })
  const books = async () => {
    const { total } = await getBooks({ from: '2026-01-01', to: '2026-12-31' })
    return [total.brutto, await openItems()]
  }
  const settled = { debitoren: 0, guthaben: 0, anzahlungen: 0 }
  expect(await books()).toEqual([50, settled])
  await payByBank(order.total - 50)
  expect(await books()).toEqual([order.total, settled])
  const back = (betrag: number) => admin.refund(order.order_id, { betrag })
  expect((await back(order.total - 60)).status).toBe(201)
  expect(await books()).toEqual([60, settled])
  // Of this, 10 had been paid again, and the rest needs a note.
  expect((await back(60)).status).toBe(201)
  expect(await books()).toEqual([0, settled])
  expect(await notes.orderBy('id').execute()).toEqual([
    { total: (order.total - 50) * 100 },
    { total: 5000 },
  ])
})

test('what was lost to a dispute before the invoice pays nothing when a payment is taken back', async () => {
  const { order_id: id, total } = order
  const part = (await admin.pay(id, { betrag: 50 })).body.money.entries[0]
  await startPayment(heidi, { ...order, total: total - 50 })
  expect((await admin.takeBack(id, part?.id ?? 0)).status).toBe(201)
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
  stub.openDispute('pi_1')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  await passDays(shop, 1, admin)
  await payByBank(total - 20)
  const last = (await admin.pay(id, { betrag: 20 })).body.money.entries.at(-1)
  expect((await readOrder(id)).order.status).toBe('bezahlt')
  expect((await admin.takeBack(id, last?.id ?? 0)).status).toBe(201)
  const { money, order: after } = await readOrder(id)
  expect([after.status, money.offen]).toEqual(['offen', 20])
})

test('no more is given up of an invoice than is left of it, though its money was refunded and disputed', async () => {
  const { order_id: id, total } = order
  const part = (await admin.pay(id, { betrag: 20 })).body.money.entries[0]
  await shop.db.updateTable('orders').set({ totals_mode: 'berechnet' }).execute()
  await setInvoicing(shop, { iban: plainIban })
  await startPayment(heidi, { ...order, total: total - 20 })
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
  expect((await admin.takeBack(id, part?.id ?? 0)).status).toBe(201)
  expect((await admin.refund(id, { betrag: total - 20, weg: 'bank' })).status).toBe(201)
  stub.openDispute('pi_1')
  await tellAll()
  const [invoice] = (await admin.invoices()).body.data
  expect((await admin.writeOff(invoice?.id ?? 0, 'Betrug')).status).toBe(201)
  const lost = await shop.db.selectFrom('reductions').select('amount').execute()
  expect(lost).toEqual([{ amount: 2000 }])
})

test('an overpayment is refunded once the dispute of another payment is decided, and corrects nothing', async () => {
  const { order_id: id, total } = order
  await pay()
  await payByBank(41)
  stub.openDispute('pi_1')
  await tellAll()
  const refund = () => admin.refund(id, { betrag: 41 })
  expect(await refund()).toBeRefused(409, 'refund-disputed')
  stub.closeDispute('du_1', 'won')
  await tellAll()
  expect((await refund()).status).toBe(201)
  const { order: after, money } = await readOrder(id)
  expect(after.status).toBe('bezahlt')
  expect(money).toMatchObject({ bezahlt: total + 41, erstattet: 41, offen: 0 })
  const notes = shop.db.selectFrom('documents').where('kind', '=', 'credit-note').selectAll()
  expect(await notes.execute()).toEqual([])
})

test.each([
  ['', 0, 0, 0],
  [', also where the invoice was replaced before', 1, 0, 0],
  [', also when the bank tells of it after the dispute', 0, 1, 0],
  [', also when the bank tells then of what came before the invoice', 0, 0, 2],
])(
  'who pays again after a lost dispute has bought, whichever way VAT is accounted for%s',
  async (_, replaced, daysLater, daysBefore) => {
    const { order_id: id, total } = order
    await passDays(shop, daysBefore, admin, heidi)
    await pay()
    for (let time = 0; time < replaced; time += 1) {
      const { body } = await admin.invoices()
      const answer = await admin.replace(body.data[0]?.id ?? 0)
      expect(answer.status).toBe(201)
    }
    await passDays(shop, daysLater, admin, heidi)
    stub.openDispute('pi_1')
    stub.closeDispute('du_1', 'lost')
    await tellAll()
    await payByBank(total)
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const sums = async (...vatMethods: Invoicing['vatMethods']) => {
      await setInvoicing(shop, { vatMethods })
      const { brutto } = (await getBooks(year)).total
      // What was earned, with the VAT on it.
      const journal = (await getJournal(year)).reduce((sum, { 4: debit, 5: credit, 6: amount }) => {
        const isEarned = (account = '') => ['3200', '2200'].includes(account)
        return sum + (Number(isEarned(credit)) - Number(isEarned(debit))) * Number(amount)
      }, 0)
      return [brutto, Math.round(journal * 100) / 100]
    }
    const [since, today] = [{ from: '2018-01-01' }, { from: '2026-03-08' }]
    expect((await readOrder(id)).money).toMatchObject({ bezahlt: 2 * total, erstattet: total })
    expect(await openItems()).toEqual({ debitoren: 0, guthaben: 0, anzahlungen: 0 })
    expect(await sums({ ...since, method: 'received' })).toEqual([total, total])
    expect(await sums({ ...since, method: 'agreed' })).toEqual([total, total])
    expect(await sums({ ...since, method: 'received' }, { ...today, method: 'agreed' })).toEqual([
      total,
      total,
    ])
  },
)
