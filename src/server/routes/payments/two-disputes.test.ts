import { sql } from 'kysely'
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
import { isOnPostgres } from '../../../db/dialect.ts'
import { writeDisputes } from '../../../db/migrations/0021-movements-of-disputes.ts'
import { checkLedger } from '../../../shop/money/check-ledger.ts'
import { plainIban, setInvoicing } from '../../../../test/support/invoices.ts'
import { pollDisputes } from '../../../shop/payments/poll-provider.ts'

openStripeShopPerTest({ admin: true })

const none = { debitoren: 0, guthaben: 0, anzahlungen: 0 }

async function lose(id: string, part: number): Promise<void> {
  stub.openDispute('pi_1', part * 100)
  stub.closeDispute(id, 'lost')
  await tellAll()
}

/** All but 50.00 is paid with TWINT, and 60.00 of it are lost before there is an invoice: 110.00 are due. */
async function loseBeforeInvoice(): Promise<void> {
  const { order_id: id, total } = order
  await shop.db.updateTable('orders').set({ totals_mode: 'berechnet' }).execute()
  const part = (await admin.pay(id, { betrag: 50 })).body.money.entries[0]
  await startPayment(heidi, { ...order, total: total - 50 })
  expect((await admin.takeBack(id, part?.id ?? 0)).status).toBe(201)
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
  await lose('du_1', 60)
  await passDays(shop, 1, admin)
}

const lastByBank = async () => {
  const { entries } = (await readOrder(order.order_id)).money
  return entries.findLast(({ weg, art }) => weg === 'bank' && art === 'zahlung')?.id ?? 0
}
const notesOf = async () =>
  (await readOrder(order.order_id)).disputes
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ betrag, gutschrift }) => [betrag, gutschrift !== null])
const noted = async () => {
  const notes = shop.db.selectFrom('documents').where('kind', '=', 'credit-note')
  return notes.select(['dispute_id', 'total']).orderBy('id').execute()
}

test('what a payment lost before the invoice is due again, and what it loses after is credited', async () => {
  const { order_id: id } = order
  await loseBeforeInvoice()
  await payByBank(90)
  await payByBank(20)
  expect((await readOrder(id)).order.status).toBe('bezahlt')
  await lose('du_2', 69)
  expect(await notesOf()).toEqual([
    [60, false],
    [69, true],
  ])
  expect((await admin.takeBack(id, await lastByBank())).status).toBe(201)
  // Nothing but the 20.00 is open: the second dispute has its note, and the first was paid again.
  expect((await readOrder(id)).money).toMatchObject({ offen: 20 })
  // Whatever is heard of the first once more.
  await pollDisputes(shop, shop.clock.now())
  expect((await readOrder(id)).money).toMatchObject({ offen: 20 })
  expect(await noted()).toEqual([{ dispute_id: 'du_2', total: 6900 }])
  expect(await openItems()).toEqual({ ...none, debitoren: 20 })
})

test('a payment booked by mistake leaves what is paid of the sale paid, and the note to the dispute it is for', async () => {
  const { order_id: id } = order
  await loseBeforeInvoice()
  await payByBank(110)
  await payByBank(20)
  await lose('du_2', 69)
  expect(await noted()).toEqual([{ dispute_id: 'du_2', total: 4900 }])
  expect((await admin.takeBack(id, await lastByBank())).status).toBe(201)
  const { order: after, money } = await readOrder(id)
  expect([after.status, money.offen]).toEqual(['bezahlt', 0])
  expect(await noted()).toEqual([
    { dispute_id: 'du_2', total: 4900 },
    { dispute_id: 'du_2', total: 2000 },
  ])
  expect(await openItems()).toEqual(none)
})

/** All but a part is paid with TWINT; the part is open. */
async function payAllBut(part: number): Promise<void> {
  const { order_id: id, total } = order
  await shop.db.updateTable('orders').set({ totals_mode: 'berechnet' }).execute()
  await setInvoicing(shop, { iban: plainIban })
  const mistake = (await admin.pay(id, { betrag: part })).body.money.entries[0]
  await startPayment(heidi, { ...order, total: total - part })
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
  expect((await admin.takeBack(id, mistake?.id ?? 0)).status).toBe(201)
}

