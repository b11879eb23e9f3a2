import type { Page } from '@playwright/test'
import { enterAsCustomer } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'
import { isShownInstead, photo } from './photos.ts'

/** Holds back the scripts that make the page interactive until `release` is called. */
async function holdScripts(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return release
}

test('without its scripts a page says so, and its links and forms work', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /assets/', 'uncaught: Failed to fetch dynamically imported module')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/produkte')
  await expect(page.getByRole('alert')).toContainText('Ein Teil dieser Seite konnte nicht')
  await page.getByRole('radio', { name: 'Brandschutz' }).check()
  await page.getByRole('button', { name: 'Anwenden' }).click()
  await expect(page).toHaveURL('/produkte?kategorie=brandschutz')
  await page.getByLabel('Produkte suchen').fill('Decke')
  await page.getByLabel('Produkte suchen').press('Enter')
  await expect(page).toHaveURL('/produkte?kategorie=brandschutz&suche=Decke')
  await page
    .getByRole('link', { name: /Löschdecke/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/produkt\/\d+/)
  const reload = page.getByRole('link', { name: 'Seite neu laden' })
  await expect(reload).toBeVisible()
  await page.unroute('**/assets/*.js')
  await reload.click()
  await untilStarted(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('clicks and input before hydration are not lost, and nothing is submitted without scripts', async ({
  page,
}) => {
  await searchEarly(page)
  await pressEarly(page)
  await chooseEarly(page)
  await askEarly(page)
  await leaveEarly(page)
  await signInEarly(page)
  await calculateEarly(page)
  await buyEarly(page)
  await buySoon(page)
})

/** A form with an address of its own waits for no script, and not for ever when none comes. */
async function searchEarly(page: Page): Promise<void> {
  const release = await holdScripts(page)
  await page.goto('/produkte', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Produkte suchen').fill('Fettbrand')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page).toHaveURL('/produkte?suche=Fettbrand')
  release()
}

/** The click counts. */
async function pressEarly(page: Page): Promise<void> {
  const release = await holdScripts(page)
  await page.goto('/produkte', { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('button', { name: /in den Warenkorb$/ })
    .first()
    .click()
  await expect(page).toHaveURL('/produkte')
  release()
  await expect(page.getByText('Bitte melden Sie sich an, um einen Artikel')).toBeVisible()
  await expect(page).toHaveURL('/login')
}

/** A choice is shown before it takes effect, and what is typed in the search stays. */
async function chooseEarly(page: Page): Promise<void> {
  const release = await holdScripts(page)
  await page.goto('/produkte', { waitUntil: 'domcontentloaded' })
  const search = page.getByLabel('Produkte suchen')
  await search.fill('Küche')
  await page.getByRole('radio', { name: 'Brandschutz' }).check()
  await expect(page).toHaveURL('/produkte')
  release()
  await expect(page.getByText('Filter angewendet')).toBeVisible()
  await expect(page).toHaveURL('/produkte?kategorie=brandschutz')
  await expect(page.getByRole('radio', { name: 'Brandschutz' })).toBeChecked()
  await expect(search).toHaveValue('Küche')
}

/** A choice from a list brings the fields that belong to it. */
async function askEarly(page: Page): Promise<void> {
  const release = await holdScripts(page)
  await page.goto('/termin', { waitUntil: 'domcontentloaded' })
  const request = page.getByRole('form', { name: 'Termin anfragen' })
  const together = request.getByLabel('Zusammen mit dem Kaminfegertermin')
  await together.check()
  release()
  await expect(request.getByText('keine Anfahrtskosten')).toBeVisible()
  await expect(together).toBeChecked()
  const releaseAgain = await holdScripts(page)
  await page.goto('/termin', { waitUntil: 'domcontentloaded' })
  await request.getByLabel('Anliegen').selectOption('kaminfegen')
  releaseAgain()
  await expect(request.locator('[name=anlage]')).toBeVisible()
  await expect(request.getByLabel('Anliegen')).toHaveValue('kaminfegen')
}

/** The browser itself brings back what was filled in before the page was left. */
async function leaveEarly(page: Page): Promise<void> {
  const release = await holdScripts(page)
  await page.goto('/registrierung', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('form', { name: 'Registrierung' })
  await form.getByLabel('Nachname').fill('Muster')
  const prefix = form.getByRole('combobox', { name: 'Ländervorwahl' })
  await prefix.selectOption('Österreich')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'AGB' })
    .click({ noWaitAfter: true })
  await expect(page).toHaveURL('/agb')
  release()
  await page.goBack()
  await untilStarted(page)
  await expect(form.getByLabel('Nachname')).toHaveValue('Muster')
  await expect(prefix).toHaveValue('Österreich')
}

/** What was typed stays. */
async function signInEarly(page: Page): Promise<void> {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-Mail').fill('kundin@foehnwacht.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Kaminfeger-2026')
  await page.getByLabel('Passwort', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/login')
  release()
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Login erfolgreich')).toBeVisible()
  // Left earlier, the page's pending downloads would load it again.
  await expect(page).toHaveURL('/home')
}

/** A typed number is used. */
async function calculateEarly(page: Page): Promise<void> {
  const release = await holdScripts(page)
  await page.goto('/service', { waitUntil: 'domcontentloaded' })
  const calculator = page.getByRole('form', { name: 'Preisrechner' })
  await calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' }).fill('3')
  await calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' }).press('Enter')
  release()
  await untilStarted(page)
  await page.keyboard.press('Tab')
  await expect(calculator.getByRole('status', { name: 'Ihr Preis' })).toContainText('180.00')
  await expect(page).toHaveURL('/service')
}

/** The cart gets the typed quantity, plus one for a click repeated because nothing happened. */
async function buyEarly(page: Page): Promise<void> {
  // The open page might still fetch the cart of the person who was signed in.
  await page.goto('about:blank')
  await enterAsCustomer(page)
  const release = await holdScripts(page)
  await page.goto('/produkt/2', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Menge' }).fill('12')
  await page.getByRole('button', { name: 'Menge erhöhen' }).dblclick()
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  release()
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await page.goto('/warenkorb')
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('13')
}

/** A press between hydration and the repetition of an earlier press waits for it: the quantity counts. */
async function buySoon(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const slow = (act: () => void, ms = 500) => later(act, ms)
    Object.assign(window, { setTimeout: slow })
  })
  const release = await holdScripts(page)
  await page.goto('/produkt/3', { waitUntil: 'domcontentloaded' })
  const buy = page.getByRole('button', { name: 'In den Warenkorb', exact: true })
  await page.getByRole('button', { name: 'Menge erhöhen' }).click()
  release()
  await expect
    .poll(() => buy.evaluate((button) => Object.keys(button).some((key) => /^__react/.test(key))))
    .toBe(true)
  await buy.click()
  await expect(page.getByRole('link', { name: 'Warenkorb, 15 Artikel' })).toBeVisible()
}

test('what was typed stays beside what a password manager puts into the page', async ({
  page,
  troubles,
}) => {
  troubles.announce('Minified React error #418')
  await page.addInitScript(() => {
    const mark = () => {
      for (const field of document.querySelectorAll('input:not([data-marked])')) {
        field.setAttribute('data-marked', '')
        field.after(document.createElement('div'))
      }
    }
    new MutationObserver(mark).observe(document, { childList: true, subtree: true })
  })
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-Mail').fill('kundin@foehnwacht.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Kaminfeger-2026')
  release()
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Login erfolgreich')).toBeVisible()
})

test('a page one comes back to has what was chosen and can be pressed', async ({ page }) => {
  await page.goto('/termin')
  await untilStarted(page)
  const together = page.getByLabel('Zusammen mit dem Kaminfegertermin')
  await together.check()
  await expect(page.getByText('keine Anfahrtskosten')).toBeVisible()
  const picture = page.getByLabel('Bilder (freiwillig)')
  await picture.setInputFiles('public/favicon.ico')
  await page.goto('/agb')
  await page.goBack()
  await untilStarted(page)
  await expect(picture).toHaveValue(/favicon\.ico$/)
  // Nor does a photo that misses its field replace the page.
  expect(await isShownInstead(page, await photo())).toBe(false)
  await expect(together).toBeChecked()
  await expect(page.getByText('keine Anfahrtskosten')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Die Postleitzahl fehlt.')).toBeVisible()
})
