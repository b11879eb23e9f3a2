import { expect, test } from 'vitest'
import { transaction } from '../src/db/commit.ts'
import { swissDayOf } from '../src/contract/time/swiss-days.ts'
import { DAY, HOUR } from '../src/contract/time/time.ts'
import { sweepAccounts } from '../src/shop/accounts/sweep.ts'
import { checkDocuments } from '../src/shop/invoices/check-documents.ts'
import { documentNumber } from '../src/shop/invoices/documents.ts'
import { isBackupDue, recordBackup } from '../src/shop/overview/backup-runs.ts'
import { markProcessed, storeEvent, sweepEvents } from '../src/shop/payments/provider-events.ts'
import { sweepAttempts } from '../src/shop/tools/known-sources.ts'
import { readSettings } from '../src/shop/settings/settings.ts'
import { sweepSignIns } from '../src/shop/sign-in/sweep.ts'
import { newAdmin } from './support/admin.ts'
import { buyOnInvoice, setIban } from './support/invoices.ts'
import { openShop, type TestShop } from './support/shop.ts'

test('ten years of one shop: every year has its numbers, every day its VAT, and expired data is gone', async () => {
  const shop = await openShop({ totalsMode: 'berechnet' })
  await setIban(shop)
  const first = await shop.newCustomer()
  const admin = await newAdmin(shop)
  await raiseVat(shop, admin, '2031-01-01')

  const issued: unknown[] = []
  for (let years = 0; years <= 10; years += 5) {
    const customer = years === 0 ? first : await shop.newCustomer()
    for (let orders = 0; orders < 2; orders += 1) {
      const { invoice } = await buyOnInvoice(shop, customer)
      issued.push([documentNumber(invoice), invoice.vat_per_mille])
    }
    await shop.call('POST', '/api/login', { body: { email: first.user.email, password: 'falsch' } })
    shop.clock.advance(5 * 365.25 * DAY)
  }
  expect(issued).toEqual([
    ['RE-2026-0001', 81],
    ['RE-2026-0002', 81],
    ['RE-2031-0001', 88],
    ['RE-2031-0002', 88],
    ['RE-2036-0001', 88],
    ['RE-2036-0002', 88],
  ])
  expect(await checkDocuments(shop.db)).toEqual({ count: 6, broken: [] })
  expect((await first.api('GET /api/session')).body).toEqual({
    user: null,
  })
  const runOut = ['sessions', 'email_tokens', 'attempts'] as const
  const count = () =>
    Promise.all(
      runOut.map(async (name) => (await shop.db.selectFrom(name).selectAll().execute()).length),
    )
  expect(Math.min(...(await count()))).toBeGreaterThan(0)
  for (const sweep of [sweepSignIns, sweepAccounts, sweepAttempts])
    await sweep(shop.db, shop.clock.now())
  expect(await count()).toEqual([0, 0, 0])
  await shop.close()
})

test('a year begins at midnight in Switzerland, also for numbers and VAT; 29 February is a day like any other', async () => {
  const shop = await openShop({ totalsMode: 'berechnet' })
  await setIban(shop)
  await raiseVat(shop, await newAdmin(shop), '2027-01-01')
  const sold: unknown[] = []
  for (const instant of ['2026-12-31T22:30Z', '2026-12-31T23:30Z', '2028-02-29T22:30Z']) {
    shop.clock.advance(Date.parse(instant) - shop.clock.now())
    const { invoice, order } = await buyOnInvoice(shop, await shop.newCustomer())
    sold.push([order.order_no.slice(0, 7), documentNumber(invoice), invoice.vat_per_mille])
  }
  expect(sold).toEqual([
    ['FW-2026', 'RE-2026-0001', 81],
    ['FW-2027', 'RE-2027-0001', 88],
    ['FW-2028', 'RE-2028-0001', 88],
  ])
  await shop.close()
})

test('one backup a night, also when the clocks change', async () => {
  const shop = await openShop()
  const nights: string[] = []
  for (const first of ['2027-03-26T12:00Z', '2027-10-29T12:00Z'])
    for (let hours = 0; hours < 96; hours += 1) {
      const now = Date.parse(first) + hours * HOUR
      if (!(await isBackupDue(shop.db, now))) continue
      nights.push(swissDayOf(now))
      await recordBackup(shop.db, { file: `${now}`, bytes: 1 }, now)
    }
  expect(nights).toEqual([
    ...['26', '27', '28', '29', '30'].map((day) => `2027-03-${day}`),
    ...['2027-10-29', '2027-10-30', '2027-10-31', '2027-11-01', '2027-11-02'],
  ])
  await shop.close()
})

test('old provider events are deleted, except those not yet processed and the newest one', async () => {
  const shop = await openShop()
  const now = shop.clock.now()
  for (const [days, eventId] of ['evt_old', 'evt_waits', 'evt_newest'].entries()) {
    const at = now + days * DAY
    await transaction(shop.db, (trx) =>
      storeEvent(trx, 'stripe', { eventId, ref: 'pi_1', about: 'payment' }, at),
    )
    if (eventId !== 'evt_waits')
      await transaction(shop.db, (trx) => markProcessed(trx, eventId, at))
  }
  const left = async () => {
    const rows = await shop.db.selectFrom('webhook_events').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  await sweepEvents(shop.db, now + 80 * DAY)
  expect(await left()).toHaveLength(3)
  await sweepEvents(shop.db, now + 10 * 365 * DAY)
  expect(await left()).toEqual(['evt_newest', 'evt_waits'])
  await shop.close()
})

async function raiseVat(
  shop: TestShop,
  { cookie }: { cookie: string },
  from: string,
): Promise<void> {
  const { vat, ...settings } = await readSettings(shop.db)
  const body = { ...settings, vat: { rates: [...vat.rates, { from, perMille: 88 }] } }
  expect((await shop.api('PUT /api/admin/settings', { cookie, body })).status).toBe(200)
}
