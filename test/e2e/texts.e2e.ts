import type { Page } from '@playwright/test'
import { confirmEmail, enterAsCustomer, newPerson, register, signIn } from './customer.ts'
import type { Person } from './customer.ts'
import { writeToTheShop } from './contact.ts'
import { disturb } from './disturb.ts'
import { expect, test } from './fixtures.ts'
import { expectReadable } from './sight.ts'

test('contact form, login, reset and registration say what is missing or wrong, and how it went (§1.4 §2.29–30 §2.32–34 §2.46–49 §4.14–17 §4.32–33 §5.1–10 §7.25 §8.1–7 §8.14 §9.5 §9.7)', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.announce('failed /api/contact', '400 /api/contact')
  troubles.announce('failed /api/request-reset', 'failed /api/reset-password')
  troubles.announce('400 /api/reset-code')
  troubles.announce('429 /api/request-reset', '400 /api/reset-password')
  troubles.announce('401 /api/login', '500 /api/login', 'failed /api/login')
  troubles.announce('409 /api/register/user', 'failed /api/register/user')
  const known = await enterAsCustomer(page)
  await page.request.post('/api/logout')
  await page.goto('/kontakt')
  await writeToTheShop(page)
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await resetPassword(page)
  await failToSignIn(page, known)
  await page.getByRole('link', { name: 'Neues Konto erstellen' }).click()
  await expect(page).toHaveURL('/registrierung')
  await readRegistration(page)
  await failToRegister(page, known)

  const person = newPerson()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/register/user', (route) => held.then(() => route.continue()))
  await register(page, person)
  const sending = page.getByRole('button', { name: 'Wird gesendet …' })
  await expect(sending).toBeDisabled()
  // The pointer that pressed it is still there.
  await sending.hover({ force: true })
  await expectReadable(sending)
  answer()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expect(page.getByText(/Wir haben Ihnen eine Bestätigungs-E-Mail gesendet/)).toBeVisible()
  await confirmEmail(await page.context().newPage(), shop, person.email)
  await page.getByRole('link', { name: 'Zurück zum Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, person)
  await expect(page.getByText('Login erfolgreich')).toBeVisible()
  await expect(page).toHaveURL('/home')
})

async function resetPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' })
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
  const email = dialog.getByLabel('E-Mail')
  const send = dialog.getByRole('button', { name: 'Code senden' })
  for (const wrong of ['', 'heidi', 'heidi@beispiel', 'heidi.beispiel']) {
    await email.fill(wrong)
    await send.click()
    await expect(dialog.getByText('Bitte geben Sie eine gültige Email-Adresse ein.')).toBeVisible()
  }
  await email.fill('heidi@beispiel.ch')
  await expect(dialog.getByText('Bitte geben Sie eine gültige Email-Adresse ein.')).toBeHidden()
  await disturb(page, '**/api/request-reset')
  await send.click()
  await expect(dialog.getByText('Fehler beim Senden der E-Mail')).toBeVisible()
  await disturb(page, '**/api/request-reset', { status: 429, body: { message: 'Zu viele.' } })
  await send.click()
  await expect(dialog.getByText('Zu viele.')).toBeVisible()
  await disturb(page, '**/api/request-reset', { status: 200, body: { message: 'Gesendet.' } })
  await send.click()
  await expect(dialog.getByText('Code wurde an Ihre Email gesendet.')).toBeVisible()

  const code = dialog.getByRole('textbox', { name: 'Code' })
  const boxes = code.locator('~ span')
  await expect(boxes).toHaveCount(4)
  await code.pressSequentially('1a23')
  await expect(boxes).toHaveText(['1', '2', '3', ''])
  await expect(boxes.nth(3)).toHaveAttribute('data-next')
  // Sent with Enter, the field keeps the focus: a screen reader says nothing but an alert.
  await code.press('Enter')
  await expect(dialog.getByRole('alert').getByText('Bitte Code eingeben')).toBeVisible()
  await code.press('Backspace')
  await expect(boxes).toHaveText(['1', '2', '', ''])
  await expect(boxes.nth(2)).toHaveAttribute('data-next')
  await code.pressSequentially('345')
  await expect(code).toHaveValue('1234')
  // Whoever returns to a filled field types the code anew, wherever they click.
  await boxes.first().click({ force: true })
  await page.keyboard.type('13')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('45')
  await expect(boxes).toHaveText(['1', '3', '4', '5'])
  await code.fill('Ihr Code: 12 34')
  await expect(code).toHaveValue('1234')
  const on = dialog.getByRole('button', { name: 'Weiter' })
  const wrong = { code: 'code-invalid', message: 'Der Code ist falsch oder abgelaufen.' }
  await disturb(page, '**/api/reset-code', { status: 400, body: wrong })
  await on.click()
  await expect(dialog.getByText(wrong.message)).toBeVisible()
  // Reloaded meanwhile, perhaps by the phone, to look for the mail: the code of the same address is asked for.
  await page.reload()
  await expect(dialog.getByText('heidi@beispiel.ch')).toBeVisible()
  await dialog.getByRole('button', { name: 'Code erneut senden' }).click()
  // The dialog says it all the time, the toast only now.
  await expect(
    page.getByRole('status').getByText('Code wurde an Ihre Email gesendet.').last(),
  ).toBeVisible()
  await code.pressSequentially('1234')
  await disturb(page, '**/api/reset-code', { status: 200, body: { token: 'x' } })
  await on.click()

  let sent = 0
  page.on('request', (request) => void (sent += Number(request.url().endsWith('reset-password'))))
  const first = dialog.getByLabel('Neues Passwort')
  const second = dialog.getByLabel('Passwort wiederholen')
  const change = dialog.getByRole('button', { name: 'Passwort ändern' })
  await first.fill('Kaminfeger-2027')
  await change.click()
  await expect(dialog.getByText('Bitte füllen Sie alle Felder aus!')).toBeVisible()
  await first.fill('Kamin-7')
  await second.fill('Kamin-7')
  await change.click()
  await expect(dialog.getByText('Passwort muss mindestens 8 Zeichen lang sein!')).toBeVisible()
  // Validated by the page itself: nothing was sent.
  expect(sent).toBe(0)
  await first.fill('Kaminfeger-2027')
  await second.fill('Kaminfeger-2028')
  await change.click()
  await expect(dialog.getByText('Passwörter stimmen nicht überein!')).toBeVisible()
  await second.fill('Kaminfeger-2027')
  await disturb(page, '**/api/reset-password')
  await change.click()
  await expect(dialog.getByText('Fehler beim ändern des Passworts')).toBeVisible()
  await disturb(page, '**/api/reset-password', { status: 400, body: { message: 'Falscher Code.' } })
  await change.click()
  await expect(dialog.getByText('Falscher Code.')).toBeVisible()
  await disturb(page, '**/api/reset-password', { status: 200, body: { message: 'Geändert.' } })
  await change.click()
  await expect(page.getByText('Password erfolgreich geändert')).toBeVisible()
  await expect(dialog).toBeHidden()
  const login = page.getByRole('form', { name: 'Login' })
  await expect(login.getByLabel('E-Mail')).toHaveValue('heidi@beispiel.ch')
  await expect(login.getByLabel('Passwort', { exact: true })).toBeFocused()
  await login.getByLabel('E-Mail').fill('')

  await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
  await email.fill('heidi@beispiel.ch')
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
  await expect(email).toHaveValue('')
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  await expect(email).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('heidi@beispiel.ch')
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
  await expect(email).toHaveValue('heidi@beispiel.ch')
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  await expect(email).toHaveCount(0)
}

