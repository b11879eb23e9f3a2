import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectModal } from './sight.ts'

test('the profile verifies the phone, changes password, contact and address, and deletes the account (§1.7 §2.66–70 §4.30–31 §4.34 §5.11–12 §5.14–17 §6.4 §7.13 §8.15 §8.18)', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.announce('failed /user/', '400 /password')
  troubles.announce('400 /api/verify-sms-code', 'failed /api/send-sms-code')
  const { email, password } = await enterAsCustomer(page)
  await page.goto('/profile')
  await provePhone(page, shop)
  await changePassword(page, password)
  await changeContactAndAddress(page, email)
  // The dialog opens with the focus in its field.
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Konto wirklich löschen?' })
  await expect(question.locator('input[type=password]')).toBeFocused()
})

async function provePhone(page: Page, shop: ShopProcess): Promise<void> {
  await page.getByRole('button', { name: 'Per SMS verifizieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Telefonnummer verifizieren' })
  const pressAndWait = async (name: string, call: string, busy: string) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(call, (route) => held.then(() => route.continue()))
    await dialog.getByRole('button', { name }).click()
    await expect(dialog.getByRole('button', { name: busy })).toBeDisabled()
    answer()
  }
  await expect(dialog.getByRole('button', { name: 'Code senden' })).toBeFocused()
  await page.route('**/api/send-sms-code', (route) => route.abort('connectionfailed'))
  await dialog.getByRole('button', { name: 'Code senden' }).click()
  await expect(dialog.getByText('Etwas ist schiefgelaufen')).toBeVisible()
  await page.unroute('**/api/send-sms-code')
  await pressAndWait('Code senden', '**/api/send-sms-code', 'Wird gesendet …')
  const code = dialog.getByLabel('Code aus der SMS')
  await expect(code).toBeVisible()
  const folder = join(shop.dataDir, 'sms')
  const file = readdirSync(folder).toSorted().at(-1) ?? ''
  const sent = /\b\d{6}\b/.exec(
    readFileSync(join(folder, file), 'utf8').split('\n\n')[1] ?? '',
  )?.[0]
  await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await dialog.getByRole('button', { name: 'Verifizieren' }).click()
  await expect(dialog.getByText('Der Code ist falsch oder abgelaufen.')).toBeVisible()
  await code.fill(sent ?? '')
  await pressAndWait('Verifizieren', '**/api/verify-sms-code', 'Wird geprüft …')
  await expect(dialog.getByText('Telefonnummer erfolgreich verifiziert')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveText('Telefonnummer erfolgreich verifiziert')
  await dialog.getByText('Schliessen', { exact: true }).click()
}

