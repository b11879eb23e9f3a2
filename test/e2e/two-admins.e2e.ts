import type { Browser, Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { openPage } from './admin-pages.ts'
import { ask } from './ask.ts'
import { enterAsCustomer, order } from './customer.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { enterAsOwner, test } from './owner.ts'

/** A new customer orders; returns the number of the unpaid order. */
async function orderAsGuest(browser: Browser, shop: ShopProcess): Promise<string> {
  const buyer = await openGuest(browser, shop.url)
  await enterAsCustomer(buyer)
  const orderNo = await order(buyer, 2)
  await buyer.context().close()
  return orderNo
}

/** Opens the question that books what is open of an order. */
async function askToBook(admin: Page, orderNo: string): Promise<void> {
  await admin.goto(`/admin/orders?search=${orderNo}`)
  await admin.getByRole('main').getByRole('link', { name: orderNo, exact: true }).click()
  await admin.getByRole('button', { name: 'Als bezahlt melden' }).click()
}

test('what a second admin is refused is said even where the refusal takes away the question', async ({
  page,
  browser,
  shop,
}) => {
  const orderNo = await orderAsGuest(browser, shop)
  const other = await openGuest(browser, shop.url)
  await enterAsOwner(other)

  for (const admin of [page, other]) await askToBook(admin, orderNo)
  const book = (admin: Page) => admin.getByRole('button', { name: 'Ja, buchen' }).click()
  await book(page)
  await expect(page.getByText('Zahlung gebucht')).toBeVisible()
  await book(other)
  // Nothing is open any more: the button is gone, and its question with it.
  await expect(other.getByRole('button', { name: 'Als versendet melden' })).toBeVisible()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(other.getByText('Zu dieser Bestellung wurde inzwischen Geld gebucht.')).toBeVisible()
  await other.context().close()
})

test('a refusal that was read is not said again when its dialog is closed', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  const orderNo = await orderAsGuest(browser, shop)
  await askToBook(page, orderNo)
  troubles.announce('failed /payments')
  await page.route('**/payments', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Ja, buchen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Das hat nicht geklappt.')
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Das hat nicht geklappt.')).toBeHidden()
})

test('what somebody else has deleted meanwhile is said in its form, which keeps what was typed', async ({
  page,
  troubles,
}) => {
  troubles.announce('404 /api/admin')
  const gone = 'Inzwischen hat es wohl jemand gelöscht.'
  const person = await ask<{ idUser: number }>(
    page.request.post('/api/admin/users', { data: { ...nobody, nachname: 'Muster' } }),
  )
  const notes = `/api/admin/users/${person.idUser}/notes`
  await ask(page.request.post(notes, { data: { text: 'Der Hund beisst.' } }))
  await openPage(page, `/admin/users/${person.idUser}`)
  await page.getByRole('heading', { name: 'Notizen' }).click()
  await page.getByLabel('Neue Notiz').fill('Der Hund beisst nicht.')
  // The old note goes, the new one is still typed.
  const old = page.getByRole('listitem').filter({ hasText: 'Der Hund beisst.' })
  await old.getByRole('button', { name: 'Löschen' }).click()
  await old.getByRole('button', { name: 'Wirklich löschen?' }).click()
  await expect(old).toBeHidden()
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('Der Hund beisst nicht.')
  await page.request.delete(`/api/admin/users/${person.idUser}`)
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(page.getByRole('alert')).toContainText(`Benutzer nicht gefunden. ${gone}`)
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('Der Hund beisst nicht.')
  await expectWellMade(page)

  const { data: known } = await ask<{ data: { Bild: string } }>(
    page.request.get('/api/admin/products/1'),
  )
  const { data: product } = await ask<{ data: { idProdukt: number } }>(
    page.request.post('/api/admin/products/save', { data: { ...probe, Bild: known.Bild } }),
  )
  await openPage(page, `/admin/products/${product.idProdukt}`)
  await page.getByLabel('Name', { exact: true }).fill('Probe, neu')
  await page.request.delete(`/api/admin/products/delete/${product.idProdukt}`)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText(`Produkt nicht gefunden. ${gone}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Probe, neu')
})

const nobody = {
  vorname: '',
  email: '',
  telefonnummer: '',
  strasse: '',
  plz: '',
  ort: '',
  land: '',
}

const probe = {
  Name: 'Probe',
  Kategorie: 'brandschutz',
  Beschreibung: 'Zum Löschen.',
  Preis_netto: 10,
  Preis_brutto: 10.81,
  Details: { Text: 'Probe' },
}
