import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { confirmEmail, enterAsCustomer, newPerson } from './customer.ts'
import { expect, test } from './fixtures.ts'

test('the profile shows and changes contact and address', async ({ page, troubles }) => {
  troubles.announce('failed /user/')
  const { email } = await enterAsCustomer(page)
  await page.goto('/profile')
  await expect(page.getByText('Grüezi Heidi Muster')).toBeVisible()
  const contact = page.getByRole('region', { name: 'Kontakt' })
  const address = page.getByRole('region', { name: 'Adresse' })
  expect(await contact.getByRole('term').allTextContents()).toEqual(
    'Vorname Nachname E-Mail Telefonnummer'.split(' '),
  )
  expect(await address.getByRole('term').allTextContents()).toEqual(
    'Land Ort Strasse PLZ'.split(' '),
  )
  await expect(contact.getByText(email)).toBeVisible()

  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  const firstName = contact.getByLabel('Vorname')
  const phone = contact.getByLabel('Telefonnummer (+41)')
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
  await contact.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(contact.getByText('Heidi', { exact: true })).toBeVisible()

  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  await firstName.fill('Anna')
  await phone.fill('079 222 33 44')
  await page.route('**/user/*/contact', (route) => route.abort('connectionfailed'))
  await contact.getByRole('button', { name: 'Speichern' }).click()
  await expect(contact.getByText('Fehler beim Speichern der Daten')).toBeVisible()
  await page.unroute('**/user/*/contact')
  await contact.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
  await expect(page.getByText('Grüezi Anna Muster')).toBeVisible()
  await expect(contact.getByText('+41 79 222 33 44')).toBeVisible()

  await address.getByRole('button', { name: /Bearbeiten/ }).click()
  for (const label of ['Ort', 'Strasse', 'PLZ']) {
    await address.getByLabel(label, { exact: true }).fill('')
  }
  await address.getByRole('button', { name: 'Speichern' }).click()
  await expect(address.getByText('Bitte füllen Sie alle Adressfelder korrekt aus')).toBeVisible()
  await address.getByLabel('Land', { exact: true }).selectOption('Deutschland')
  await address.getByLabel('Ort', { exact: true }).fill('Lindau')
  await address.getByLabel('Strasse', { exact: true }).fill('Seeweg 1')
  await address.getByLabel('PLZ', { exact: true }).fill('88131')
  await address.getByRole('button', { name: 'Speichern' }).click()
  await expect(address.getByText('Lindau')).toBeVisible()

  // The number stays Swiss; a German one is offered.
  await contact.getByRole('button', { name: /Bearbeiten/ }).click()
  const number = contact.getByLabel('Telefonnummer', { exact: true })
  const country = contact.getByLabel('Ländervorwahl')
  expect(await country.locator('option').allTextContents()).toEqual(['CH +41', 'DE +49'])
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
})

test('a change of the password says how it went', async ({ page, troubles }) => {
  troubles.announce('failed /password', '400 /password')
  const { password } = await enterAsCustomer(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' })
  const [old, fresh, repeat] = [
    'Altes Passwort',
    'Neues Passwort',
    'Neues Passwort wiederholen',
  ].map((label) => dialog.getByLabel(label, { exact: true }))
  const save = dialog.getByRole('button', { name: 'Passwort ändern' })
  await expect(dialog.getByLabel('Altes Passwort')).toBeFocused()
  await fresh?.fill('Ganz neues Wort 7')
  await save.click()
  await expect(dialog.getByText('Bitte füllen Sie alle Felder aus.')).toBeVisible()
  await old?.fill('falsch-falsch')
  await repeat?.fill('Ganz anderes Wort')
  await save.click()
  await expect(dialog.getByText('Passwörter stimmen nicht überein')).toBeVisible()
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
})

test('a change of the e-mail waits until its link was opened', async ({ page, shop, troubles }) => {
  troubles.announce('failed /email', '429 /email')
  const { idUser } = await enterAsCustomer(page)
  await page.clock.install()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'E-Mail ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-Mail ändern' })
  const email = dialog.getByLabel('Neue E-Mail')
  const save = dialog.getByRole('button', { name: 'Speichern' })
  await expect(email).toBeFocused()
  for (const wrong of ['heidi', 'heidi@beispiel', 'heidi.beispiel']) {
    await email.fill(wrong)
    await save.click()
    await expect(dialog.getByText('Bitte geben Sie eine gültige Email-Adresse ein.')).toBeVisible()
  }
  const fresh = newPerson().email
  await email.fill(fresh)
  await page.route(`**/${idUser}/email`, (route) => route.abort('connectionfailed'))
  await save.click()
  await expect(dialog.getByText('Fehler beim Ändern der Email')).toBeVisible()
  await page.unroute(`**/${idUser}/email`)
  const message = 'Zu viele Versuche. Bitte warten Sie einen Moment.'
  await page.route(`**/${idUser}/email`, (route) =>
    route.fulfill({ status: 429, json: { message } }),
  )
  await save.click()
  await expect(dialog.getByText(message)).toBeVisible()
  await page.unroute(`**/${idUser}/email`)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await email.fill(fresh)
  await save.click()
  await expect(dialog.getByText('E-Mail erfolgreich geändert')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveText(/^E-Mail erfolgreich geändert/)
  await expect(
    dialog.getByText('Bitte überprüfen Sie Ihre E-Mail-Adresse und bestätigen Sie den Link.'),
  ).toBeVisible()

  let asked = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(`/user/${idUser}`)) asked += 1
  })
  await page.clock.runFor(2900)
  await page.waitForTimeout(100)
  expect(asked).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => asked).toBe(1)
  await expect(dialog).toBeVisible()
  const token = /verify-email\?token=(\S+)/.exec(await shop.readMail(fresh))?.[1]
  const opened = await page.request.post('/api/verify-email', { data: { token } })
  expect(opened.status()).toBe(200)
  await page.waitForTimeout(100)
  await page.clock.runFor(3000)
  await expect(page.getByText('E-Mail erfolgreich verifiziert')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Kontakt' }).getByText(fresh)).toBeVisible()
})

