import { join } from 'node:path'
import { openPage } from './admin-pages.ts'
import { ask } from './ask.ts'
import type { Page, Route } from '@playwright/test'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { DAY } from '../../src/contract/time/time.ts'
import { transaction } from '../../src/db/commit.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { issueInvoiceOf } from '../support/issue-invoice-of.ts'
import { qrIban } from '../support/invoices.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { confirmWithoutPages, enterAsCustomer, orderCard, putIntoCart } from './customer.ts'
import { expect, expectWellMade, readAlert } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { openSection, saveSettings, test } from './owner.ts'

test('the owner offers payment by invoice, a customer uses it, gets the goods and pays; an overdue one is visible, a reminder is sent with one click, and the customer sees it, too', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/orders', '409 /credit')
  await openPage(page, '/admin/einstellungen/verkauf')
  await page.getByRole('radio', { name: /^berechnet/ }).check()
  await openSection(page, 'Rechnung & MWST')
  await page.getByRole('checkbox', { name: /^Rechnung im Warenkorb anbieten/ }).check()
  await page.getByRole('radio', { name: /^alle, die ihre E-Mail-Adresse/ }).check()
  await page.getByLabel('IBAN Ihres Kontos').fill('')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText(/^Ohne IBAN kann niemand eine Rechnung bezahlen/)).toBeVisible()
  await page.getByLabel('IBAN Ihres Kontos').fill(qrIban)
  await saveSettings(page)
  await expectWellMade(page)
  const offer = async (enabled: boolean) => {
    const answer = await page.request.get('/api/admin/settings')
    const { invoicing, ...rest } = (await answer.json()) as OwnerSettings
    const data = { ...rest, invoicing: { ...invoicing, enabled } }
    expect((await page.request.put('/api/admin/settings', { data })).status()).toBe(200)
  }

  const customer = await openGuest(browser, shop.url)
  const { idUser, email } = await enterAsCustomer(customer)
  await confirmWithoutPages(customer, shop, email)
  await putIntoCart(customer, 2)
  const press = customer.getByRole('button', { name: 'Auf Rechnung bestellen' })
  const toCheckout = customer.getByRole('button', { name: 'Zum Checkout' })
  // The cart appears with all that it offers: nothing moves once it is there.
  let shownBefore: number | undefined
  const holdOffer = async (route: Route) => {
    await customer.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('filled-cart')),
    )
    shownBefore = await toCheckout.count()
    await route.continue()
  }
  await customer.route('**/invoice-offer', holdOffer, { times: 1 })
  await openPage(customer, '/warenkorb')
  await expect(toCheckout).toBeVisible()
  expect(shownBefore).toBe(0)
  await customer.getByRole('checkbox', { name: /AGB/ }).check()
  const byInvoice = customer.getByRole('radio', { name: 'Rechnung zahlbar innert 30 Tagen' })
  await byInvoice.check()
  await expectWellMade(customer)
  // A payment method that is no longer offered is reported, and TWINT is still available.
  await offer(false)
  await readAlert(customer, () => press.click())
  await expect(customer.getByText(/können Sie nicht auf Rechnung bezahlen/)).toBeVisible()
  await expect(byInvoice).toHaveCount(0)
  await expect(toCheckout).toBeVisible()
  await offer(true)
  await customer.reload()
  await byInvoice.check()
  await customer.getByRole('checkbox', { name: /AGB/ }).check()
  // The confirmation page is shown, even if its code loads only at the second attempt.
  let isGone = true
  customer.on('framenavigated', () => (isGone = false))
  await customer.route(/\/assets\/checkout-success-.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await press.click()
  await expect(customer).toHaveTitle(/^Bestellung abgeschickt/)
  await expect(customer.getByText(/bis am \d\d\.\d\d\.\d{4} mit der Rechnung/)).toBeVisible()
  await expectWellMade(customer)
  const downloading = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Rechnung herunterladen' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/RE-\d{4}-\d{4}\.pdf$/)
  // Once its money has arrived the page asks for none, even if it still awaits review.
  const accepted = /\/api\/orders\/\d+\/complete$/
  await customer.route(accepted, async (route) => {
    const order = (await (await route.fetch()).json()) as { zahlung: object }
    await route.fulfill({ json: { ...order, zahlung: { ...order.zahlung, offen: 0 } } })
  })
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
  await expect(customer.getByText('mit der Rechnung', { exact: false })).toHaveCount(1)
  await expect(customer.getByRole('link', { name: 'Rechnung herunterladen' })).toHaveCount(0)
  const orderNo = await customer.getByText(/^FW-/).innerText()
  await expect(customer.getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible()
  await customer.getByRole('link', { name: 'Zu den Bestellungen' }).click()
  const card = orderCard(customer, orderNo)
  await expect(card.getByText(/^Rechnung, zahlbar bis/)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Heute', exact: true }).click()
  await page.getByRole('link', { name: /^\d+ bereit zum Versenden$/ }).click()
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText('fällig')
  await page.getByRole('link', { name: `Details zu ${orderNo}` }).click()
  await page.getByRole('button', { name: 'Als versendet melden' }).click()
  await page.getByRole('button', { name: 'Ja, versendet' }).click()
  await expectWholePieces(page)
  const back = page.getByRole('button', { name: 'Ware zurückgenommen' })
  await back.click()
  const question = page.getByRole('dialog', { name: 'Ist die Ware wieder bei Ihnen?' })
  await expect(question).toContainText('eine Gutschrift')
  await question.getByRole('button', { name: 'Noch nicht' }).click()
  await expectWellMade(page)
  // It was shipped before its money arrived, which is booked as for any other; no mail is promised.
  await page.getByRole('button', { name: /^Als bezahlt melden/ }).click()
  const received = page.getByRole('dialog', { name: 'Geld erhalten?' })
  await expect(received).toContainText('damit bezahlt.')
  await expect(received).not.toContainText('E-Mail')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Anderen Betrag erfassen' }).click()
  await page.getByRole('button', { name: 'Ja, buchen' }).click()
  await expect(page.getByRole('region', { name: 'Stand' })).not.toContainText('noch nicht')
  await expect(back).toHaveCount(0)
  await customer.reload()
  await expect(card.getByText(/^Zahlung eingegangen am/)).toBeVisible()
  await expect(card.locator('[aria-current=step]')).toHaveText('unterwegs')

  // Another order is returned before it is paid.
  const items = [{ product_id: 2, quantity: 1 }]
  const data = { idUser, items, zahlung: 'rechnung' }
  const placed = await customer.request.post('/api/orders', { data })
  const returned = (await placed.json()) as { order_id: number; order_no: string }
  await page.request.post(`/api/admin/orders/${returned.order_id}/status`, {
    data: { status: 'versendet', from: 'offen' },
  })
  const datum = swissDayOf(Date.now())
  await page.request.post(`/api/admin/orders/${returned.order_id}/payments`, {
    data: { weg: 'bar', betrag: 10, datum },
    headers: { 'idempotency-key': `part-${returned.order_id}` },
  })
  await openPage(page, `/admin/orders/${returned.order_id}`)
  await back.click()
  await question.getByRole('button', { name: 'Ja, zurückgenommen' }).click()
  await expect(page.getByText('Als zurückgenommen gemeldet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stand' })).toContainText(/GS-\d{4}-\d{4}/)
  await expect(back).toHaveCount(0)
  await expect(page.getByText('von der Kundschaft sind noch CHF 10.00 bei Ihnen')).toBeVisible()
  // It is on account: nobody was to pay by TWINT.
  await expect(page.getByRole('region', { name: 'Stand' })).not.toContainText('TWINT')
  await customer.reload()
  const own = orderCard(customer, returned.order_no)
  await expect(own.getByText('zurückgenommen', { exact: true })).toBeVisible()
  await expect(own.getByRole('link', { name: /^Gutschrift GS-/ })).toBeVisible()
  await remind(page, customer, shop, { idUser, email })
  await customer.context().close()
})