test('what was given up while its money was disputed is paid after all when the dispute is won', async () => {
  await payAllBut(20)
  stub.openDispute('pi_1', 6000)
  await tellAll()
  const [invoice] = (await admin.invoices()).body.data
  expect((await admin.writeOff(invoice?.id ?? 0, 'Betrug')).status).toBe(201)
  expect(await openItems()).toEqual(none)
  stub.closeDispute('du_1', 'won')
  await tellAll()
  const lost = await shop.db.selectFrom('reductions').select('amount').orderBy('id').execute()
  expect(lost.map(({ amount }) => amount)).toEqual([8000, -6000])
  expect(await openItems()).toEqual(none)
})

test('what cash was rounded up by is not credited when a dispute takes what was paid too much', async () => {
  await payAllBut(49.98)
  expect((await admin.pay(order.order_id, { weg: 'bar', betrag: 50 })).status).toBe(201)
  await payByBank(60)
  await lose('du_1', 60)
  expect(await noted()).toEqual([])
  expect(await openItems()).toEqual(none)
})

test('a sale stays paid when its invoice was replaced during a dispute and a payment on top is taken back', async () => {
  const { order_id: id, total } = order
  await pay()
  stub.openDispute('pi_1')
  await tellAll()
  const [invoice] = (await admin.invoices()).body.data
  expect((await admin.replace(invoice?.id ?? 0)).status).toBe(201)
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  expect(await noted()).toMatchObject([{ dispute_id: null }, { total: total * 100 }])
  await payByBank(30)
  await payByBank(20)
  expect((await admin.takeBack(id, await lastByBank())).status).toBe(201)
  const { order: after, money } = await readOrder(id)
  expect([after.status, money.offen]).toEqual(['bezahlt', 0])
})

test('money that a won dispute brings back pays an order that waited for it', async () => {
  const { order_id: id } = order
  await payAllBut(20)
  stub.openDispute('pi_1', 6000)
  await tellAll()
  await payByBank(20)
  expect((await readOrder(id)).money.offen).toBe(60)
  stub.closeDispute('du_1', 'won')
  await tellAll()
  const { order: after, money } = await readOrder(id)
  expect([after.status, money.offen]).toEqual(['bezahlt', 0])
  expect((await admin.invoices()).body.data).toMatchObject([{ status: 'bezahlt', offen: 0 }])
})

test('an order waits no longer when what is open of it is credited for a lost dispute', async () => {
  const { order_id: id } = order
  await payAllBut(60)
  stub.openDispute('pi_1', 6000)
  await tellAll()
  await payByBank(60)
  expect((await readOrder(id)).order.status).toBe('offen')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  expect(await noted()).toEqual([{ dispute_id: 'du_1', total: 6000 }])
  const { order: after, money } = await readOrder(id)
  expect([after.status, money.offen]).toEqual(['bezahlt', 0])
  expect((await admin.invoices()).body.data).toMatchObject([{ status: 'bezahlt', offen: 0 }])
})

test('of what was booked before the ledger said it, each movement is known to be of its dispute', async () => {
  const { db } = shop
  const read = () =>
    db.selectFrom('money_entries').select(['amount', 'dispute_id']).orderBy('id').execute()
  await loseBeforeInvoice()
  await payByBank(110)
  await lose('du_2', 69)
  const written = await read()
  expect(written.flatMap(({ dispute_id }) => dispute_id ?? [])).toEqual(['du_1', 'du_2'])
  const forget = sql`update money_entries set dispute_id = null`
  await expect(forget.execute(db)).rejects.toThrow('money_entries are kept')
  const of = sql.raw(isOnPostgres(db) ? 'on money_entries' : '')
  await sql`drop trigger money_entries_changed ${of}`.execute(db)
  await forget.execute(db)
  expect(await checkLedger(db)).toHaveLength(1)
  await writeDisputes(db)
  expect(await read()).toEqual(written)
  expect(await checkLedger(db)).toEqual([])
})