test('who keeps or takes back the confirmed e-mail has nothing to wait for', async ({
  page,
  shop,
}) => {
  const { email } = await enterAsCustomer(page)
  await confirmEmail(page, shop, email)
  await page.goto('/profile')
  const dialog = page.getByRole('dialog', { name: 'E-Mail ändern' })
  const change = async (to: string) => {
    await page.getByRole('button', { name: 'E-Mail ändern' }).click()
    await dialog.getByLabel('Neue E-Mail').fill(to)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
  }
  const notToldToWait = async () => {
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
    await expect(page.getByText('E-Mail erfolgreich', { exact: false })).toHaveCount(0)
  }
  await change(email)
  await notToldToWait()
  await expect(page.getByText('Erfolgreich gespeichert')).toHaveCount(0)

  await change(newPerson().email)
  await expect(dialog.getByText('E-Mail erfolgreich geändert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  await change(email)
  await notToldToWait()
  await expect(page.getByRole('region', { name: 'Kontakt' }).getByText(email)).toBeVisible()
})

test('a new e-mail is waited for without its window, and after the page was loaded anew', async ({
  page,
  shop,
}) => {
  const { idUser } = await enterAsCustomer(page)
  await page.clock.install()
  await page.goto('/profile')
  const asked = () => page.waitForResponse((answer) => answer.url().endsWith(`/user/${idUser}`))
  const dialog = page.getByRole('dialog', { name: 'E-Mail ändern' })
  await page.getByRole('button', { name: 'E-Mail ändern' }).click()
  const fresh = newPerson().email
  await dialog.getByLabel('Neue E-Mail').fill(fresh)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('E-Mail erfolgreich geändert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schliessen' }).click()
  const withoutWindow = asked()
  await page.clock.fastForward(3000)
  await withoutWindow

  await page.reload()
  const unconfirmed = page.getByText('Ihre E-Mail-Adresse ist noch nicht bestätigt.')
  await expect(unconfirmed).toBeVisible()
  const token = /verify-email\?token=(\S+)/.exec(await shop.readMail(fresh))?.[1]
  await page.request.post('/api/verify-email', { data: { token } })
  await page.clock.fastForward(3000)
  await expect(page.getByText('E-Mail erfolgreich verifiziert')).toBeVisible()
  await expect(unconfirmed).toBeHidden()
})

test('an SMS code proves the phone', async ({ page, shop, troubles }) => {
  troubles.announce('400 /api/verify-sms-code', 'failed /api/send-sms-code')
  await enterAsCustomer(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Per SMS verifizieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Telefonnummer verifizieren' })
  await expect(dialog.getByRole('button', { name: 'Code senden' })).toBeFocused()
  await page.route('**/api/send-sms-code', (route) => route.abort('connectionfailed'))
  await dialog.getByRole('button', { name: 'Code senden' }).click()
  await expect(dialog.getByText('Etwas ist schiefgelaufen')).toBeVisible()
  await page.unroute('**/api/send-sms-code')
  await dialog.getByRole('button', { name: 'Code senden' }).click()
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
  await dialog.getByRole('button', { name: 'Verifizieren' }).click()
  await expect(dialog.getByText('Telefonnummer erfolgreich verifiziert')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveText('Telefonnummer erfolgreich verifiziert')
})

test('the window that deletes the account begins with its field', async ({ page }) => {
  await enterAsCustomer(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konto wirklich löschen?' })
  await expect(dialog.locator('input[type=password]')).toBeFocused()
})
