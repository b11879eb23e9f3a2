import { answerOnPhone, enterAsCustomer } from './customer.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

test('somebody rings up, pays with a link, and later finds the order in an account of their own', async ({
  page,
  browser,
  shop,
}) => {
  const main = page.getByRole('main')
  await page.goto('/admin/users')
  await main.getByRole('link', { name: 'Neue Person' }).click()
  await page.getByLabel('Vorname').fill('Jürg')
  await page.getByLabel('Nachname oder Firma').fill('Müller')
  await page.getByLabel('Telefon').fill('071 988 11 22')
  await page.getByLabel('E-Mail').fill('juerg@beispiel.ch')
  await page.getByLabel('PLZ').fill('9630')
  await page.getByLabel('Ort', { exact: true }).fill('Wattwil')
  await page.getByRole('button', { name: 'Person erfassen' }).click()
  await expect(main.getByRole('heading', { name: 'Jürg Müller' })).toBeVisible()
  await expect(main.getByText('ohne Anmeldung', { exact: true })).toBeVisible()

  await main.getByRole('link', { name: 'Bestellung aufnehmen' }).click()
  await page.getByRole('button', { name: 'Bestellung aufnehmen' }).click()
  await expect(page.getByText('Bitte fügen Sie mindestens einen Artikel hinzu.')).toBeVisible()
  await page.getByLabel('Artikel suchen').fill('löschdecke')
  await page
    .getByRole('button', { name: /^Dazu.*Löschdecke/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Menge erhöhen' }).click()
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Bestellung aufnehmen' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await shop.readMail('juerg@beispiel.ch')).toContain(link)

  const guest = await openGuest(browser, shop.url)
  await guest.goto(link)
  await expect(guest.getByRole('button', { name: 'Mit TWINT bezahlen' })).toBeVisible()
  await expectWellMade(guest)
  await guest.getByRole('button', { name: 'Mit TWINT bezahlen' }).click()
  await answerOnPhone(guest, 'Bestätigen')
  const paid = guest.getByRole('heading', { name: 'Vielen Dank, die Bestellung ist bezahlt' })
  await expect(paid).toBeVisible()

  await main.getByRole('link', { name: 'Zurück zu Jürg Müller' }).click()
  const orders = main.getByRole('region', { name: 'Bestellungen', exact: true })
  await expect(orders.getByText('bezahlt', { exact: true })).toBeVisible()
  const orderNo = await orders.getByRole('link').innerText()
  await page.getByLabel('Neue Notiz').fill('Hat einen Hund')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(main.getByText('Hat einen Hund')).toBeVisible()
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

  await page.goto(`/admin/users?search=${heidi.email}`)
  await main.getByRole('link', { name: 'alles zu dieser Person' }).click()
  await expect(main.getByText('Hat einen Hund')).toBeVisible()
  await page.getByRole('button', { name: 'Konto sperren' }).click()
  await page.getByRole('button', { name: 'Ja, sperren' }).click()
  await expect(main.getByText(/^Gesperrt seit/)).toBeVisible()
  expect((await guest.request.get('/api/user/me')).status()).toBe(401)
  await guest.context().close()
})
