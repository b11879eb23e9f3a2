import type { Page } from '@playwright/test'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'
import { readPage } from './sent-pages.ts'

test('the price is calculated, a request comes prefilled, input is kept, and privacy page and contact form match the installation (§1.13–14 §2.26 §2.82–83 §7.40)', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.announce('failed /api/contact/challenge')
  await enterAsCustomer(page)
  await askForSomething(page)
  await readPrivacy(page, shop)
})

/** The request is prefilled, and what is typed stays. */
async function askForSomething(page: Page): Promise<void> {
  await page.goto('/produkt/2')
  await untilStarted(page)
  const main = page.getByRole('main')
  const offer = main.getByRole('link', { name: 'Offerte anfragen' })
  const quantity = page.getByRole('textbox', { name: 'Menge' })
  await quantity.fill('9')
  await quantity.press('Enter')
  await expect(offer).toHaveCount(0)
  await quantity.press('ArrowUp')
  await offer.press('Enter')
  const message = page.getByLabel('Nachricht')
  await expect(message).toHaveValue(/Offerte\.\n\n– 10 × .+, CHF\s[\d.]+ je Stück$/)
  await expect(page.getByLabel('Vorname')).toHaveValue('Heidi')
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(/@/)

  await page.getByRole('link', { name: 'Service' }).first().click()
  const calculator = main.getByRole('form', { name: 'Preisrechner' })
  const price = calculator.getByRole('status', { name: 'Ihr Preis' })
  await expect(price.getByText(/^CHF\s68\.00$/)).toBeVisible()
  const devices = calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' })
  await devices.fill('3')
  await devices.press('Enter')
  await expect(price.getByText(/^CHF\s180\.00$/)).toBeVisible()
  await expect(calculator.getByText('Keine Anfahrtskosten')).toBeVisible()
  const day = `${new Date().getFullYear() + 1}-03-15`
  await calculator.getByLabel(/Ab wann/).fill(day)
  await calculator.getByRole('link', { name: 'Termin anfragen' }).press('Enter')
  await expect(page).toHaveURL(`/termin?anliegen=service&geraete=3&kaminfeger=ja&ab=${day}`)
  const visit = main.getByRole('form', { name: 'Termin anfragen' })
  await expect(visit.getByLabel('Anzahl Feuerlöscher')).toHaveValue('3')
  await expect(visit.getByLabel('Zusammen mit dem Kaminfegertermin')).toBeChecked()
  await expect(visit.getByLabel('Wunschzeit', { exact: true })).toHaveValue(day)
  await expect(visit.getByLabel('PLZ')).toHaveValue(/^\d{4}$/)
  await visit.getByLabel('Anliegen').selectOption('Kaminfegen')
  await expect(visit.getByLabel(/^Heizung oder Ofen/)).toHaveValue('')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(message).toHaveValue('')

  // Typed before the scripts ran, and before another request replaced it.
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await promise
    await route.continue()
  })
  // Asked for at the first press of a key, also an early one.
  await page.route('**/api/contact/challenge', (route) => route.abort('connectionfailed'))
  await page.goto('/kontakt?anliegen=kaminfegen', { waitUntil: 'domcontentloaded' })
  await expect(message).toHaveValue('Guten Tag\n\nIch bitte um einen Termin mit dem Kaminfeger.')
  await message.fill('Der Kamin raucht.')
  release()
  await untilStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(message).toHaveValue('Der Kamin raucht.')

  const map = main.locator('iframe')
  await expect(map).toBeVisible()
  // Named after its provider, not after an address it need not show.
  await expect(map).toHaveAttribute('title', 'Karte von www.openstreetmap.org')
  await expect(map.contentFrame().getByRole('link', { name: 'Karte laden' })).toHaveAttribute(
    'href',
    /openstreetmap/,
  )

  // A failed bot check is retried with one click.
  const robot = page.getByRole('checkbox', { name: 'Ich bin kein Roboter' })
  // `check` would insist on a box that stays ticked.
  await robot.click()
  await expect(page.getByText('Bitte haken Sie das Feld noch einmal an.')).toBeVisible()
  await expect(robot).not.toBeChecked()
  await page.unroute('**/api/contact/challenge')
  await robot.click()
  await expect(page.getByText('Bestätigt.')).toBeVisible()
  await expect(robot).toBeChecked()
}

/** The privacy page matches the installation. */
async function readPrivacy(page: Page, shop: ShopProcess): Promise<void> {
  const read = async (url: string) => (await readPage(url, '/datenschutz')).text
  const [cookie] = await page.context().cookies()
  const asInstalled = await read(shop.url)
  expect(asInstalled).toContain(`${cookie?.name} (Cookie)`)
  for (const text of ['ALTCHA', 'niemand Drittes befragt', 'OpenStreetMap', 'nur nachgeahmt']) {
    expect(asInstalled).toContain(text)
  }
  expect(asInstalled).not.toMatch(/Cloudflare|Stripe|__Host/)

  const other = await startShopProcess({
    cheapHashes: true,
    env: {
      PUBLIC_URL: 'https://laden.beispiel.ch',
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      MAP_EMBED_URL: 'https://map.beispiel.ch/?x=1',
    },
  })
  const connected = await read(other.url)
  // A stub of the provider's script: a widget that appears with its key.
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.turnstile = { render: (place, { sitekey }) => (place.textContent = sitekey), remove() {} }',
    }),
  )
  await page.goto(`${other.url}/kontakt`)
  await page.getByLabel('Vorname').fill('Heidi')
  await expect(page.getByRole('form').getByText('1x00000000000000000000AA')).toBeVisible()
  await page.goto('about:blank')
  await other.discard()
  for (const text of ['__Host-session (Cookie)', 'Turnstile', 'Stripe', 'map.beispiel.ch']) {
    expect(connected).toContain(text)
  }
  expect(connected).not.toMatch(/ALTCHA|niemand Drittes|OpenStreetMap|Simulator|nachgeahmt/)
}
