import type { Locator, Page } from '@playwright/test'
import { navigateTo } from './admin-pages.ts'
import {
  checkOut,
  checkOutHere,
  enterAsCustomer,
  order,
  orderCard,
  payWithoutPhone,
  putIntoCart,
  qrCode,
} from './customer.ts'
import { expect, test, untilRead } from './fixtures.ts'
import { expectDrawn } from './sight.ts'

/** Of two extinguishers and a spray. */
const sumsInCart = 'Warenwert CHF 387.90 Lieferkosten CHF 30.00 MWST CHF 30.00 Total CHF 387.90'

const accountButton = (page: Page) => page.getByRole('button', { name: 'Konto von Heidi Muster' })

test('a customer sees cart, payment, orders and menu, and a visitor is asked to sign in (§1.12 §2.3 §2.10–12 §2.40 §2.63–65 §2.72–77 §2.80 §4.19–20 §9.1 §9.8–10)', async ({
  page,
}) => {
  await enterAsCustomer(page)
  await putIntoCart(page, 2)
  await putIntoCart(page, 16)
  await page.goto('/bestellungen')
  await expect(page.getByRole('heading', { name: 'Meine Bestellungen' })).toBeVisible()
  await expect(page.getByText('Noch keine Bestellungen vorhanden.')).toBeVisible()
  await page.getByRole('link', { name: 'Warenkorb, 2 Artikel' }).click()
  await changeCart(page)
  await pay(page)
  const orderNo = await order(page, 2, 16)
  await page.getByRole('main').getByRole('link', { name: 'Zu den Bestellungen' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await readOrder(page, orderNo)
  await useMenu(page)
  await visit(page)
})

async function changeCart(page: Page): Promise<void> {
  const items = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  const item = items.filter({ hasText: 'Schaumlöscher 6 Liter fluorfrei' })
  await expect(item.locator('img')).toBeVisible()
  await expect(item.getByRole('link', { name: 'Schaumlöscher 6 Liter fluorfrei' })).toHaveAttribute(
    'href',
    '/feuerloescher/2?kategorie=feuerloescher',
  )
  const quantity = item.getByRole('textbox')
  await expect(quantity).toHaveValue('1')
  await expect(item.getByRole('button', { name: 'Menge verringern' })).toBeDisabled()
  await item.getByRole('button', { name: 'Menge erhöhen' }).click()
  await expect(item.getByText(/^CHF\s358\.00$/)).toBeVisible()
  for (const ignored of ['0', '11']) {
    await quantity.fill(ignored)
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('2')
  }
  const summary = page.getByRole('region', { name: 'Zusammenfassung' })
  await expect(summary.locator('dl')).toHaveText(sumsInCart, { useInnerText: true })
  expect(await summary.locator('dl').textContent()).toContain('CHF 30.00')
  await expect(page.locator('a', { hasText: 'Schaumlöscher 6 Liter fluorfrei' })).toHaveCount(1)
  await expect(summary.getByText(/^Verrechnet wird der Warenwert/)).toBeVisible()
  await expect(summary.getByRole('region', { name: 'Lieferadresse' })).toContainText('9000')
  await expect(summary.getByRole('checkbox', { name: /AGB/ })).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Zum Checkout' })).toBeVisible()
  const bin = items.getByRole('button', { name: 'Löschspray 600 ml entfernen' })
  await expectDrawn(bin.locator('svg'))
  await bin.click()
  await expect(items).toHaveCount(1)
  await quantity.fill('10')
  await quantity.press('Enter')
  await expect(item.getByText(/^CHF\s1’790\.00$/)).toBeVisible()
  await expect(item.getByRole('button', { name: 'Menge erhöhen' })).toBeDisabled()
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Menge/ }).fill('2')
  await page.getByRole('textbox', { name: /^Menge/ }).press('Enter')
  await putIntoCart(page, 16)
  const orderNo = await checkOut(page)
  await expect(qrCode(page)).toBeVisible()
  await expect(page.getByText('Warten auf Bestätigung')).toBeVisible()
  await expect(page.getByText('Gültig 15 Minuten')).toBeVisible()
  const summary = page.getByRole('region', { name: `Bestellung ${orderNo}` })
  // Every article, with its pieces, its price and its sum.
  await expect(summary.getByRole('listitem')).toHaveText(
    [
      /^Schaumlöscher 6 Liter fluorfrei\s+2 × CHF\s179\.00\s+CHF\s358\.00$/,
      /^Löschspray 600 ml\s+1 × CHF\s29\.90\s+CHF\s29\.90$/,
    ],
    { useInnerText: true },
  )
  await expect(summary.locator('dl')).toHaveText(sumsInCart, { useInnerText: true })
  await expect(page.getByRole('link', { name: 'Zurück zum Warenkorb' })).toBeVisible()
  await payWithoutPhone(page)
  await expect(page).toHaveURL('/checkout-success')
  const main = page.getByRole('main')
  await expect(main.locator('dl').first().getByRole('definition')).toHaveText(
    [orderNo, 'CHF 387.90', /^SIM-/],
    { useInnerText: true },
  )
  await expect(main.getByRole('link', { name: 'Zurück zum Shop' })).toHaveAttribute(
    'href',
    '/produkte',
  )
  await expect(main.getByRole('link', { name: 'Zu den Bestellungen' })).toHaveAttribute(
    'href',
    '/bestellungen',
  )
}

