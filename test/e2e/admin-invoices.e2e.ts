import { join } from 'node:path'
import { DAY } from '../../src/contract/time.ts'
import { transaction } from '../../src/db/commit.ts'
import { openDatabase } from '../../src/db/open.ts'
import { issueInvoice } from '../../src/shop/invoices/issue-invoice.ts'
import { qrIban } from '../support/invoices.ts'
import { enterAsCustomer, newVisitor, orderCard } from './customer.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { test } from './owner.ts'

test('an invoice that is late is in sight, reminded of with one press, and the customer has it, too', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const asked = await page.request.get('/api/admin/settings')
  const settings = (await asked.json()) as { invoicing: object }
  const invoicing = { ...settings.invoicing, iban: qrIban }
  const data = { ...settings, totalsMode: 'berechnet', invoicing }
  expect((await page.request.put('/api/admin/settings', { data })).status()).toBe(200)
  const customer = await newVisitor(browser, baseURL)
  const { idUser, email } = await enterAsCustomer(customer)
  const items = [{ product_id: 2, quantity: 1 }]
  const placed = await customer.request.post('/api/orders', { data: { idUser, items } })
  const order = (await placed.json()) as { order_id: number; order_no: string }
  const db = openDatabase(join(shop.dataDir, 'shop.db'))
  await transaction(db, (trx) => issueInvoice(trx, order.order_id, Date.now() - 40 * DAY))
  await db.destroy()

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Rechnungen überfällig' }).click()
  await expect(page.getByLabel('Stand')).toHaveValue('ueberfaellig')
  const row = page.getByRole('row').filter({ hasText: order.order_no })
  await expect(row).toContainText('überfällig')
  await row.getByRole('button', { name: /^Zahlungserinnerung zu RE-/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Rechnung RE-/ })
  await expect(dialog).toContainText('Heidi Muster hat')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Per E-Mail senden' }).click()
  await expect(page.getByText('Zahlungserinnerung gesendet')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Zahlungserinnerung' })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  const letter = /filename="Zahlungserinnerung-RE-\d{4}-\d{4}\.pdf"/
  await expect.poll(() => shop.readMail(email)).toMatch(letter)
  await expectWellMade(page)

  await row.getByRole('link', { name: order.order_no }).click()
  await expect(page.getByRole('region', { name: 'Stand' })).toContainText(/RE-\d{4}-\d{4}/)
  await customer.goto('/bestellungen')
  const link = orderCard(customer, order.order_no).getByRole('link', { name: /^Rechnung RE-/ })
  const file = await customer.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
})
