import type { Page } from '@playwright/test'
import { enterAsCustomer, newPerson, putIntoCart, qrCode, register, signIn } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'

/** The server falls silent, or answers with this instead, until the next call of it. */
async function disturb(
  page: Page,
  path: string,
  answer?: { status: number; body?: object | string },
): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) =>
    answer
      ? route.fulfill({ status: answer.status, body: JSON.stringify(answer.body) ?? '' })
      : route.abort('connectionfailed'),
  )
}

test('the login says what is missing or wrong (§2.29 §2.32 §5.1 §8.1–3)', async ({
  page,
  troubles,
}) => {
  troubles.announce('401 /api/login', '500 /api/login', 'failed /api/login')
  const person = await enterAsCustomer(page)
  await page.request.post('/api/logout')
  await page.goto('/login')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(page.getByRole('link', { name: 'Neues Konto erstellen' })).toHaveAttribute(
    'href',
    '/registrierung',
  )
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
  await signIn(page, person)
  await expect(page.getByText('Login erfolgreich')).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('resetting a password says what is missing or wrong at each step (§2.30 §4.17 §5.5–10 §8.5–6 §9.5)', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /api/request-reset', 'failed /api/reset-password')
  troubles.announce('429 /api/request-reset', '400 /api/reset-password')
  await page.goto('/login')
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
  await disturb(page, '**/api/request-reset')
  await send.click()
  await expect(dialog.getByText('Fehler beim Senden der E-Mail')).toBeVisible()
  await disturb(page, '**/api/request-reset', { status: 429, body: { message: 'Zu viele.' } })
  await send.click()
  await expect(dialog.getByText('Zu viele.')).toBeVisible()
  await disturb(page, '**/api/request-reset', { status: 200, body: { message: 'Gesendet.' } })
  await send.click()
  await expect(dialog.getByText('Code wurde an Ihre Email gesendet.')).toBeVisible()

  const boxes = dialog.getByRole('textbox', { name: /^Ziffer \d von 4$/ })
  await expect(boxes).toHaveCount(4)
  await boxes.first().pressSequentially('1a23')
  await expect(boxes.nth(2)).toHaveValue('3')
  await expect(boxes.nth(3)).toBeFocused()
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByText('Bitte Code eingeben')).toBeVisible()
  await boxes.nth(3).press('Backspace')
  await expect(boxes.nth(2)).toBeFocused()
  await expect(boxes.nth(2)).toHaveValue('')
  await boxes.nth(2).pressSequentially('34')
  await dialog.getByRole('button', { name: 'Weiter' }).click()

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
  // The page says so itself: nothing was sent.
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
})

test('the registration says what is missing or wrong (§4.33 §5.2–3 §8.14)', async ({
  page,
  troubles,
}) => {
  troubles.announce('409 /api/register/user', 'failed /api/register/user')
  const known = await enterAsCustomer(page)
  await page.request.post('/api/logout')
  await page.goto('/registrierung')
  const form = page.getByRole('form', { name: 'Registrierung' })
  await form.getByRole('button', { name: 'Registrieren' }).click()
  await expect(form.getByRole('alert')).toHaveText('Bitte füllen Sie alle Felder aus.')
  for (const label of ['Vorname', 'Nachname', 'Telefonnummer', 'E-Mail', 'Passwort']) {
    const field = form.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  // The page says so itself: the server's refusal would be a trouble nobody announced.
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
})

test('the contact form sends once everything is there, and says how it went (§1.4 §4.14–16 §5.4 §7.25 §8.7)', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /api/contact', '400 /api/contact')
  await page.goto('/kontakt')
  // A box that is ticked before the scripts is ticked a moment later (early-touch.e2e.ts).
  await untilStarted(page)
  const form = page.getByRole('main').getByRole('form')
  const button = form.getByRole('button', { name: /^Senden/ })
  const robot = form.getByRole('checkbox', { name: 'Ich bin kein Roboter' })
  const text = {
    Vorname: 'Heidi',
    Nachname: 'Muster',
    'E-Mail': 'heidi@beispiel',
    Nachricht: 'Grüezi',
  }
  for (const [label, value] of Object.entries(text)) {
    await expect(button).toBeDisabled()
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await expect(button).toHaveText('Senden')
  await expect(button).toBeDisabled()
  await robot.check()
  await expect(form.getByText('Bestätigt.')).toBeVisible()
  await expect(button).toBeEnabled()
  await form.getByLabel('Nachricht').fill(' ')
  await expect(button).toBeDisabled()
  await form.getByLabel('Nachricht').fill('Grüezi')
  // The server's word first: the address has no dot.
  await button.click()
  await expect(
    page.getByText('Bitte geben Sie eine gültige Email-Adresse ein.').first(),
  ).toBeVisible()
  await form.getByLabel('E-Mail').fill('heidi@beispiel.ch')
  await form.getByLabel('Nachname').fill('www.boese.example')
  await button.click()
  await expect(form.getByLabel('Nachname')).toBeFocused()
  await expect(form.getByText(/ohne Internetadresse und ohne @/)).toBeVisible()
  await form.getByLabel('Nachname').fill('Muster')
  await disturb(page, '**/api/contact')
  await button.click()
  await expect(page.getByText('Fehler beim Senden der Nachricht')).toBeVisible()

  await robot.check()
  await expect(form.getByText('Bestätigt.')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  let sent = 0
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await button.click()
  await expect(button).toHaveText('Senden...')
  await expect(button).toBeDisabled()
  answer()
  await expect(page.getByText('Nachricht gesendet', { exact: true })).toBeVisible()
  const lasting = form.getByRole('status').filter({ hasText: 'Nachricht gesendet.' })
  await expect(lasting).toHaveText('Nachricht gesendet. Wir antworten an heidi@beispiel.ch.')
  await expect(form.locator(':focus')).toHaveText(/^Nachricht gesendet\./)
  expect(sent).toBe(1)
  for (const label of Object.keys(text)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(robot).not.toBeChecked()
  await expect(button).toHaveText('Senden')
  await expect(button).toBeDisabled()
})

test('a payment that cannot be made can be tried again (§8.23)', async ({ page, troubles }) => {
  troubles.announce('failed /api/twint/create-payment')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await disturb(page, '**/api/twint/create-payment')
  await page.goto('/warenkorb')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByText('Fehler beim Erstellen der TWINT-Zahlung')).toBeVisible()
  await page.unroute('**/api/twint/create-payment')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(qrCode(page)).toBeVisible()
})
