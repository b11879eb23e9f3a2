import { readFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../support/second-factor.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { enterAsCustomer, putIntoCart, signIn } from './customer.ts'
import { expect, expectWellMade, test } from './fixtures.ts'

const run = promisify(execFile)

const owner = {
  email: 'chefin@beispiel.ch',
  password: 'Kaminfeger-2026',
  vorname: '',
  nachname: '',
}

test('an admin signs in with password and code, with a recovery code, and with help', async ({
  browser,
}) => {
  const shop = await startShopProcess({
    cheapHashes: true,
    movableClock: true,
    env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  })
  const page = await browser.newPage({ baseURL: shop.url })
  // The shop's clock runs ahead, so that every code is a new one.
  let ahead = 0
  const nextCode = async (secret: string) => {
    await shop.advance(60_000)
    ahead += 60_000
    return codeOf(secret, Date.now() + ahead)
  }
  const main = page.getByRole('main')
  const codeForm = page.getByRole('form', { name: 'Code' })
  const enterPassword = async () => {
    await page.goto('/login')
    await signIn(page, owner)
  }

  await enterPassword()
  await expect(page).toHaveURL(/\/admin$/)
  await main.getByText('nur mit dem Passwort geschützt').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/sicherheit$/)
  await main.getByRole('button', { name: 'Einrichten' }).click()
  await expect(main.getByText('Bitte füllen Sie alle Felder aus.')).toBeVisible()
  await main.getByLabel('Ihr Passwort').fill('falsch-falsch')
  await main.getByRole('button', { name: 'Einrichten' }).click()
  await expect(main.getByText('Das Passwort ist falsch.')).toBeVisible()
  await main.getByLabel('Ihr Passwort').fill(owner.password)
  await main.getByRole('button', { name: 'Einrichten' }).click()

  await expect(main.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  await expectWellMade(page)
  const secret = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await main.getByLabel('Code aus der App').fill(await nextCode(secret))
  await main.getByRole('button', { name: 'Einschalten' }).click()
  await expect(main.getByText(/^\d[0-9A-Z]{4}-[0-9A-Z]{5}$/)).toHaveCount(10)
  await expectWellMade(page)
  const recovery = (await main.getByText(/^0[0-9A-Z]{4}-[0-9A-Z]{5}$/).textContent()) ?? ''
  await main.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  await expect(main.getByText('Eingeschaltet seit')).toBeVisible()
  await expectWellMade(page)
  await page.goto('/admin/dashboard')
  await expect(main.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await expect(main.getByText('nur mit dem Passwort geschützt')).toHaveCount(0)
  await page.request.post('/api/logout')

  await enterPassword()
  const field = codeForm.getByLabel('Code aus Ihrer Authenticator-App')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectWellMade(page)
  await codeForm.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(codeForm.getByRole('alert')).toHaveText('Bitte Code eingeben')
  await field.fill('12')
  await codeForm.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(codeForm.getByRole('alert')).toHaveText('Der Code ist falsch oder abgelaufen.')
  await expect(field).toBeFocused()
  await expect(page.getByText('Login erfolgreich')).toHaveCount(0)
  await field.fill(await nextCode(secret))
  await codeForm.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Login erfolgreich')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await page.request.post('/api/logout')

  // Five wrong codes lead back to the password.
  await enterPassword()
  for (let tries = 0; tries < 5; tries += 1) {
    await field.fill(`${tries}`)
    const refused = page.waitForResponse('**/api/login/code')
    await field.press('Enter')
    await refused
    await expect(page.getByText('Wird geprüft …')).toHaveCount(0)
  }
  await expect(page.getByRole('alert')).toContainText('Zu viele falsche Codes.')
  await expect(page.getByLabel('E-Mail')).toBeFocused()

  await signIn(page, owner)
  await page.getByRole('button', { name: 'Kein Telefon zur Hand?' }).click()
  await expect(codeForm.getByLabel('Wiederherstellungscode')).toBeFocused()
  await codeForm.getByLabel('Wiederherstellungscode').fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/sicherheit')
  await expect(main.getByText('Noch 9 Wiederherstellungscodes')).toBeVisible()
  await main.getByRole('button', { name: 'Ausschalten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmeldung mit Code ausschalten?' })
  await expectWellMade(page)
  await dialog.getByLabel('Ihr Passwort').fill(owner.password)
  await dialog.getByRole('textbox', { name: /^Code aus der App/ }).fill('000000')
  await dialog.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Der Code ist falsch oder abgelaufen.')

  // Neither phone nor codes: a command on the server.
  const command = join(import.meta.dirname, '..', '..', 'scripts', 'second-factor-off.ts')
  const { stdout } = await run(process.execPath, [command, owner.email], {
    cwd: shop.dataDir,
    env: { PATH: process.env['PATH'], DATA_DIR: shop.dataDir },
  })
  expect(stdout).toContain('is off')
  await page.goto('/admin/sicherheit')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(main.getByText('nur mit dem Passwort geschützt')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Nach der Anmeldung' })
  await bar.getByRole('link', { name: 'Weiter zur gewünschten Seite' }).click()
  await expect(page).toHaveURL('/admin/sicherheit')
  await page.close()
  await shop.discard()
})

test('a customer exports the data and deletes the account', async ({ page, shop, troubles }) => {
  // The poll for the e-mail's confirmation, every three seconds, may be pending when the account is deleted.
  troubles.announce('400 /api/account/delete', '401 /api/login', '401 /user/')
  const person = await enterAsCustomer(page)
  await putIntoCart(page)
  await page.goto('/profile')
  const part = page.getByRole('region', { name: 'Ihre Daten' })
  await expect(part).toContainText('Warenkorb, Geräte, Termine, Nachrichten und Notizen.')
  const started = page.waitForEvent('download')
  await part.getByRole('link', { name: 'Meine Daten herunterladen' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    profil: { email: string }
    warenkorb: unknown[]
  }
  expect(data.profil.email).toBe(person.email)
  expect(data.warenkorb).toHaveLength(1)

  await part.getByRole('button', { name: 'Konto löschen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konto wirklich löschen?' })
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Bitte füllen Sie alle Felder aus.')
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch-falsch')
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Das Passwort ist falsch.')
  await dialog.getByLabel('Passwort', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(page.getByText('Ihr Konto wurde gelöscht.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  const mail = await shop.readMail(person.email)
  expect(mail).toContain('Subject: Ihr Konto wurde ge')
  await page.goto('/login')
  await signIn(page, person)
  await expect(page.getByText('Falsche Zugangsdaten')).toBeVisible()
})
