import type { Page } from '@playwright/test'
import {
  confirmEmail,
  confirmWithoutPages,
  enterAsCustomer,
  newPerson,
  register,
  signIn,
} from './customer.ts'
import { expect, expectWellMade, test } from './fixtures.ts'

const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Konto von Heidi Muster' })

test('a logout that does not reach the shop says so', async ({ page, troubles }) => {
  troubles.announce('failed /api/logout')
  await enterAsCustomer(page)
  await page.goto('/home')
  const logout = async () => {
    await accountButton(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await page.route('**/api/logout', (route) => route.abort('connectionfailed'))
  await logout()
  await expect(
    page.getByText('Abmelden nicht möglich. Bitte prüfen Sie Ihre Internetverbindung.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/home')
  await page.unroute('**/api/logout')
  await logout()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
})

test('the link to a new password works for who is signed in, too', async ({ page, shop }) => {
  const { email } = await enterAsCustomer(page)
  await page.request.post('/api/request-reset', { data: { email } })
  await expect.poll(() => shop.readMail(email)).toContain('/login?reset=')
  const { promise, resolve: tellWhoIsThere } = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(/\/login\?reset=\S+/.exec(await shop.readMail(email))?.[0] ?? '')
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' })
  await dialog.getByLabel('Neues Passwort').fill('Kaminfeger-2027')
  // Who is signed in is known only now: what was typed stays.
  tellWhoIsThere()
  await expect(accountButton(page)).toBeVisible()
  await dialog.getByLabel('Passwort wiederholen').fill('Kaminfeger-2027')
  await dialog.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(dialog).toBeHidden()
  // That ended every session, this one, too.
  await expect(page.getByText('Sie sind angemeldet als')).toHaveCount(0)
  await signIn(page, { ...newPerson(), email, password: 'Kaminfeger-2027' })
  await expect(page).toHaveURL('/home')
})

test('an address is confirmed also when the session has ended meanwhile', async ({
  page,
  shop,
  troubles,
}) => {
  const { email } = await enterAsCustomer(page)
  const mail = await shop.readMail(email)
  await page.goto(/\/verify-email\?token=\S+/.exec(mail)?.[0] ?? '')
  await expect(accountButton(page)).toBeVisible()
  await page.request.post('/api/logout')
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ihre E-Mail-Adresse ist bestätigt',
  )
  await expect(page.getByText('Sie müssen angemeldet sein!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Zurück zum Login' })).toBeVisible()

  // The same link once more, and one that has run out.
  await page.reload()
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ihre E-Mail-Adresse ist schon bestätigt',
  )
  const refusal = { code: 'link-invalid', message: 'Dieser Link ist ungültig oder abgelaufen.' }
  troubles.announce('400 /api/verify-email')
  await page.route('**/api/verify-email', (route) => route.fulfill({ status: 400, json: refusal }))
  await page.reload()
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
  await page.getByRole('button', { name: 'Neuen Link senden' }).click()
  await expect(page.getByText('Ihre E-Mail-Adresse ist bereits bestätigt.')).toBeVisible()
})

test('who registers another address is told that the mail went there', async ({ page, shop }) => {
  const { email } = await enterAsCustomer(page)
  await confirmWithoutPages(page, shop, email)
  await page.goto('/registrierung')
  const other = newPerson()
  await register(page, other)
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(`Bestätigungs-E-Mail gesendet (${other.email})`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zurück zum Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erneut senden' })).toHaveCount(0)
  await page.goto('/home')
  await page.goto('/verify-email')
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible()
})

test('what was wanted is in the cart, also when the mail opens another tab', async ({
  page,
  shop,
  context,
}) => {
  const person = newPerson()
  await page.goto('/produkt/2')
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await page.getByRole('link', { name: 'Neues Konto erstellen' }).click()
  await register(page, person)
  await expect(page).toHaveURL('/verify-email')

  const other = await context.newPage()
  await confirmEmail(other, shop, person.email)
  await other.getByRole('link', { name: 'Zurück zum Login' }).click()
  await signIn(other, person)
  await expect(other.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await other.goto('/warenkorb')
  const items = other.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
  await expect(items).toHaveCount(1)

  // Once: the next sign-in adds nothing.
  await accountButton(other).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await signIn(other, person)
  await expect(other).toHaveURL('/home')
  await other.goto('/warenkorb')
  await expect(items.getByRole('textbox')).toHaveValue('1')
})

test('after a sign-in everybody is at home, with the way to what they wanted (§2.32)', async ({
  page,
}) => {
  const person = await enterAsCustomer(page)
  await page.request.post('/api/logout')
  const bar = page.getByRole('region', { name: 'Nach der Anmeldung' })

  await page.goto('/produkt/2')
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await signIn(page, person)
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await expect(page).toHaveURL('/home')
  await expect(bar).toContainText('Schaumlöscher 6 Liter fluorfrei liegt im Warenkorb')
  await expect(bar.getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute(
    'href',
    '/warenkorb',
  )
  await expectWellMade(page)
  await bar.getByRole('link', { name: 'Zurück zum Produkt' }).click()
  await expect(page).toHaveURL('/produkt/2')
  await expect(bar).toHaveCount(0)

  for (const [path, way] of [
    ['/profile', 'Weiter zu Ihrem Profil'],
    ['/bestellungen', 'Weiter zu Ihren Bestellungen'],
  ] as const) {
    await page.request.post('/api/logout')
    await page.goto(path)
    const login = page.getByRole('link', { name: 'Zum Login' })
    if (path === '/profile') await expect(page).toHaveURL('/login')
    else await login.click()
    await signIn(page, person)
    await expect(page).toHaveURL('/home')
    await bar.getByRole('link', { name: way }).click()
    await expect(page).toHaveURL(path)
    await expect(bar).toHaveCount(0)
  }
})
