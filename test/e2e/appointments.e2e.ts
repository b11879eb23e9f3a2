import { openGuest } from './guest.ts'
import { aWeekday } from './days.ts'
import { expect, expectWellMade, untilStarted } from './fixtures.ts'
import { test } from './owner.ts'

test('somebody asks for a service, the owner proposes, the link confirms, the calendar holds it', async ({
  page,
  browser,
  shop,
}) => {
  const email = `kaethi-${process.pid}@beispiel.ch`
  const day = aWeekday()
  const guest = await openGuest(browser, shop.url)
  await guest.goto('/service')
  await untilStarted(guest)
  await guest
    .getByRole('form', { name: 'Preisrechner' })
    .getByRole('link', { name: 'Termin anfragen' })
    .click()
  const form = guest.getByRole('form', { name: 'Termin anfragen' })
  await form.getByLabel('Anzahl Feuerlöscher').fill('3')
  await expect(form.getByText(/CHF\s180\.00, inkl\. MWST, keine Anfahrtskosten/)).toBeVisible()
  await form.getByLabel('Wunschzeit', { exact: true }).fill(day)
  await form.getByLabel('Strasse und Nummer').fill('Rosenbergstrasse 10')
  await form.getByLabel('PLZ').fill('9000')
  await form.getByLabel('Ort').fill('St. Gallen')
  await form.getByLabel('Vorname').fill('Käthi')
  await form.getByLabel('Nachname').fill('Ammann')
  await form.getByLabel('E-Mail', { exact: true }).fill(email)
  await form.getByRole('checkbox', { name: 'Ich bin kein Roboter' }).check()
  await expect(form.getByText('Bestätigt.')).toBeVisible()
  await form.getByRole('button', { name: 'Termin anfragen' }).click()
  await expect(guest.getByText('Ihre Anfrage ist angekommen.')).toBeVisible()
  await expect.poll(() => shop.readMail(email)).toContain('Terminanfrage ist angekommen')

  await page.goto('/admin/termine?status=offen')
  await page.getByRole('link', { name: 'Käthi Ammann' }).click()
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue(day)
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('08:00')
  await page.getByRole('button', { name: 'Vorschlag senden' }).click()
  await expect(page.getByText('Vorschlag gesendet')).toBeVisible()

  await expect.poll(() => shop.readMail(email)).toContain('Vorschlag für Ihren Termin')
  const mail = await shop.readMail(email)
  expect(mail).toContain('text/calendar; charset=utf-8; method=REQUEST')
  await guest.goto(/\/termin\/[\w-]{32}/.exec(mail)?.[0] ?? '')
  await expect(guest.getByText('Zeit vorgeschlagen')).toBeVisible()
  await expectWellMade(guest)
  await guest.getByRole('button', { name: 'Termin bestätigen' }).click()
  await expect(guest.getByText('Bestätigt', { exact: true })).toBeVisible()
  await guest.close()

  await page.goto('/admin/einstellungen#kalender')
  await page.getByRole('button', { name: /dresse erstellen/ }).click()
  const address = page.getByLabel('Adresse für Ihren Kalender')
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{32}\.ics$/)
  const feed = await (await page.request.get(await address.inputValue())).text()
  expect(feed).toContain('Käthi Ammann')
  expect(feed).toContain('STATUS:CONFIRMED')
})