async function failToSignIn(page: Page, person: Person): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(alert).toHaveText('Bitte füllen Sie alle Felder aus')
  await signIn(page, { ...person, password: 'falsch-falsch' })
  await expect(alert).toHaveText('Falsche Zugangsdaten')
  await disturb(page, '**/api/login', { status: 500 })
  await signIn(page, person)
  await expect(alert).toHaveText('Falsche Zugangsdaten oder Serverfehler')
  await disturb(page, '**/api/login', { status: 200 })
  await signIn(page, person)
  await expect(alert).toHaveText('Login fehlgeschlagen')
  await disturb(page, '**/api/login', { status: 200, body: { user: null } })
  await signIn(page, person)
  await expect(alert).toHaveText('Unbekannter Fehler')
  await expect(page.getByText('Login erfolgreich')).toHaveCount(0)
  await disturb(page, '**/api/login')
  await signIn(page, person)
  await expect(alert).toHaveText('Login fehlgeschlagen')
  await page.unroute('**/api/login')
}

async function readRegistration(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Registrierung' })
  await expect(form).toBeVisible()
  const labels = await form.locator('label').allTextContents()
  expect(labels).toEqual(
    'Vorname Nachname Telefonnummer E-Mail Passwort Straße PLZ Ort Land'.split(' '),
  )
  const optionsOf = (label: string) =>
    form.getByLabel(label, { exact: true }).locator('option').allTextContents()
  expect(await optionsOf('Ländervorwahl')).toEqual(['CH +41', 'AT +43', 'DE +49'])
  await expect(form.getByLabel('Ländervorwahl')).toHaveValue('Schweiz')
  expect(await optionsOf('Land')).toEqual(['Schweiz', 'Deutschland', 'Österreich'])
  const phone = form.getByLabel('Telefonnummer')
  await phone.pressSequentially('071 1234567890123456')
  await expect(phone).toHaveValue('071 123456789012')
  await phone.fill('')
  const password = form.getByLabel('Passwort', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Eingabe anzeigen' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await form.getByRole('button', { name: 'Eingabe verbergen' }).click()
  await expect(password).toHaveAttribute('type', 'password')
}

async function failToRegister(page: Page, known: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Registrierung' })
  await form.getByRole('button', { name: 'Registrieren' }).click()
  await expect(form.getByRole('alert')).toHaveText('Bitte füllen Sie alle Felder aus.')
  for (const label of ['Vorname', 'Nachname', 'Telefonnummer', 'E-Mail', 'Passwort']) {
    const field = form.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  // What is filled in and wrong is said with what is missing.
  await form.getByLabel('Telefonnummer').fill('079 abc')
  await form.getByRole('button', { name: 'Registrieren' }).click()
  await expect(form.getByText('Der Vorname fehlt.')).toBeVisible()
  await expect(form.getByText('Bitte geben Sie eine gültige Telefonnummer ein.')).toBeVisible()
  // Validated by the page itself: a refusal by the server would be an unannounced error.
  await register(page, { ...known, password: 'Kamin-7' })
  await expect(form.getByText('Passwort muss mindestens 8 Zeichen lang sein!')).toBeVisible()
  await register(page, { ...newPerson(), vorname: 'Gewonnen: https://boese.example' })
  await expect(form.getByText(/ohne Internetadresse und ohne @/)).toBeVisible()
  await expect(form.getByLabel('Vorname')).toBeFocused()
  await register(page, { ...known, password: 'Kamin-78' })
  await expect(form.getByText('Email bereits verwendet')).toBeVisible()
  await register(page, known)
  await expect(form.getByText('Email bereits verwendet')).toBeVisible()
  await disturb(page, '**/api/register/user', { status: 409, body: { message: 'Wort' } })
  await register(page, newPerson())
  await expect(form.getByRole('alert')).toHaveText('Wort')
  await disturb(page, '**/api/register/user', { status: 409 })
  await register(page, newPerson())
  await expect(form.getByRole('alert')).toHaveText('Email bereits verwendet')
  await disturb(page, '**/api/register/user')
  await register(page, newPerson())
  await expect(form.getByRole('alert')).toHaveText('Etwas ist schiefgelaufen')
}