async function changePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' })
  const [old, fresh, repeat] = [
    'Altes Passwort',
    'Neues Passwort',
    'Neues Passwort wiederholen',
  ].map((label) => dialog.getByLabel(label, { exact: true }))
  const save = dialog.getByRole('button', { name: 'Passwort ändern' })
  await expect(dialog.getByLabel('Altes Passwort')).toBeFocused()
  await expectModal(dialog)
  await fresh?.fill('Ganz neues Wort 7')
  await save.click()
  await expect(dialog.getByText('Bitte füllen Sie alle Felder aus.')).toBeVisible()
  // Nothing is sent: the old password stays the one that is asked for below.
  await old?.fill(password)
  await repeat?.fill('Ganz neues wort 7')
  await save.click()
  await expect(dialog.getByText('Passwörter stimmen nicht überein', { exact: true })).toBeVisible()
  await old?.fill('falsch-falsch')
  await repeat?.fill('Ganz neues Wort 7')
  await save.click()
  await expect(dialog.getByText('Das alte Passwort ist falsch.')).toBeVisible()
  await old?.fill(password)
  await page.route('**/user/*/password', (route) => route.abort('connectionfailed'))
  await save.click()
  await expect(dialog.getByText('Fehler beim Ändern des Passworts')).toBeVisible()
  await page.unroute('**/user/*/password')
  await save.click()
  await expect(page.getByText('Passwort erfolgreich geändert')).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function changeContactAndAddress(page: Page, email: string): Promise<void> {
  await expect(page.getByText('Grüezi Heidi Muster')).toBeVisible()
  const contact = page.getByRole('region', { name: 'Kontakt' })
  const address = page.getByRole('region', { name: 'Adresse' })
  await expect(contact.getByRole('term')).toHaveText(
    'Vorname Nachname E-Mail Telefonnummer'.split(' '),
  )
  await expect(address.getByRole('term')).toHaveText('Land Ort Strasse PLZ'.split(' '))
  await expect(contact.getByText(email)).toBeVisible()

  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  const firstName = contact.getByLabel('Vorname')
  const phone = contact.getByLabel('Telefonnummer (+41)')
  await expect(firstName).toHaveValue('Heidi')
  await expect(contact.getByRole('term')).toHaveCount(0)
  for (const wrong of ['12345', '079 12a', '']) {
    await firstName.fill('')
    await phone.fill(wrong)
    await contact.getByRole('button', { name: 'Speichern' }).click()
    await expect(
      contact.getByText('Bitte füllen Sie alle Kontaktfelder korrekt aus.'),
    ).toBeVisible()
    for (const field of [firstName, phone]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveCSS('border-top-color', 'rgb(179, 33, 27)')
    }
    await expect(contact.getByLabel('Nachname')).not.toHaveAttribute('aria-invalid')
  }
  await firstName.fill('https://boese.example')
  await phone.fill('079 222 33 44')
  await contact.getByRole('button', { name: 'Speichern' }).click()
  await expect(contact.getByText(/ohne Internetadresse und ohne @/)).toBeVisible()
  // What could be saved is not saved either.
  await firstName.fill('Berta')
  await contact.getByLabel('Nachname').fill('Meier')
  await contact.getByLabel('E-Mail').fill('berta@beispiel.ch')
  await contact.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(contact.getByRole('definition')).toHaveText([
    'Heidi',
    'Muster',
    email,
    /^\+41 71 123 45 67/,
  ])
  await expect(contact.getByRole('textbox')).toHaveCount(0)

  // The fields hold the old values again.
  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  await expect(firstName).toHaveValue('Heidi')
  await expect(contact.getByLabel('Nachname')).toHaveValue('Muster')
  await expect(contact.getByLabel('E-Mail')).toHaveValue(email)
  await expect(phone).toHaveValue('0711234567')
  await firstName.fill('Anna')
  await phone.fill('079 222 33 44')
  await page.route('**/user/*/contact', (route) => route.abort('connectionfailed'))
  await contact.getByRole('button', { name: 'Speichern' }).click()
  await expect(contact.getByText('Fehler beim Speichern der Daten')).toBeVisible()
  await page.unroute('**/user/*/contact')
  await contact.getByRole('button', { name: 'Speichern' }).click()
  const saved = page.getByText('Erfolgreich gespeichert')
  await expect(saved).toBeVisible()
  // A pointer that happens to rest there does not keep it.
  const { x = 0, y = 0 } = (await saved.boundingBox()) ?? {}
  await page.mouse.move(x + 5, y + 5)
  await expect(page.getByText('Grüezi Anna Muster')).toBeVisible()
  await expect(contact.getByText('+41 79 222 33 44')).toBeVisible()

  const before = ['Schweiz', 'St. Gallen', 'Rosenbergstrasse 10', '9000']
  await expect(address.getByRole('definition')).toHaveText(before)
  await address.getByRole('button', { name: /Bearbeiten/ }).click()
  for (const label of ['Ort', 'Strasse', 'PLZ']) {
    await address.getByLabel(label, { exact: true }).fill('')
  }
  await address.getByRole('button', { name: 'Speichern' }).click()
  await expect(address.getByText('Bitte füllen Sie alle Adressfelder korrekt aus')).toBeVisible()
  await address.getByLabel('Land', { exact: true }).selectOption('Deutschland')
  await address.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(address.getByRole('definition')).toHaveText(before)
  await address.getByRole('button', { name: /Bearbeiten/ }).click()
  for (const [at, label] of ['Land', 'Ort', 'Strasse', 'PLZ'].entries())
    await expect(address.getByLabel(label, { exact: true })).toHaveValue(before[at] ?? '')
  await address.getByLabel('Land', { exact: true }).selectOption('Deutschland')
  await address.getByLabel('Ort', { exact: true }).fill('Lindau')
  await address.getByLabel('Strasse', { exact: true }).fill('Seeweg 1')
  await address.getByLabel('PLZ', { exact: true }).fill('88131')
  // That of the contact is gone.
  await expect(saved).toHaveCount(0)
  await address.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
  await expect(address.getByText('Lindau')).toBeVisible()

  // The number stays Swiss; a German one is offered.
  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  const number = contact.getByLabel('Telefonnummer', { exact: true })
  const country = contact.getByLabel('Ländervorwahl')
  await expect(country.locator('option')).toHaveText(['CH +41', 'DE +49'])
  await expect(country).toHaveValue('Schweiz')
  await expect(number).toHaveValue('0792223344')
  await contact.getByRole('button', { name: 'Speichern' }).click()
  await expect(contact.getByText('+41 79 222 33 44')).toBeVisible()
  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  await country.selectOption('Deutschland')
  await number.fill('08382 12345')
  await contact.getByRole('button', { name: 'Speichern' }).click()
  await expect(contact.getByText('+49 838212345')).toBeVisible()
  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  await expect(contact.getByLabel('Telefonnummer (+49)')).toHaveValue('0838212345')
}