/** An overdue invoice is visible, and a reminder is sent with one click. */
async function remind(
  page: Page,
  customer: Page,
  shop: ShopProcess,
  { idUser, email }: { idUser: number; email: string },
): Promise<void> {
  const items = [{ product_id: 2, quantity: 1 }]
  const placed = await customer.request.post('/api/orders', { data: { idUser, items } })
  const order = (await placed.json()) as { order_id: number; order_no: string }
  const db = openDatabase(join(shop.dataDir, 'shop.db'))
  await transaction(db, (trx) => issueInvoiceOf(trx, order.order_id, Date.now() - 40 * DAY))
  await db.destroy()

  await openPage(page, '/admin/dashboard')
  await page.getByRole('link', { name: /^\d+ Rechnung(en)? überfällig$/ }).click()
  await expect(page.getByLabel('Stand')).toHaveValue('ueberfaellig')
  const row = page.getByRole('row').filter({ hasText: order.order_no })
  await expect(row).toContainText('überfällig')
  await page.setViewportSize({ width: 360, height: 740 })
  // Since when, in full, also beside the actions.
  await expect(page.getByText(/^bis \d\d\.\d\d\.$/)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('button', { name: /^Zahlungserinnerung zu RE-/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Rechnung RE-/ })
  await expect(dialog).toContainText('Heidi Muster hat')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Per E-Mail senden' }).click()
  await expect(page.getByText('Zahlungserinnerung gesendet')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Zahlungserinnerung' })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Zahlungserinnerung/ })).toHaveCount(0)
  await expect(row).toBeFocused()
  const letter = /filename="Zahlungserinnerung-RE-\d{4}-\d{4}\.pdf"/
  await expect.poll(() => shop.readMail(email)).toMatch(letter)
  await expectWellMade(page)

  await row.getByRole('link', { name: order.order_no }).click()
  await expect(page.getByRole('region', { name: 'Stand' })).toContainText(/RE-\d{4}-\d{4}/)
  await openPage(customer, '/bestellungen')
  const link = orderCard(customer, order.order_no).getByRole('link', { name: /^Rechnung RE-/ })
  const file = await customer.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
}

/** A credit note is not written over more pieces than there are, a part of one, or what is not open any more. */
async function expectWholePieces(owner: Page): Promise<void> {
  const page = await owner.context().newPage()
  await page.goto('/admin/geld')
  await page
    .getByRole('button', { name: /^Rechnung RE-\S+ ändern$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Was soll geschehen?').selectOption('Ware zurücknehmen')
  const pieces = dialog.getByPlaceholder('0').first()
  for (const typed of ['99', '0.5', 'eines']) {
    await pieces.fill(typed)
    await dialog.getByRole('button', { name: 'Gutschrift erstellen' }).click()
    await expect(pieces).toBeFocused()
    await expect(dialog.getByText(/^Ganze Zahlen von 0 bis \d+\.$/)).toBeVisible()
    await pieces.fill('')
  }
  // What another window has credited meanwhile is said, and what is open now is shown.
  await dialog.getByLabel('Was soll geschehen?').selectOption('Nachlass gutschreiben')
  const most = await dialog.getByText(/^Höchstens CHF/).textContent()
  const [number = ''] =
    /RE-[\d-]+/.exec((await dialog.getByRole('heading').textContent()) ?? '') ?? []
  const invoices = ask<{ data: { id: number; nummer: string }[] }>(
    page.request.get(`/api/admin/invoices?suche=${number}`),
  )
  const id = (await invoices).data.find(({ nummer }) => nummer === number)?.id
  const headers = { 'idempotency-key': 'other-window' }
  const data = { grund: 'nachlass', betrag: 1 }
  await ask(page.request.post(`/api/admin/invoices/${id}/credit`, { headers, data }))
  await dialog.getByLabel('Betrag in CHF').fill('1')
  await dialog.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(dialog).toContainText('inzwischen nicht mehr gleich viel offen')
  await expect(dialog.getByText(/^Höchstens CHF/)).not.toHaveText(most ?? '')
  await dialog.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(page.getByText(/^Gutschrift GS-\S+ erstellt$/)).toBeVisible()
  await page.close()
}
