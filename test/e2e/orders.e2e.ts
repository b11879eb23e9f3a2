import type { TotalsMode } from '../../src/contract/orders/delivery.ts'
import { openPage } from './admin-pages.ts'
import type { Page } from '@playwright/test'
import type { Settings } from '../../src/contract/settings/settings.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import {
  confirmWithoutPages,
  enterAsCustomer,
  order,
  orderAndPay,
  orderCard,
  orderStep,
  payWithoutPhone,
} from './customer.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'
import { vatNumber } from '../support/vat-number.ts'

/** The content of an order's list of sums, on one line. */
async function sumsOf(page: Page, orderNo: string): Promise<string> {
  const sums = await orderCard(page, orderNo).locator('dl').innerText()
  return sums.replace(/\s+/g, ' ')
}

async function setTotals({ request }: Page, totalsMode: TotalsMode): Promise<void> {
  const settings = (await (await request.get('/api/admin/settings')).json()) as Settings
  const business = { ...settings.business, uid: vatNumber }
  const data = { ...settings, business, totalsMode }
  const saved = await request.put('/api/admin/settings', { data })
  expect(saved.status()).toBe(200)
}

test('a customer cancels an order placed by mistake, but none that was paid in the meantime', async ({
  browser,
  shop,
}) => {
  const page = await openGuest(browser, shop.url)
  const person = await enterAsCustomer(page)
  await confirmWithoutPages(page, shop, person.email)
  const first = await order(page, 2)
  const second = await order(page, 16)
  await openPage(page, '/bestellungen')
  const [wrong, right] = [orderCard(page, first), orderCard(page, second)]
  await expect(wrong.getByRole('link', { name: 'Jetzt bezahlen' })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Bestellung stornieren?' })
  const cancel = wrong.getByRole('button', { name: 'Bestellung stornieren' })
  await cancel.click()
  await expect(dialog).toContainText(first)
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Bestellung behalten' }).click()
  await expect(wrong.getByText('offen')).toBeVisible()

  await cancel.click()
  await dialog.getByRole('button', { name: 'Ja, stornieren' }).click()
  await expect(wrong.getByText('storniert', { exact: true })).toBeVisible()
  const notice = page.getByText('Bestellung storniert', { exact: true })
  // Its border on a dark page.
  await expect(notice.locator('..')).toHaveCSS('border-top-color', 'rgba(255, 255, 255, 0.25)')
  await expect(wrong.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(wrong.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveCount(0)
  await expect(cancel).toHaveCount(0)
  await expect(right.getByText('offen')).toBeVisible()
  await expect.poll(() => shop.readMail(person.email)).toContain('wurde storniert')
  await expectWellMade(page)

  await right.getByRole('link', { name: 'Jetzt bezahlen' }).click()
  const other = await page.context().newPage()
  await openPage(other, '/bestellungen')
  const otherCard = orderCard(other, second)
  await otherCard.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await payWithoutPhone(page)
  await expect(page).toHaveURL(/\/checkout-success$/)
  await other.getByRole('button', { name: 'Ja, stornieren' }).click()
  await expect(other.getByText('Dieser Schritt ist nicht möglich')).toBeVisible()
  await expect(orderStep(other, second)).toHaveText('bezahlt')
  await other.close()
  await page.getByRole('main').getByRole('link', { name: 'Zu den Bestellungen' }).click()
  await expect(orderStep(page, second)).toHaveText('bezahlt')
  await expect(right.getByRole('button', { name: 'Bestellung stornieren' })).toHaveCount(0)
  await right.getByRole('button', { name: 'Frage zu dieser Bestellung' }).click()
  const question = page.getByRole('dialog', { name: 'Frage zu dieser Bestellung' })
  await question.getByLabel('Ihre Frage').fill('Wann kommt sie?')
  await page.keyboard.press('Escape')
  await right.getByRole('button', { name: 'Frage zu dieser Bestellung' }).click()
  await expect(question.getByLabel('Ihre Frage')).toHaveValue('Wann kommt sie?')
  await expectWellMade(page)
  await question.getByRole('button', { name: 'Frage senden' }).click()
  await expect(page.getByText('Nachricht gesendet')).toBeVisible()
  await expect(question).toBeHidden()

  await page.request.post('/api/logout')
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('menuitem', { name: 'Bestellungen' }).click()
  await expect(page.getByText('Bitte melden Sie sich an')).toBeVisible()
  await page.context().close()
})

/** The owner books part of an order's money by hand. */
async function payInPart({ request }: Page, orderNo: string, betrag: number) {
  const found = await request.get(`/api/admin/orders?search=${orderNo}`)
  const { data } = (await found.json()) as { data: { order_id: number }[] }
  const datum = swissDayOf(Date.now())
  const booked = await request.post(`/api/admin/orders/${data[0]?.order_id}/payments`, {
    headers: { 'idempotency-key': `part-of-${orderNo}` },
    data: { weg: 'bank', betrag, datum },
  })
  expect(booked.status()).toBe(201)
}

/** Once an order is on its way, its parcel can be followed, and its goods sent back. */
async function sendBack(owner: Page, buyer: Page, orderNo: string): Promise<void> {
  const found = await owner.request.get(`/api/admin/orders?search=${orderNo}`)
  const { data } = (await found.json()) as { data: { order_id: number }[] }
  const sent = await owner.request.post(`/api/admin/orders/${data[0]?.order_id}/status`, {
    data: { status: 'versendet', sendungsnummer: '99.34.123456.12345678' },
  })
  expect(sent.status()).toBe(200)
  await buyer.reload()
  await expect(orderStep(buyer, orderNo)).toHaveText('unterwegs')
  const card = orderCard(buyer, orderNo)
  await expect(card.getByRole('link', { name: 'Sendung verfolgen' })).toHaveAttribute(
    'href',
    /service\.post\.ch\/.*993412345612345678/,
  )
  await card.getByRole('button', { name: 'Zurückgeben' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Ware zurückgeben' })
  await dialog.getByRole('button', { name: 'Rückgabe anfragen' }).click()
  await expect(dialog.getByText('Bitte wählen Sie, was Sie zurückgeben möchten.')).toBeVisible()
  await dialog.getByLabel('Löschspray 600 ml').selectOption('1 von 1 zurück')
  await dialog.getByRole('button', { name: 'Rückgabe anfragen' }).click()
  await expect(dialog).toBeHidden()
  await expectAnswered(owner, buyer, orderNo)
}

/** The order names the return that was requested, also later, until the owner has answered it from what is to be done today. */
async function expectAnswered(owner: Page, buyer: Page, orderNo: string): Promise<void> {
  const card = orderCard(buyer, orderNo)
  const request = card.getByText(/Rückgabe angefragt am .* Wir schreiben Ihnen, wie und wohin/)
  await expect(request).toBeVisible()
  // What was pressed is gone: the focus is with what changed.
  await expect(card.getByRole('heading', { name: orderNo })).toBeFocused()
  await buyer.reload()
  await expect(request).toBeVisible()
  await expect(card.getByRole('button', { name: 'Zurückgeben' })).toHaveCount(0)

  await openPage(owner, '/admin')
  const returns = owner.getByRole('region', { name: 'Rückgaben angefragt' })
  const line = returns.getByRole('listitem').filter({ hasText: orderNo })
  await line.getByRole('button', { name: 'Antworten' }).click()
  await owner.keyboard.type('Bringen Sie ihn vorbei.')
  await owner.getByRole('dialog').getByRole('button', { name: 'Antwort senden' }).click()
  await expect(line).toHaveCount(0)
  await buyer.reload()
  await expect(card.getByText(/Wir haben Ihnen am .* geantwortet:/)).toBeVisible()
  await expect(card.getByText(/Bringen Sie ihn vorbei\./)).toBeVisible()
}

test('an order adds up as it was placed, shows its destination or asks to contact the owner, and is printed alone', async ({
  page,
  browser,
  shop,
}) => {
  const buyer = await openGuest(browser, shop.url)
  await enterAsCustomer(buyer)
  const plain = await order(buyer, 2)
  await setTotals(page, 'berechnet')
  const full = await orderAndPay(buyer, 2, 16)
  // Later settings change no order. And the tests of this shop may run in any order.
  await setTotals(page, 'fest')

  await payInPart(page, plain, 50)
  await openPage(buyer, '/bestellungen')
  await expect(orderCard(buyer, full)).toBeVisible()
  const inPart = 'Bereits bezahlt CHF\u00a050.00, noch offen CHF\u00a0129.00'
  await expect(orderCard(buyer, plain).getByText(inPart, { exact: true })).toBeVisible()
  await expect(orderCard(buyer, full).getByText(/^Bereits bezahlt/)).toHaveCount(0)
  expect(await sumsOf(buyer, plain)).toBe(
    'Warenwert CHF 179.00 Lieferkosten CHF 30.00 MWST CHF 30.00 Total CHF 179.00',
  )
  expect(await sumsOf(buyer, full)).toBe(
    'Zwischensumme CHF 208.90 Lieferkosten CHF 30.00 Total CHF 238.90 darin 8.1 % MWST CHF 17.90',
  )
  await sendBack(page, buyer, full)
  const paid = orderCard(buyer, full)
  await expect(paid.locator('address')).toHaveText(
    /Heidi Muster\s*Rosenbergstrasse 10\s*9000 St\. Gallen\s*Schweiz/,
  )
  await expect(paid.getByText(/^Zahlung eingegangen am \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await expect(orderCard(buyer, plain).getByText(/Zahlung eingegangen/)).toHaveCount(0)
  await expectWellMade(buyer)

  await buyer.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
  })
  await paid.getByRole('button', { name: 'Drucken' }).click()
  await expect(buyer.locator('html')).toHaveAttribute('data-printed', 'yes')
  await buyer.emulateMedia({ media: 'print' })
  const printed = (await buyer.locator('body').innerText()).replace(/\s+/g, ' ').trim()
  expect(printed).toMatch(
    new RegExp(
      `^Föhnwacht Kaminfeger & Brandschutz Musterstrasse 1, 9000 St. Gallen ${vatNumber} Bestellung ${full}`,
    ),
  )
  expect(printed).toContain('Total CHF 238.90')
  expect(printed).not.toContain(plain)
  expect(printed).not.toMatch(/Drucken|Kundenkonto|Meine Bestellungen|Impressum/)
  await buyer.emulateMedia({ media: 'screen' })
  await buyer.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(orderCard(buyer, plain)).toBeVisible()
  const sender = buyer.getByText('Musterstrasse 1, 9000 St. Gallen')
  await expect(sender.filter({ visible: true })).toHaveCount(0)
  await buyer.emulateMedia({ media: 'print' })
  await expect(orderCard(buyer, plain)).toBeVisible()
  await buyer.emulateMedia({ media: 'screen' })

  // Another customer, without an address.
  await buyer.request.post('/api/logout')
  const person = { email: `ohne.${process.pid}@beispiel.ch`, password: 'Kaminfeger-2026' }
  const name = { vorname: 'Vreni', nachname: 'Ohneort', telefonnummer: '+41711234567' }
  await buyer.request.post('/api/register/user', { data: { ...person, ...name } })
  const { user } = (await (await buyer.request.post('/api/login', { data: person })).json()) as {
    user: { idUser: number }
  }
  // The cart requires an address; other clients may order without one.
  const items = [{ product_id: 2, quantity: 1 }]
  const placed = await buyer.request.post('/api/orders', { data: { idUser: user.idUser, items } })
  const { order_no: orderNo } = (await placed.json()) as { order_no: string }
  await openPage(buyer, '/bestellungen')
  await expect(orderCard(buyer, orderNo).locator('address')).toHaveText('Vreni Ohneort')
  await buyer.context().close()

  await openPage(page, `/admin/orders?search=${orderNo}`)
  await page.getByRole('link', { name: `Details zu ${orderNo}` }).click()
  const address = page.getByRole('region', { name: 'Lieferadresse' })
  await expect(address.getByText('Adresse fehlt, bitte nachfragen')).toBeVisible()
  await expect(address.locator('address > *')).toHaveText(['Vreni Ohneort'])
})
