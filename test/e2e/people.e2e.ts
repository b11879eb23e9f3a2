import type { Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import { swissInstant } from '../../src/contract/time/swiss-days.ts'
import { toTime } from '../../src/contract/time/time.ts'
import { ask } from './ask.ts'
import { answerOnPhone, enterAsCustomer } from './customer.ts'
import { aWeekday } from './days.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { tabAndPress, tabToNamed } from './keyboard.ts'
import { test } from './owner.ts'

test('somebody orders by phone, pays with a link, and later finds the order in an account of their own', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  const main = page.getByRole('main')
  await openPage(page, '/admin/users')
  await main.getByRole('link', { name: 'Neue Person' }).click()
  await page.getByLabel('Vorname').fill('Jürg')
  await page.getByLabel('Nachname oder Firma').fill('Müller')
  await page.getByLabel('Telefon').fill('071 988 11 22')
  await page.getByLabel('E-Mail').fill('juerg@beispiel.ch')
  await page.getByLabel('PLZ').fill('9630')
  await page.getByLabel('Ort', { exact: true }).fill('Wattwil')
  await stayWithTyped(page)
  await page.getByRole('button', { name: 'Person erfassen' }).click()
  await expect(main.getByRole('heading', { name: 'Jürg Müller' })).toBeVisible()
  await expect(main.getByText('ohne Anmeldung', { exact: true })).toBeVisible()

  // With the phone at the ear nobody reaches for the mouse.
  await tabToNamed(page, 'Bestellung aufnehmen', 'A')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Bestellung')
  await tabAndPress(page, 'Bestellung aufnehmen', 'BUTTON')
  await expect(page.getByText('Bitte fügen Sie mindestens einen Artikel hinzu.')).toBeVisible()
  await expect(page.getByText('Adresse fehlt, bitte nachfragen')).toBeVisible()
  await tabToNamed(page, 'Artikel suchen')
  troubles.announce('failed /api/admin/products')
  const products = /\/api\/admin\/products\?/
  await page.route(products, (route) => route.abort('internetdisconnected'))
  await page.keyboard.type('lösch')
  await expect(main.getByText('Die Produkte konnten nicht geladen werden.')).toBeVisible()
  await expect(main.getByText('Keine Produkte gefunden.')).toBeHidden()
  await expectWellMade(page)
  await page.unroute(products)
  await main.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(main.getByRole('searchbox', { name: 'Artikel suchen' })).toBeFocused()
  await page.keyboard.type('decke')
  await expect(page.getByRole('button', { name: /^Dazu.*Löschdecke/ }).first()).toBeVisible()
  await tabAndPress(page, /^Dazu.*Löschdecke/s, 'BUTTON')
  await expect(page.getByText('Bitte fügen Sie mindestens einen Artikel hinzu.')).toBeHidden()
  await tabAndPress(page, 'Menge erhöhen')
  await expectWellMade(page)
  await stayWithTyped(page)
  await tabAndPress(page, 'Bestellung aufnehmen', 'BUTTON')
  await expect(main.getByRole('heading', { name: /^Bestellung FW-/ })).toBeFocused()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect.poll(() => shop.readMail('juerg@beispiel.ch')).toContain(link)

  const guest = await openGuest(browser, shop.url)
  await guest.goto(link)
  await expect(guest.getByRole('button', { name: 'Mit TWINT bezahlen' })).toBeVisible()
  await expectWellMade(guest)
  // Money that has already arrived is not asked for, although it still awaits review.
  const seen = /\/api\/pay\/[^/]+$/
  await guest.route(seen, async (route) => {
    const order = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...order, zahlbar: false } })
  })
  await guest.reload()
  await expect(guest.getByRole('heading', { name: /Ihre Zahlung ist eingegangen$/ })).toBeVisible()
  await expectWellMade(guest)
  await expect(guest.getByRole('button', { name: 'Mit TWINT bezahlen' })).toHaveCount(0)
  await guest.unroute(seen)
  await guest.reload()
  await guest.getByRole('button', { name: 'Mit TWINT bezahlen' }).click()
  await answerOnPhone(guest, 'Bestätigen')
  const paid = guest.getByRole('heading', { name: 'Vielen Dank, die Bestellung ist bezahlt' })
  await expect(paid).toBeVisible()

  await main.getByRole('link', { name: 'Zurück zu Jürg Müller' }).click()
  const orders = main.getByRole('region', { name: 'Bestellungen', exact: true })
  await orders.getByRole('heading').click()
  await expect(orders.getByText('bezahlt', { exact: true })).toBeVisible()
  const orderNo = await orders.getByRole('link').innerText()
  await main.getByRole('heading', { name: 'Notizen' }).click()
  await page.getByLabel('Neue Notiz').fill('Hat einen Hund')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(main.getByText('Hat einen Hund')).toBeVisible()
  await expect(page.getByText('Notiz gespeichert')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Notizen' })).toBeFocused()

  // An appointment agreed with somebody who is known: three presses.
  const person = page.url()
  await openPage(page, '/admin/termine')
  // Who is put on the list has the focus, now that the button is gone.
  await main.getByText('9000 St. Gallen').first().click()
  const plan = main.getByRole('button', { name: /^Auf die Liste/ }).first()
  const planned = (await plan.innerText()).split(': ')[1] ?? ''
  await plan.press('Enter')
  // Several people may have this name.
  await expect(main.locator('li:focus')).toContainText(planned)
  await main.getByRole('link', { name: 'Neuer Termin' }).click()
  await page.getByLabel('Name, Ort oder Telefon').fill('mueller wattwil')
  await main.getByRole('button', { name: /Jürg Müller/ }).click()
  await expectWellMade(page)
  await main.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(main.getByText('Bestätigt', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Navigieren : 9630 Wattwil' })).toBeVisible()
  await expect.poll(() => shop.readMail('juerg@beispiel.ch')).toContain('Wie vereinbart')
  // There is no way back from a visit that is done, and its customer is thanked for it.
  await main.getByRole('button', { name: 'Als erledigt melden' }).click()
  const question = page.getByRole('dialog', { name: 'Termin erledigt?' })
  await expect(question).toContainText('E-Mail an juerg@beispiel.ch')
  await expectWellMade(page)
  await question.getByRole('button', { name: 'Noch nicht' }).click()
  await expect(main.getByText('Bestätigt', { exact: true }).first()).toBeVisible()
  await announce(page, Number(person.split('/').at(-1)))
  await beginFromLists(page)
  await page.goto(person)
  await page.getByText('Zugang, Daten und Protokoll').click()
  await expect(main.getByText(/noch nicht bezahlt oder noch nicht geliefert/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Person löschen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Code erstellen' }).click()
  const code = await main.getByText(/^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/).innerText()
  await expectWellMade(page)

  const heidi = await enterAsCustomer(guest)
  await guest.goto('/profile')
  const dialog = guest.getByRole('dialog', { name: 'Konto verbinden' })
  await guest.getByRole('button', { name: 'Code aus einem Brief' }).click()
  await dialog.getByLabel('Code').fill('ABCD-EFGH-JKMN')
  await dialog.getByRole('button', { name: 'Verbinden' }).click()
  await expect(dialog.getByText('Dieser Code ist falsch oder wurde bereits benutzt.')).toBeVisible()
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Verbinden' }).click()
  await expect(guest.getByText('1 Bestellung übernommen')).toBeVisible()
  await guest.getByRole('button', { name: 'Konto von Heidi Muster' }).click()
  await guest
    .getByRole('menuitem', { name: 'Bestellungen' })
    .or(guest.getByRole('link', { name: 'Bestellungen' }))
    .first()
    .click()
  await expect(guest.getByRole('article', { name: `Bestellung ${orderNo}` })).toBeVisible()

  await openPage(page, `/admin/users?search=${heidi.email}`)
  await main.getByRole('link', { name: 'Heidi Muster' }).click()
  await main.getByRole('heading', { name: 'Notizen' }).click()
  await expect(main.getByText('Hat einen Hund')).toBeVisible()
  await page.getByText('Zugang, Daten und Protokoll').click()
  await page.getByRole('button', { name: 'Konto sperren' }).click()
  await page.getByRole('button', { name: 'Ja, sperren' }).click()
  await expect(main.getByText(/^Gesperrt seit/)).toBeVisible()
  expect((await guest.request.get('/api/user/me')).status()).toBe(401)
  await guest.context().close()

  await main.getByRole('link', { name: 'Alle Kunden' }).click()
  const muff = { data: { nachname: 'Muff', land: 'Schweiz' } }
  const { idUser } = await ask<{ idUser: number }>(page.request.post('/api/admin/users', muff))
  await openPage(page, `/admin/users/${idUser}`)
  await page.getByText('Zugang, Daten und Protokoll').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Daten herunterladen' }).click()
  expect((await download).suggestedFilename()).toMatch(/^daten-\d+-[\d-]{10}\.json$/)
  await page.getByRole('button', { name: 'Person löschen' }).click()
  await page.getByRole('button', { name: 'Ja, löschen' }).click()
  await expect(page.getByText('Person gelöscht')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Kunden' })).toBeVisible()
  await expect(main.getByText('Muff')).toHaveCount(0)
})

/** Going back asks first; what was typed stays. */
async function stayWithTyped(page: Page): Promise<void> {
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
}

/** An order or an invoice begins where they are listed, too: the page asks for whom, and takes somebody new. */
async function beginFromLists(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const search = page.getByLabel('Name, Ort oder Telefon')
  await openPage(page, '/admin/orders')
  await main.getByRole('link', { name: 'Bestellung am Telefon' }).click()
  await search.fill('mueller wattwil')
  await main.getByRole('button', { name: /Jürg Müller/ }).click()
  await expect(main.getByRole('heading', { name: 'Bestellung für Jürg Müller' })).toBeVisible()
  await openPage(page, '/admin/geld')
  await main.getByRole('link', { name: 'Neue Rechnung' }).click()
  await search.fill('Zemp')
  await expectWellMade(page)
  await main.getByRole('button', { name: 'Neue Person' }).click()
  await expect(page.getByLabel('Nachname oder Firma')).toHaveValue('Zemp')
  await main.getByRole('button', { name: 'Person erfassen' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rechnung schreiben')
  await expect(main.getByText('Zemp')).toBeVisible()
  await page.getByLabel('Position 1', { exact: true }).fill('Beratung')
  await page.getByLabel('Preis CHF').fill('90')
  await stayWithTyped(page)
  await main.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Ansehen und senden' })).toBeFocused()
  const issue = main.getByRole('button', { name: 'Ausstellen und drucken' })
  await expect(issue).toBeVisible()
  // What is issued is what was saved.
  await page.getByLabel('Preis CHF').fill('95')
  await expect(issue).toHaveCount(0)
  await main.getByRole('button', { name: 'Speichern' }).click()
  await expect(main.getByText('Total CHF 95.00, inkl.')).toBeVisible()
  await expect(issue).toBeVisible()
  // A caller whose number nobody has.
  await page.keyboard.press('Control+k')
  await page.getByLabel('Name, Ort, Telefon, Nummer oder Betrag').fill('071 988 77 66')
  await expect(page.getByText('Nichts gefunden.')).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('option', { name: /^Neue Person/ }).click()
  await expect(page.getByLabel('Telefon')).toHaveValue('071 988 77 66')
}

/** A day is announced: this person gets a mail, somebody without an address a letter. */
async function announce(page: Page, known: number): Promise<void> {
  const day = aWeekday(4)
  const [von, bis] = ['14:00', '15:00'].map((time) => toTime(swissInstant(day, time)))
  const agreed = { idUser: known, leistung: 'kaminfegen', status: 'bestaetigt', von, bis }
  await ask(page.request.post('/api/admin/appointments', { data: agreed }))
  const data = { vorname: 'Beat', nachname: 'Bösch', ort: 'Wattwil', land: 'Schweiz' }
  const made = page.request.post('/api/admin/users', { data })
  const { idUser } = await ask<{ idUser: number }>(made)
  await ask(page.request.put(`/api/admin/rounds/${day}/visits/${idUser}`))
  const nowhere = page.request.post('/api/admin/users', { data: { nachname: 'Ohneort' } })
  const { idUser: unreachable } = await ask<{ idUser: number }>(nowhere)
  await ask(page.request.put(`/api/admin/rounds/${day}/visits/${unreachable}`))
  await openPage(page, `/admin/termine?tag=${day}`)
  // In a tab that is open since yesterday, too.
  const today = page.getByRole('main').getByRole('link', { name: 'Heute' })
  await expect(today).toHaveAttribute('href', '/admin/termine')
  await page.getByRole('button', { name: 'Ankündigen' }).click()
  const question = page.getByRole('dialog', { name: 'Besuche ankündigen' })
  // Nobody can bring a letter there.
  await expect(question.getByRole('checkbox', { name: /Ohneort/ })).not.toBeChecked()
  const visit = question.getByRole('group', { name: 'Zeit für Beat Bösch' })
  await visit.getByLabel('Von').fill('16:00')
  await visit.getByLabel('Bis').fill('17:00')
  await expectWellMade(page)
  const letters = page
    .context()
    .waitForEvent('request', (request) =>
      request.url().includes('/api/admin/appointment-letters.pdf'),
    )
  await question.getByRole('button', { name: 'Ankündigen' }).click()
  await expect(page.getByText('Es gehen hinaus: eine E-Mail, 1 auf Papier.')).toBeVisible()
  const pdf = await page.request.get((await letters).url())
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await expect(question).toBeHidden()
  const stop = page.getByRole('listitem').filter({ hasText: 'Beat Bösch' })
  await expect(stop.getByText('16:00 Uhr')).toBeVisible()
  await expect(stop.getByText(/^angekündigt am/)).toBeVisible()
}
