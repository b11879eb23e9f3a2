import type { Locator, Page } from '@playwright/test'
import { checkOut, enterAsCustomer, payWithoutPhone, pressIntoCart } from './customer.ts'
import { adminPages, arrived, navigateTo, openPage, publicPages } from './admin-pages.ts'
import { expectDistinctNames, expectFewCalls, expectOpen, expectStill, look } from './open-pages.ts'
import { enterAsOwner, test as ownersTest } from './owner.ts'
import {
  expect,
  expectAccessible,
  expectReadableInTheDark,
  expectWellMade,
  motion,
  test,
  untilStarted,
} from './fixtures.ts'

test.use(motion)

const shopPages = [
  '/',
  '/produkte',
  '/feuerloescher',
  '/vergleich?produkte=2,2,13,99',
  '/loeschberater?ort=wohnung&brand=fest&besonders=nein&haushalt=gross',
  '/produkt/16?kategorie=brandschutz',
  '/feuerloescher/2?kategorie=feuerloescher',
]
/** Pages of the list of routes that another test here opens, or that show nothing of their own. */
const besides: Record<string, string> = {
  '/home': 'the same page as /',
  '/produkt/2': 'with its category, among the pages of the shop',
  '/feuerloescher/2': 'with its category, among the pages of the shop',
  '/profile': 'of a customer',
  '/meine-termine': 'of a customer',
  '/checkout': 'leads on at once',
  '/offline': 'loaded: nothing leads there',
  '/not-found': 'loaded: answers 404',
}
const shown = new Set(shopPages.map((path) => path.replace(/\?.*/, '')))
const otherPages = publicPages.filter((path) => !shown.has(path) && !(path in besides))

test('every page of the shop is accessible', async ({ page }) => look(page, shopPages))

test('every other public page is accessible', async ({ page, troubles }) => {
  // Nothing has the address or the token of these pages.
  troubles.announce('404 /not-found', 'unbekannt')
  expect(otherPages.length).toBeGreaterThan(20)
  await look(page, otherPages)
  await navigateTo(page, '/brandschutz')
  await expectHigh(page.getByRole('link', { name: /^VKF-Brandschutzvorschriften/ }))
  for (const path of ['/not-found', '/offline']) {
    await page.goto(path)
    await expectOpen(page)
  }
})

test('every page of a customer is accessible, before and after a purchase', async ({ page }) => {
  await enterAsCustomer(page)
  await pressIntoCart(page)
  await expectWellMade(page, 'both widths')
  for (const path of ['/profile', '/bestellungen', '/meine-geraete', '/warenkorb']) {
    await navigateTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).and(page.locator(arrived))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Konto von Heidi Muster' })).toBeVisible()
    await expect(page.getByRole('main').getByText(/geladen …$/)).toHaveCount(0)
    await expectFewCalls(page)
    await expectWellMade(page, 'both widths')
  }
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeVisible()
  await expectWellMade(page, 'both widths')
  await page.getByRole('button', { name: 'Konto von Heidi Muster' }).click()
  await expect(page.getByRole('menu', { name: 'Konto' })).toBeVisible()
  await expectWellMade(page, 'both widths')
  await checkOut(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectStill(page, '*')
  await expectWellMade(page, 'both widths')
  await payWithoutPhone(page)
  await expect(page).toHaveURL(/\/checkout-success$/)
  await expectWellMade(page, 'both widths')
  await page.goto('/bestellungen')
  const product = page.getByRole('article').getByRole('link').first()
  await expectHigh(product)
  await expectWellMade(page, 'both widths')
})

/** A link beside others is a target of its own (WCAG 2.5.8). */
async function expectHigh(link: Locator): Promise<void> {
  await expect(link).toBeVisible()
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
}

ownersTest.use(motion)

ownersTest('every page of the admin area is open to everybody', async ({ page, troubles }) => {
  // There is no draft of an invoice.
  troubles.announce('404 /api/admin/invoice-drafts')
  const { idUser } = await enterAsCustomer(page)
  const items = [{ product_id: 2, quantity: 1 }]
  await page.request.post('/api/orders', { data: { idUser, items } })
  await enterAsOwner(page)
  await page.goto('/admin')
  await expectOpen(page)
  await expect(page).toHaveURL('/admin')
  await expectDistinctNames(page)
  expect(adminPages.length).toBeGreaterThan(20)
  for (const path of adminPages) {
    if (['/admin', '/admin/dashboard'].includes(path)) continue
    await navigateTo(page, path)
    await expectOpen(page)
    await expectReadableInTheDark(page)
    await expect(page).toHaveURL(path)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page, path).toHaveTitle(`${title} | Föhnwacht`)
  }
  // A person with everything open that is folded.
  const device = { idUser, typ: 'pulver', baujahr: 2015, standort: 'Werkstatt, Schaltschrank' }
  await page.request.post('/api/devices', { data: device })
  await openPage(page, `/admin/users/${idUser}`)
  const folds = page.getByRole('main').locator('details')
  await folds.first().waitFor()
  await folds.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)))
  await expectOpen(page)
  await expectReadableInTheDark(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await navigateTo(page, '/admin/orders')
  // The page before has a table of this name as well.
  await expect(page.getByRole('heading', { level: 1 }).and(page.locator(arrived))).toBeVisible()
  const table = page.getByRole('table', { name: 'Bestellungen' })
  await expect(table).toBeVisible()
  const isCut = ({ parentElement: frame }: Element) =>
    frame && frame.scrollWidth > frame.clientWidth
  expect(await table.evaluate(isCut), 'the last column is in sight').toBe(false)
  await findWithTheKeyboard(page)
  await readOnce(page)
  await takeOver(page)
  await openTheRest(page)
})

