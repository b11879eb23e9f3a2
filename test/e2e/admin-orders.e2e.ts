import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminOrderDetail } from '../../src/contract/orders/admin-orders.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { navigateTo, openPage } from './admin-pages.ts'
import { ask } from './ask.ts'
import {
  enterAsCustomer,
  order,
  orderAndPay,
  orderCard,
  orderStep,
  type Person,
} from './customer.ts'
import { expect, expectWellMade, type Troubles } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

/** The row of an order in the owner's list: on a phone it looks like a card, to a screen reader it is the same. */
const rowOf = (page: Page, orderNo: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: orderNo })

test('the owner finds a paid order and ships it; money is refunded: a part, then all of a cancelled order; and the customer is told', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  const buyer = await openGuest(browser, shop.url)
  const person = await enterAsCustomer(buyer)
  await findAndSend(page, buyer, person, shop, troubles)
  await refundOrder(page, buyer, person, shop)
  await buyer.context().close()
})

/** A paid order is shipped, an open one is paid by bank transfer. */
async function findAndSend(
  page: Page,
  buyer: Page,
  person: Person,
  shop: ShopProcess,
  troubles: Troubles,
): Promise<void> {
  const orderNo = await orderAndPay(buyer, 2)
  // A second order stays open, so that the filter has something to leave out.
  const openNo = await order(buyer, 16)

  const nav = page.getByRole('navigation', { name: 'Verwaltung' })
  await openPage(page, '/admin/dashboard')
  await page.getByRole('link', { name: /^\d+ bereit zum Versenden$/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=zu-versenden$/)
  await expect(rowOf(page, orderNo)).toBeVisible()

  await nav.getByRole('link', { name: 'Bestellungen' }).click()
  const search = page.getByRole('searchbox', { name: /Bestellungen suchen/ })
  await search.fill(person.email)
  await expect(page).toHaveURL(/search=/)
  await expect(rowOf(page, orderNo)).toContainText('bezahlt')
  await expect(rowOf(page, openNo)).toContainText('offen')
  const filter = page.getByRole('form', { name: 'Bestellungen filtern' })
  await filter.getByLabel('Stand').selectOption('bezahlt')
  await expect(rowOf(page, openNo)).toBeHidden()
  await expect(rowOf(page, orderNo)).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als Tabelle (CSV)' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^bestellungen-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).toContain('Bestellnummer;Datum;Stand')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(new RegExp(`^${orderNo};.*;bezahlt;.*;Heidi;Muster;.*179\\.00`))

  await page.getByRole('link', { name: `Details zu ${orderNo}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${orderNo}`)
  // Refused: an invalid postal code, and an order another owner has changed in the meantime.
  troubles.announce('400 /recipient', '409 /recipient')
  await correctAddress(page, buyer, person, shop)
  // A double click opens what one click opens, and answers nothing, wherever the question comes up.
  await page.getByRole('button', { name: 'Als versendet melden' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Paket ist unterwegs?' })
  await expect(dialog).toContainText('Heidi Muster erhält eine E-Mail.')
  await expectWellMade(page)
  const answer = dialog.getByRole('button', { name: 'Ja, versendet' })
  await answer.dispatchEvent('click', { detail: 2 })
  await answer.click()
  await expect(page.getByText('Als versendet gemeldet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stand' })).toContainText('versendet')
  await expect(page.getByRole('heading', { name: 'Stand' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Als versendet melden' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Adresse korrigieren' })).toHaveCount(0)

  await expect.poll(() => shop.readMail(person.email)).toContain('ist unterwegs')
  expect(await shop.readMail(person.email)).toContain(orderNo)
  await openPage(buyer, '/bestellungen')
  await expect(orderStep(buyer, orderNo)).toHaveText('unterwegs')
  await expect(orderCard(buyer, openNo).getByText('offen')).toBeVisible()

  await navigateTo(page, `/admin/orders?search=${orderNo}&status=versendet`)
  await expect(rowOf(page, orderNo)).toContainText('versendet')
  await page.getByRole('link', { name: 'Einstellungen' }).click()
  await page.getByRole('link', { name: 'Protokoll' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Stand der Bestellung geändert' }).first()
  await expect(entry).toContainText(/bezahlt.*versendet/)
  const corrected = page.getByRole('row').filter({ hasText: 'Lieferadresse geändert' })
  await expect(corrected.first()).toContainText(/Rosenbergstrasse 12.*Rosenbergstrasse 21/)

  // The second order is paid by bank transfer.
  await navigateTo(page, `/admin/orders?search=${openNo}`)
  await page.getByRole('link', { name: `Details zu ${openNo}` }).click()
  const money = page.getByRole('region', { name: 'Stand' })
  await money.getByRole('button', { name: 'Anderen Betrag erfassen' }).click()
  const payment = page.getByRole('dialog')
  const due = await payment.getByLabel('Betrag in CHF').inputValue()
  expect(Number(due)).toBeGreaterThan(0)
  await payment.getByLabel('Betrag in CHF').fill('viel')
  await payment.getByRole('button', { name: 'Ja, buchen' }).click()
  await expect(payment).toContainText('Bitte geben Sie einen Betrag in Franken')
  await payment.getByLabel('Betrag in CHF').fill('9999')
  await expect(payment.getByRole('status')).toContainText('Das ist mehr, als offen ist')
  await payment.getByLabel('Betrag in CHF').fill('1')
  await expect(payment.getByRole('status')).toBeEmpty()
  await payment.getByLabel('Betrag in CHF').fill(due)
  await expect(payment).toContainText('Heidi Muster erhält eine E-Mail.')
  await expectWellMade(page)
  await payment.getByRole('button', { name: 'Ja, buchen' }).click()
  await expect(page.getByText('Zahlung gebucht')).toBeVisible()
  await expect(money.getByRole('listitem').filter({ hasText: 'Bank' })).toContainText(due)
  await expect(money).not.toContainText('offen')
  await expect(page.getByRole('heading', { name: 'Stand' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Stand' })).toContainText('bezahlt')

  // It was meant for another order.
  await money.getByRole('button', { name: 'Buchung zurücknehmen' }).click()
  // With the fixed sums there is no invoice.
  await expect(page.getByRole('dialog')).toContainText('gilt danach als nicht bezahlt.')
  await page.getByLabel('Warum?').fill('Für eine andere Bestellung')
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Ja, zurücknehmen' }).click()
  await expect(money.getByRole('listitem').filter({ hasText: 'andere Bestellung' })).toContainText(
    '−',
  )
  await expect(page.getByRole('heading', { name: 'Stand' })).toBeFocused()

  // While its address is being corrected, somebody cancels it.
  const address = page.getByRole('region', { name: 'Lieferadresse' })
  await address.getByRole('button', { name: 'Adresse korrigieren' }).click()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const off = { data: { status: 'storniert', from: 'offen' } }
  expect((await page.request.post(`/api/admin/orders/${id}/status`, off)).status()).toBe(200)
  await page.getByLabel('Strasse').fill('Rosenbergstrasse 12')
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(address.getByRole('alert')).toContainText('Er ist jetzt «storniert».')
  await expect(address).toContainText('Rosenbergstrasse 10')
  await expectWellMade(page)
  await address.getByRole('button', { name: 'Verstanden' }).click()
  await expect(address.getByRole('button')).toHaveCount(0)
}

/** The customer phones: the house number was wrong. Two owners correct it at the same time. */
async function correctAddress(
  page: Page,
  buyer: Page,
  person: Person,
  shop: ShopProcess,
): Promise<void> {
  const address = page.getByRole('region', { name: 'Lieferadresse' })
  const open = address.getByRole('button', { name: 'Adresse korrigieren' })
  const dialog = page.getByRole('dialog', { name: 'Adresse korrigieren' })
  const street = dialog.getByLabel('Strasse')
  const save = dialog.getByRole('button', { name: 'Adresse speichern' })
  await open.click()
  await expect(dialog.getByLabel('Vorname')).toBeFocused()
  await expect(dialog).toContainText('Heidi Muster erhält eine E-Mail.')
  await dialog.getByLabel('PLZ').fill('900')
  await save.click()
  await expect(dialog).toContainText('Bitte geben Sie eine gültige Postleitzahl ein.')
  await dialog.getByLabel('PLZ').fill('9000')
  await expectWellMade(page)
  await street.fill('Rosenbergstrasse 12')
  await save.click()
  await expect(page.getByText('Adresse korrigiert')).toBeVisible()
  await expect(address).toContainText('Rosenbergstrasse 12')
  await expect(open).toBeFocused()
  await expect.poll(() => shop.readMail(person.email)).toContain('Rosenbergstrasse 12')

  await open.click()
  const path = `/api/admin/orders/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { order } = await ask<AdminOrderDetail>(page.request.get(`${path}/items`))
  const { vorname, nachname, strasse, plz, ort, land, revision } = order
  const theirs = { vorname, nachname, strasse, plz, ort, land, telefonnummer: '079 999 99 99' }
  await ask(page.request.put(`${path}/recipient`, { data: { ...theirs, revision } }))
  await street.fill('Rosenbergstrasse 21')
  await save.click()
  await expect(dialog).toContainText('Das wurde inzwischen von jemand anderem geändert.')
  await expect(street).toHaveValue('Rosenbergstrasse 21')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Trotzdem meine Fassung speichern' }).click()
  await expect(address).toContainText('Rosenbergstrasse 21')
  await openPage(buyer, '/bestellungen')
  await expect(buyer.getByText('Rosenbergstrasse 21').first()).toBeAttached()
}

/** Refunds a part, then everything for a cancelled order. */
async function refundOrder(
  page: Page,
  buyer: Page,
  person: Person,
  shop: ShopProcess,
): Promise<void> {
  const orderNo = await orderAndPay(buyer, 17)

  await navigateTo(page, `/admin/orders?search=${orderNo}`)
  await page.getByRole('link', { name: `Details zu ${orderNo}` }).click()
  const money = page.getByRole('region', { name: 'Stand' })
  await money.getByRole('button', { name: 'Geld zurückgeben' }).click()
  const dialog = page.getByRole('dialog')
  const whole = await dialog.getByLabel('Betrag').inputValue()
  const pieces = dialog.getByRole('group', { name: 'Was kommt zurück?' }).getByRole('textbox')
  await pieces.fill('2')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog).toContainText('Ganze Zahlen von 0 bis 1.')
  await expect(dialog).toContainText('Der Grund fehlt.')
  await expect(pieces).toBeFocused()
  await expectWellMade(page)
  await pieces.fill('1 Stück')
  await expect(dialog.getByLabel('Betrag')).toHaveValue(whole)
  await dialog.getByLabel('Grund').fill('Kratzer am Griff')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog).toContainText('Zurück kommt: 1 × ')
  await dialog.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(dialog.getByLabel('Grund')).toHaveValue('Kratzer am Griff')
  await expect(pieces).toHaveValue('1')
  await pieces.fill('')
  // As it is copied from a table: a browser that cuts it would leave CHF 1.
  await dialog.getByLabel('Betrag').selectText()
  await page.keyboard.insertText('CHF      1.50')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog).toContainText('CHF\u00a01.50 an Heidi Muster mit TWINT')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(page.getByText('Geld zurückgegeben')).toBeVisible()
  await expect(money.getByRole('listitem').filter({ hasText: 'Rückerstattung' })).toContainText(
    '−1.50',
  )
  await expect(page.getByRole('heading', { name: 'Stand' })).toBeFocused()
  await expect.poll(() => shop.readMail(person.email)).toContain('Kratzer am Griff')

  await page.getByRole('button', { name: 'Stornieren' }).click()
  await expect(dialog).toContainText('Diese Bestellung ist bezahlt.')
  await dialog.getByRole('button', { name: 'Nur stornieren' }).click()
  await expect(page.getByText('Bitte erstatten Sie das Geld zurück.')).toBeVisible()
  await page.getByRole('link', { name: 'Heute', exact: true }).click()
  const reviews = page.getByRole('region', { name: 'Zahlungen zu prüfen' })
  await reviews.getByRole('link', { name: orderNo, exact: true }).click()
  const payments = page.getByRole('region', { name: 'Stand' })
  await payments.getByRole('button', { name: 'Anders erledigt' }).click()
  await expectWellMade(page)
  await page.keyboard.press('Escape')
  await payments.getByRole('alert').getByRole('button', { name: 'Geld zurückgeben' }).click()
  await dialog.getByLabel('Grund').fill('Storniert')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(payments).toContainText('Erledigt am')
  await expect(page.getByRole('heading', { name: 'Stand' })).toBeFocused()
  await expectWellMade(page)
  await page.getByRole('link', { name: 'Heute', exact: true }).click()
  await expect(reviews.getByRole('link', { name: orderNo })).toHaveCount(0)
  await page.getByRole('link', { name: 'Einstellungen' }).click()
  await page.getByRole('link', { name: 'Protokoll' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Geld zurückgegeben' }).first()
  await entry.getByText(/Angaben/).click()
  await expect(entry).toContainText('Storniert')

  await openPage(buyer, '/bestellungen')
  const card = orderCard(buyer, orderNo)
  await expect(card).toContainText(`Zurückerstattet: CHF\u00a0${whole}`)
  await expect(card.getByText('storniert')).toBeVisible()
}
