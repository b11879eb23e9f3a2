import { findEnglish } from '../support/english.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'

test('who we are and what we do is told page by page, and each leads on (§1.1 §1.3 §1.13–18 §2.17–18 §2.22–26 §2.81–82)', async ({
  page,
}) => {
  for (const path of ['/', '/home']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Feuer gehört in den Ofen/)
  }
  await untilStarted(page)
  const main = page.getByRole('main')
  const nav = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(main.getByRole('link', { name: 'Kontakt aufnehmen' })).toHaveAttribute(
    'href',
    '/kontakt',
  )
  await expect(main.getByText(/Wer den Kamin kennt, kennt das Haus/)).toBeVisible()
  const services = main.getByRole('region', { name: 'Drei Handwerke, ein Ansprechpartner' })
  expect(await services.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Kaminfegen',
    'Feuerungskontrolle',
    'Brandschutz',
  ])
  await expect(services).toContainText(/bis 70\s+kW prüfen wir mit einer Sichtkontrolle/)
  await expect(main.getByText('25+ Jahre')).toBeVisible()
  await expect(main.getByText(/seit mehr als 25 Jahren/)).toBeVisible()
  await expect(main.getByText(/Löschmittel wird nach 6 bis 9 Jahren/)).toBeVisible()
  const ways = main.getByRole('region', { name: 'Wohin möchten Sie?' })
  const targets = await ways
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/produkte', '/kontakt', '/brandschutz', '/feuerungskontrollen'])
  await ways.getByRole('link', { name: /Feuerungskontrollen/ }).click()
  await expect(page).toHaveURL(/\/feuerungskontrolle$/)
  const plural = await page.request.get('/feuerungskontrollen', {
    headers: { accept: 'text/html' },
  })
  expect(plural.url()).toMatch(/\/feuerungskontrolle$/)

  for (const name of ['Kohlenmonoxid (CO)', 'Stickoxide (NOx)', 'Abgasverlust']) {
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  await expect(main.getByText('bis 70 kW', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Die Sichtkontrolle' })).toBeVisible()
  expect(await main.locator('a[href^="https://"]').count()).toBeGreaterThan(1)
  const toContact = async (name: RegExp) => {
    await main.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/\/kontakt(\?|$)/)
  }
  await toContact(/Termin anfragen/)

  await nav.getByRole('link', { name: 'Brandschutz' }).click()
  for (const name of ['Beratung & Gefährdungs-Check', 'Ausrüstung', 'Instruktion & Unterhalt']) {
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  await toContact(/Offerte anfragen/)

  await nav.getByRole('link', { name: 'Service' }).click()
  for (const name of ['Wartung', 'Löschmittelwechsel', 'Ersatz und Rücknahme']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  }
  const steps = main.locator('section').filter({ hasText: 'In drei Schritten erledigt' })
  await expect(steps.locator('ol > li')).toHaveCount(3)
  await expect(main.getByText(/Ab CHF\s68\.00 je Feuerlöscher/)).toBeVisible()
  await expect(main.getByText(/CHF\s60\.00 je Gerät ab 3 Stück/)).toBeVisible()
  await expect(main.getByText('Keine Anfahrt in Verbindung mit dem Kaminfegertermin')).toBeVisible()
  await expect(main.getByText('alle 3 Jahre', { exact: true })).toBeVisible()
  await expect(main.getByText(/Alle 6 bis 9 Jahre wird das Löschmittel ersetzt/)).toBeVisible()

  const calculator = main.getByRole('form', { name: 'Preisrechner' })
  await expect(calculator.getByText(/^CHF\s68\.00$/)).toBeVisible()
  await calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' }).fill('3')
  await calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' }).press('Enter')
  await expect(calculator.getByText(/^CHF\s180\.00$/)).toBeVisible()
  await expect(calculator.getByText('Keine Anfahrtskosten')).toBeVisible()
  await toContact(/Termin anfragen/)

  await expect(main.getByText(/Musterstrasse 1/).first()).toBeVisible()
  const form = main.getByRole('form')
  const names = await form
    .locator('input:visible, textarea:visible')
    .evaluateAll((found) => found.map((field) => field.getAttribute('name')))
  expect(names.slice(0, 4)).toEqual(['vorname', 'nachname', 'email', 'nachricht'])
  await expect(form.getByRole('checkbox', { name: 'Ich bin kein Roboter' })).toBeVisible()
  const map = main.locator('iframe')
  await expect(map).toBeVisible()
  // After whom it comes from, not after an address it need not show.
  await expect(map).toHaveAttribute('title', 'Karte von www.openstreetmap.org')
  await expect(map.contentFrame().getByRole('link', { name: 'Karte laden' })).toHaveAttribute(
    'href',
    /openstreetmap/,
  )
})

test('who asks for something finds it written down already, and what they write stays', async ({
  page,
}) => {
  await enterAsCustomer(page)
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
  const devices = calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' })
  await devices.fill('3')
  await devices.press('Enter')
  await calculator.getByLabel(/Ab wann/).fill('2027-03-15')
  await calculator.getByRole('link', { name: 'Termin anfragen' }).press('Enter')
  await expect(page).toHaveURL('/kontakt?anliegen=service&geraete=3&kaminfeger=ja&ab=2027-03-15')
  await expect(message).toHaveValue(/– 3 Feuerlöscher\n– zusammen .+\n– ab 15\. März 2027/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(message).toHaveValue('')

  // Typed before the scripts ran, and before another request came.
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/kontakt?anliegen=kaminfegen', { waitUntil: 'domcontentloaded' })
  await expect(message).toHaveValue('Guten Tag\n\nIch bitte um einen Termin mit dem Kaminfeger.')
  await message.fill('Der Kamin raucht.')
  release()
  await untilStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(message).toHaveValue('Der Kamin raucht.')

  const asked = '/kontakt?anliegen=feuerungskontrolle'
  const html = await (await page.request.get(asked, { headers: { accept: 'text/html' } })).text()
  expect(html).toMatch(/<textarea[^>]*>Guten Tag[^<]+Termin für die Feuerungskontrolle\./)
  expect(html).toContain('?body=Guten%20Tag')
})

test('a bot check that failed is done again with one press', async ({ page, troubles }) => {
  troubles.announce('failed /api/contact/challenge')
  await page.route('**/api/contact/challenge', (route) => route.abort('connectionfailed'))
  await page.goto('/kontakt')
  const robot = page.getByRole('checkbox', { name: 'Ich bin kein Roboter' })
  // `check` would insist on a box that stays ticked.
  await robot.click()
  await expect(page.getByText('Bitte haken Sie das Feld noch einmal an.')).toBeVisible()
  await expect(robot).not.toBeChecked()
  await page.unroute('**/api/contact/challenge')
  await robot.click()
  await expect(page.getByText('Bestätigt.')).toBeVisible()
  await expect(robot).toBeChecked()
})

test('privacy page and contact form are true of the installation (§2.83 §7.40)', async ({
  page,
}) => {
  const read = async (url: string) => {
    await page.goto(`${url}/datenschutz`)
    return page.getByRole('main').innerText()
  }
  await enterAsCustomer(page)
  const [cookie] = await page.context().cookies()
  const asInstalled = await read('')
  expect(asInstalled).toContain(`${cookie?.name} (Cookie)`)
  for (const said of ['ALTCHA', 'niemand Drittes befragt', 'OpenStreetMap', 'nur nachgeahmt']) {
    expect(asInstalled).toContain(said)
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
  // The provider's script, as far as a page needs it: a widget that stands there with its key.
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
  for (const said of ['__Host-session (Cookie)', 'Turnstile', 'Stripe', 'map.beispiel.ch']) {
    expect(connected).toContain(said)
  }
  expect(connected).not.toMatch(/ALTCHA|niemand Drittes|OpenStreetMap|Simulator|nachgeahmt/)
})

test('legal pages are text, the terms are empty (§2.27–28)', async ({ page }) => {
  for (const path of ['/impressum', '/datenschutz']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await main.innerText()).length).toBeGreaterThan(300)
    await expect(main.locator('form, button, input, img, iframe')).toHaveCount(0)
  }
  await page.goto('/agb')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('AGB')
  expect((await page.getByRole('main').innerText()).split('\n').filter(Boolean).length).toBe(2)
})

test('every page speaks German (§1.11)', async ({ shop }) => {
  const paths =
    '/ /home /produkte /feuerloescher /produkt/2 /brandschutz /feuerungskontrolle /service /kontakt /impressum /datenschutz /agb /login /registrierung /verify-email /warenkorb /checkout-success /bestellungen /profile /not-found'
  for (const path of paths.split(' ')) {
    const html = await (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text()
    expect(html, path).toContain('<html lang="de-CH"')
    const said = [...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)]
    const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
    expect(findEnglish([shown, ...said.map(([, text]) => text)].join(' ')), path).toEqual([])
  }
})
