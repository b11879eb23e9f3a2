import { expect, test } from 'vitest'
import { DAY } from '../src/contract/time.ts'
import { sweepAccounts } from '../src/shop/accounts/sweep.ts'
import { checkDocuments } from '../src/shop/invoices/check-documents.ts'
import { documentNumber } from '../src/shop/invoices/documents.ts'
import { sweepAttempts } from '../src/shop/limits/sweep.ts'
import { readSettings } from '../src/shop/settings/settings.ts'
import { sweepSignIns } from '../src/shop/sign-in/sweep.ts'
import { newAdmin } from './support/admin.ts'
import { buyOnInvoice, setIban } from './support/invoices.ts'
import { openShop } from './support/shop.ts'

test('ten years of one shop: every year has its numbers, every day its VAT, and what ran out is gone', async () => {
  const shop = await openShop({ totalsMode: 'berechnet' })
  await setIban(shop)
  const first = await shop.newCustomer()
  const admin = await newAdmin(shop)
  const { vat, ...settings } = await readSettings(shop.db)
  const rates = [...vat.rates, { from: '2031-01-01', perMille: 88 }]
  const saved = await shop.api('PUT /api/admin/settings', {
    cookie: admin.cookie,
    body: { ...settings, vat: { rates } },
  })
  expect(saved.status).toBe(200)

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
  expect((await shop.api('GET /api/session', { cookie: first.cookie })).body).toEqual({
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
