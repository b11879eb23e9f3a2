import type { Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import {
  confirmEmail,
  enterAsCustomer,
  newPerson,
  type Person,
  register,
  signIn,
  signInWithoutPages,
} from './customer.ts'
import { expect, expectWellMade, test } from './fixtures.ts'

const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Konto von Heidi Muster' })

test('a failed logout says so, and a link from a mail works with or without a session', async ({
  page,
  shop,
  troubles,
}) => {
  // The session ended elsewhere while a page was open.
  troubles.announce('failed /api/logout', '400 /api/verify-email', '401 /api/user/me')
  const { email, ...others } = await enterAsCustomer(page)
  const mail = await shop.readMail(email)
  await logOutInVain(page)
  const person = { ...others, email, password: 'Kaminfeger-2027' }
  await signInWithoutPages(page, { ...person, ...others })
  await resetPassword(page, shop, person)
  await confirmWithoutSession(page, /\/verify-email\?token=\S+/.exec(mail)?.[0])
  await signInWithoutPages(page, person)
  await registerAnother(page)
})

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

async function logOutInVain(page: Page): Promise<void> {
  await openPage(page, '/home')
  await page.route('**/api/logout', (route) => route.abort('connectionfailed'))
  await logOut(page)
  await expect(
    page.getByText('Abmelden nicht möglich. Bitte prüfen Sie Ihre Internetverbindung.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/home')
  await page.unroute('**/api/logout')
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
}

/** The link also works for a signed-in user. */
async function resetPassword(page: Page, shop: ShopProcess, person: Person): Promise<void> {
  const { email, password } = person
  await page.request.post('/api/request-reset', { data: { email } })
  await expect.poll(() => shop.readMail(email)).toContain('/login?reset=')
  const { promise, resolve: tellWhoIsThere } = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(/\/login\?reset=\S+/.exec(await shop.readMail(email))?.[0] ?? '')
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' })
  await dialog.getByLabel('Neues Passwort').fill(password)
  // The session is reported only now, and what was typed stays.
  tellWhoIsThere()
  await expect(accountButton(page)).toBeVisible()
  await page.unroute('**/api/session')
  await dialog.getByLabel('Passwort wiederholen').fill(password)
  await dialog.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(dialog).toBeHidden()
  // That ended every session, including this one.
  await expect(page.getByText('Sie sind angemeldet als')).toHaveCount(0)
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
}

/** An address can be confirmed even if the session has ended in the meantime. */
async function confirmWithoutSession(page: Page, link = ''): Promise<void> {
  await page.goto(link)
  await expect(accountButton(page)).toBeVisible()
  await page.request.post('/api/logout')
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ihre E-Mail-Adresse ist bestätigt',
  )
  await expect(page.getByText('Sie müssen angemeldet sein!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Zurück zum Login' })).toBeVisible()

  // The same link again, and an expired one.
  await page.reload()
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ihre E-Mail-Adresse ist schon bestätigt',
  )
  const refusal = { code: 'link-invalid', message: 'Dieser Link ist ungültig oder abgelaufen.' }
  await page.route('**/api/verify-email', (route) => route.fulfill({ status: 400, json: refusal }))
  await page.reload()
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  // The title says it: what the next attempt says is new.
  await expect(page.getByText(refusal.message)).toHaveCount(0)
  await page.getByRole('button', { name: 'Neuen Link senden' }).click()
  await expect(page.getByText('Ihre E-Mail-Adresse ist bereits bestätigt.')).toBeVisible()
}

/** Registering another address shows that the mail was sent there. */
async function registerAnother(page: Page): Promise<void> {
  await openPage(page, '/registrierung')
  // Longer than a phone is wide, with no place to break it.
  const other = { ...newPerson(), email: `${'w'.repeat(48)}@beispiel.ch` }
  await register(page, other)
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(`Bestätigungs-E-Mail gesendet an ${other.email}`)).toBeVisible()
  await expectWellMade(page)
  await expect(page.getByRole('link', { name: 'Zurück zum Login' })).toBeVisible()
  await expect(page.getByText('senden Sie die E-Mail unter «Profil» erneut')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erneut senden' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/verify-email')
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible()
}

test('a wanted product is in the cart, even when the mail opens another tab, and a sign-in leads home, with the way to what was wanted (§2.32)', async ({
  page: first,
  shop,
  context,
  troubles,
}) => {
  // Signing out may overtake what the cart still asks for.
  troubles.announce('401 /api/user/')
  const person = newPerson()
  await openPage(first, '/produkt/2')
  await first.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await first.getByRole('link', { name: 'Neues Konto erstellen' }).click()
  await register(first, person)
  await expect(first).toHaveURL('/verify-email')

  const page = await context.newPage()
  // Before anybody signs in or out: the browser does not close a page that is loading itself again.
  await first.close()
  await confirmEmail(page, shop, person.email)
  await page.getByRole('link', { name: 'Anmelden und zum Warenkorb' }).click()
  await signIn(page, person)
  await page.getByRole('link', { name: 'Weiter zu Ihrem Warenkorb' }).click()
  const items = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
  await expect(items).toHaveCount(1)

  // Only once: the next sign-in adds nothing.
  await logOut(page)
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  await openPage(page, '/warenkorb')
  await expect(items.getByRole('textbox')).toHaveValue('1')
  await logOut(page)
  await goOnAfterSigningIn(page, person)
})

async function goOnAfterSigningIn(page: Page, person: Person): Promise<void> {
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

  for (const [path, link] of [
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
    await bar.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(bar).toHaveCount(0)
  }
}