/** In a table of fields each has its name, and the name is seen once. */
async function readOnce(page: Page): Promise<void> {
  await openPage(page, '/admin/geld/preise')
  await expect(page.getByRole('textbox', { name: 'Einheit, Zeile 2' })).toBeVisible()
  const heights = await page
    .locator('label', { hasText: 'Einheit' })
    .evaluateAll((labels) => labels.map((label) => label.clientHeight))
  expect(heights.map((height) => height > 10)).toEqual(heights.map((_, at) => at === 0))
}

/** The time that is taken over of a request is in the fields below, and the focus with it. */
async function takeOver(page: Page): Promise<void> {
  await openPage(page, '/admin/termine/1')
  await page
    .getByRole('button', { name: /^Übernehmen ?: .+ bis / })
    .last()
    .press('Enter')
  await expect(page.getByLabel('Tag', { exact: true })).toBeFocused()
}

/** From any page to a person: a key, the beginning of a name with a wrong letter, Enter. */
async function findWithTheKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /^Name, Ort, Telefon/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('musster')
  await expect(page.getByText('So geschrieben gibt es nichts. Vielleicht das:')).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveText(/^Heidi Muster/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Heidi Muster' })).toBeVisible()
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fw-2026-9')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
}

/** On a phone, what is not at the thumb is behind one button; and an address of before leads on, with its query. */
async function openTheRest(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const nav = page.getByRole('navigation', { name: 'Verwaltung' })
  await expect(nav.getByRole('link', { name: 'Einstellungen' })).toBeHidden()
  await nav.getByRole('button', { name: 'Mehr' }).click()
  await expectAccessible(page)
  await nav.getByRole('link', { name: 'Buchhaltung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buchhaltung' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Einstellungen' })).toBeHidden()
  await page.goto('/admin/rechnungen?status=offen')
  await expect(page).toHaveURL('/admin/geld?status=offen')
  // Twenty orders on a phone were 7,179 px; four are enough to measure a row.
  await page.goto('/admin/orders')
  const rows = page.getByRole('row').filter({ hasText: 'CHF' })
  await expect(rows.first()).toBeVisible()
  expect((await rows.first().boundingBox())?.height).toBeLessThan(96)
}

test('open menus, dialogs and errors are accessible, navigation moves the focus to the page, and a dialog traps it', async ({
  page,
}) => {
  await page.goto('/login')
  await untilStarted(page)
  await keepTheFocus(page)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Bitte füllen Sie alle Felder aus')).toBeVisible()
  await expectWellMade(page, 'both widths')
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' })
  await dialog.getByRole('button', { name: 'Code senden' }).click()
  await expect(dialog.getByText('Bitte geben Sie eine gültige Email-Adresse ein.')).toBeVisible()
  await expectWellMade(page, 'both widths')

  await page.goto('/registrierung')
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByText('Bitte füllen Sie alle Felder aus.')).toBeVisible()
  await expectWellMade(page, 'both widths')

  await page.goto('/produkte?kategorie=gibt-es-nicht')
  await expect(page.getByText('Fehler beim Laden oder keine Produkte gefunden')).toBeVisible()
  await expectWellMade(page, 'both widths')
  // What only the wider page shows is checked by every rule, too.
  const wide = '<style>@media (width<400px) { #wide { display: none } }</style><button id=wide>'
  const main = page.getByRole('main')
  await main.evaluate((element, html) => element.insertAdjacentHTML('beforeend', html), wide)
  await expect(expectWellMade(page, 'both widths')).rejects.toThrow('button-name')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
  await expectAccessible(page)
  // Elements that passed for contrast or size are measured again once their colour or size changes.
  for (const [broken, style] of [
    ['color-contrast', 'dialog a { color: #777 !important; background: #888 !important }'],
    ['target-size', 'dialog { zoom: 0.3 }'],
  ] as const) {
    const change = await page.evaluateHandle((rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets.push(sheet)
      return sheet
    }, style)
    await expect(expectAccessible(page)).rejects.toThrow(broken)
    await change.evaluate((sheet) => sheet.replaceSync(''))
  }
})

async function keepTheFocus(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Neues Konto erstellen' }).click()
  await expect(page).toHaveURL('/registrierung')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Ich habe schon ein Konto' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main')).toBeFocused()

  const opener = page.getByRole('button', { name: 'Passwort vergessen?' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' })
  await expect(dialog.getByLabel('E-Mail')).toBeFocused()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await dialog.evaluate(
      (window) =>
        document.activeElement !== document.body && !window.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