async function readOrder(page: Page, orderNo: string): Promise<void> {
  const card = orderCard(page, orderNo)
  await expect(card.getByRole('heading', { name: `Bestellung ${orderNo}` })).toBeVisible()
  await expect(card.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible()
  const lines = card.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  const line = lines.filter({ hasText: 'Schaumlöscher 6 Liter fluorfrei' })
  await expect(line.locator('img')).toBeVisible()
  await expect(line).toContainText(/1 × CHF\s179\.00\s*CHF\s179\.00$/)
  await expect(line.getByRole('link')).toHaveAttribute(
    'href',
    '/feuerloescher/2?kategorie=feuerloescher',
  )
}

async function useMenu(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  const menu = page.getByRole('menu', { name: 'Konto' })
  const open = async () => {
    await accountButton(page).click()
    await expect(menu).toBeVisible()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await open()
  // The edge of the page, where there is nothing to click.
  await page.mouse.click(2, 500)
  await expect(menu).toBeHidden()
  for (const [name, path] of [
    ['Profil', '/profile'],
    ['Bestellungen', '/bestellungen'],
  ] as const) {
    await open()
    await menu.getByRole('menuitem', { name }).click()
    await expect(page).toHaveURL(path)
  }
  await open()
  await menu.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  const session = await page.request.get('/api/session')
  expect(await session.json()).toEqual({ user: null })
}

/** Signed out, on the login page. */
async function visit(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click()
  await expect(page.getByText('Du bist nicht eingeloggt')).toBeVisible()
  await page.getByRole('link', { name: 'Zum Login' }).click()
  await expect(page).toHaveURL('/login')
  await navigateTo(page, '/bestellungen')
  await expect(page.getByText('Bitte melden Sie sich an')).toBeVisible()

  // The profile says so until the login page has loaded.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/assets\/login-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/profile')
  await expect(page.getByText('Bitte melden Sie sich an')).toBeVisible()
  answer()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Bitte melden Sie sich an.', { exact: true })).toBeVisible()
}

test('a message disappears after its time, at most twenty are shown at once, and a payment is polled about every three seconds (§4.35–36 §7.30 §8.8 §9.13 §9.16)', async ({
  page,
}) => {
  await enterAsCustomer(page)
  await page.clock.install()
  await page.goto('/produkte')
  await expect(accountButton(page)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const wait = async (ms: number) => {
    await page.clock.runFor(ms)
    // The page renders in real time.
    await page.waitForTimeout(100)
  }
  /** Advances the clock until it is gone; a busy machine renders later than the clock runs. */
  const expectGone = (message: Locator) =>
    expect(async () => {
      await wait(100)
      await expect(message).toHaveCount(0, { timeout: 100 })
    }).toPass({ timeout: 90_000 })
  const added = page.getByText('Wurde zum Warenkorb hinzugefügt!')
  await page
    .getByRole('button', { name: /in den Warenkorb$/ })
    .first()
    .click()
  await expect(added).toBeVisible()
  await wait(1900)
  await expect(added).toBeVisible()
  await wait(200)
  await wait(800)
  await expect(added).toHaveCount(1) // fading out
  await expectGone(added)

  const applied = page.getByText('Filter angewendet')
  const choices = page.getByRole('group', { name: 'Kategorie' }).locator('label')
  await choices.nth(1).click()
  await wait(3900)
  await expect(applied).toBeVisible()
  await wait(200)
  await wait(1000)
  await expectGone(applied)

  for (let press = 0; press < 25; press += 1) {
    await choices.nth(press % 3).evaluate((label: HTMLLabelElement) => label.click())
  }
  await expect(applied).toHaveCount(20)
  // None of them is on its way out.
  await wait(1500)
  await expect(applied).toHaveCount(20)

  await page.clock.resume()
  await page.getByRole('link', { name: 'Warenkorb, 1 Artikel' }).click()
  let requests = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/twint/status/')) requests += 1
  })
  await checkOutHere(page)
  await page.clock.pauseAt(new Date(Date.now() + 180_000))
  await expect.poll(() => requests).toBeGreaterThan(0)
  for (let round = 0; round < 3; round += 1) {
    await untilRead(page)
    const before = requests
    await page.clock.runFor(2990)
    await page.waitForTimeout(100)
    expect(requests).toBe(before)
    await page.clock.runFor(20)
    await expect.poll(() => requests).toBe(before + 1)
  }
})
