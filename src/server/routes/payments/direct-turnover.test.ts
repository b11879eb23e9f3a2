import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPayment } from '../../../../test/support/admin.ts'
import { getBooks } from '../../../../test/support/books.ts'
import { openItems, pay, payByBank } from '../../../../test/support/paid-order.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  openStripeShopPerTest,
  order,
  stub,
  tellAll,
} from '../../../../test/support/stripe-shop.ts'
import { isOnPostgres } from '../../../db/dialect.ts'
import { writeDirect } from '../../../db/migrations/0020-direct-turnover.ts'
import { checkLedger } from '../../../shop/money/check-ledger.ts'
import { sealOf } from '../../../shop/money/seal.ts'

openStripeShopPerTest({ admin: true })

const read = () =>
  shop.db.selectFrom('money_entries').select(['direct', 'direct_vat']).orderBy('id').execute()

/** The ledger and its seals as release 1.0.0 would have left them. */
async function forgetDirect(): Promise<void> {
  const { db } = shop
  const forget = sql`update money_entries set direct = 0, direct_vat = 0`
  await expect(forget.execute(db)).rejects.toThrow('money_entries are kept')
  const of = sql.raw(isOnPostgres(db) ? 'on money_entries' : '')
  await sql`drop trigger money_entries_changed ${of}`.execute(db)
  await forget.execute(db)
  expect(await checkLedger(db)).toHaveLength(1)
  const rows = await db.selectFrom('money_entries').selectAll().orderBy('id').execute()
  const sealed = db.updateTable('ledger_seals').set({ hash: sealOf(rows) })
  await sealed.execute()
}

test('what was booked before the ledger said it is no more and no less beyond the invoice', async () => {
  const { order_id: id, total } = order
  await pay()
  stub.openDispute('pi_1')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  await payByBank(total / 2)
  expect((await admin.refund(id, { betrag: 10, weg: 'bank' })).status).toBe(201)
  await payByBank(total)
  const written = await read()
  expect(written.map(({ direct }) => direct)).toEqual([0, 0, 50 * total, 1000, 50 * total + 1000])
  await forgetDirect()
  await writeDirect(shop.db)
  expect(await read()).toEqual(written)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('what is paid in the mode «fest», which has no invoices, is no prepayment', async () => {
  await startPayment(heidi, order)
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
  expect(await openItems()).toEqual({ debitoren: 0, guthaben: 0, anzahlungen: 0 })
  const written = await read()
  expect(written).toMatchObject([{ direct: 100 * order.total }])
  await forgetDirect()
  await writeDirect(shop.db)
  expect(await read()).toEqual(written)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('money of a refund that failed is owed to the customer: its credit note stands', async () => {
  const { order_id: id, total } = order
  await pay()
  expect((await admin.refund(id, { betrag: 30 })).status).toBe(201)
  const { total: left } = await getBooks({ from: '2026-01-01', to: '2026-12-31' })
  stub.changeRefund('re_1', 'failed')
  await tellAll()
  expect(await openItems()).toEqual({ debitoren: 0, guthaben: 30, anzahlungen: 0 })
  // Refunded by another way, it needs no second note, and was no turnover in between.
  expect((await admin.refund(id, { betrag: 30, weg: 'bank' })).status).toBe(201)
  expect(await openItems()).toEqual({ debitoren: 0, guthaben: 0, anzahlungen: 0 })
  const booked = await shop.db
    .selectFrom('money_entries')
    .select('turnover')
    .orderBy('id')
    .execute()
  expect(booked.map(({ turnover }) => turnover)).toEqual([100 * total, 3000, 0, 0])
  const { total: sold } = await getBooks({ from: '2026-01-01', to: '2026-12-31' })
  expect(sold).toEqual(left)
})
