import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, motion, phoneToo, test, untilStarted } from './fixtures.ts'
import { expectDrawn, expectHighlighted, expectSpinner, followSlowly } from './sight.ts'

test.use(motion)

const links = [
  ['Home', '/home'],
  ['Produkte', '/produkte'],
  ['Brandschutz', '/brandschutz'],
  ['Feuerungskontrollen', '/feuerungskontrolle'],
  ['Service', '/service'],
]
const linksIn = (page: Page, role: 'banner' | 'dialog') =>
  page
    .getByRole(role)
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
    )

test(
  'header, menu and footer lead everywhere, with one link marked (§1.1 §2.1–9 §2.13–15 §6.6 §9.17)',
  phoneToo,
  async ({ page, isMobile }) => {
    await page.goto('/brandschutz')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /Föhnwacht/ })).toHaveAttribute('href', '/home')
    await expect(header.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login')
    await expect(header.getByRole('link', { name: 'Warenkorb' })).toHaveAttribute(
      'href',
      '/warenkorb',
    )
    for (const name of ['Anmelden', 'Warenkorb'])
      await expectDrawn(header.getByRole('link', { name }).locator('svg'))
    const rem = await page.evaluate(() =>
      parseFloat(getComputedStyle(document.documentElement).fontSize),
    )
    expect((await header.boundingBox())?.height).toBe(5 * rem)
    if (!isMobile) {
      expect(await linksIn(page, 'banner')).toEqual(links)
      for (const link of await header.getByRole('navigation').getByRole('link').all()) {
        const isHere = (await link.textContent()) === 'Brandschutz'
        await expect(link).toHaveCSS('text-decoration-line', isHere ? 'underline' : 'none')
      }
    }

    const footer = page.getByRole('contentinfo')
    for (const [name, path] of [
      ['Impressum', '/impressum'],
      ['Datenschutz', '/datenschutz'],
      ['Kontakt', '/kontakt'],
      ['AGB', '/agb'],
      ['Lieferung', '/lieferung'],
      ['Rückgabe', '/lieferung#rueckgabe'],
      ['Termin anfragen', '/termin'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await expect(footer.getByText('Musterstrasse 1')).toBeVisible()
    await expect(footer.getByText('9000 St. Gallen')).toBeVisible()
    await expect(footer.getByRole('link', { name: /Karte/ })).toHaveAttribute('href', /^https:/)
    await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()

    // The menu has the same links, and locks scrolling.
    await page.setViewportSize({ width: 360, height: 740 })
    const isLocked = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
    expect(await isLocked()).toBe(false)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await linksIn(page, 'dialog')).toEqual(links)
    await expect.poll(isLocked).toBe(true)
    if (!isMobile) await page.mouse.wheel(0, 800)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('dialog').getByRole('link', { name: 'Service' }).click()
    await expect(page).toHaveURL(/\/service$/)
    await expect.poll(isLocked).toBe(false)
  },
)

test('lists load, filter and link to their products, and on a product page the quantity starts at one and details open on request (§1.2 §2.19–21 §2.50–55 §2.57–60 §4.9 §4.18 §8.33 §9.2 §9.18)', async ({
  page,
  troubles,
}) => {
  troubles.announce('500 /produkte.data')
  await page.goto('/home')
  await untilStarted(page)
  // The spinner while the list loads, and while a product does.
  const showList = await followSlowly(page, page.locator('main a[href="/feuerloescher"]').first())
  await expectSpinner(page)
  showList()
  await expect(page.getByRole('heading', { level: 1, name: 'Feuerlöscher' })).toBeVisible()
  await expect(page).toHaveURL('/feuerloescher')
  await expect(page.getByText('Seite wird geladen …')).toHaveCount(0)
  const targets = await page
    .locator('article h2 a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(targets.length).toBeGreaterThan(10)
  for (const target of targets) expect(target).toContain('?kategorie=feuerloescher')
  const name = 'Schaumlöscher 6 Liter fluorfrei'
  const showProduct = await followSlowly(page, page.getByRole('link', { name, exact: true }))
  await expectSpinner(page)
  showProduct()
  await expect(page).toHaveURL('/feuerloescher/2?kategorie=feuerloescher')
  await expect(page.getByText('Seite wird geladen …')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await useProduct(page)
  await visitAnother(page)

  for (let step = 0; step < 3; step += 1) await page.goBack()
  await useList(page)
})

async function useProduct(page: Page): Promise<void> {
  const product = page.getByRole('article').first()
  await expect(
    product.getByRole('img', { name: 'Schaumlöscher 6 Liter fluorfrei', exact: true }),
  ).toBeVisible()
  await expect(product).toContainText(/CHF\s179\.00/)
  const { Beschreibung, Details } = (await (await page.request.get('/api/products/2')).json()) as {
    Beschreibung: string
    Details: Record<string, string>
  }
  await expect(product.getByText(Beschreibung)).toBeVisible()

  const quantity = product.getByRole('textbox', { name: 'Menge' })
  await expect(quantity).toHaveValue('1')
  await expect(product.getByRole('button', { name: 'Menge verringern' })).toBeDisabled()
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('1')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('250')
  await quantity.press('Enter')
  await product.getByRole('button', { name: 'Menge erhöhen' }).click()
  await expect(quantity).toHaveValue('251')

  const { Text, ...rows } = Details
  const [key = '', value = ''] = Object.entries(rows).at(-1) ?? []
  const more = product.getByRole('group').filter({ hasText: 'Weitere Details' })
  await expect(more.getByText(key, { exact: true })).toBeHidden()
  await product.getByText('Weitere Details').click()
  await expect(more.getByRole('term').getByText(key, { exact: true })).toBeVisible()
  await expect(more.getByText(value, { exact: true })).toBeVisible()
  await expectHighlighted(
    more.getByText(Text ?? '', { exact: true }),
    more.getByText(value, { exact: true }),
  )
  await expect(more.getByRole('term').getByText('Text', { exact: true })).toHaveCount(0)
  await product.getByText('Weitere Details').click()
  await expect(more.getByText(key, { exact: true })).toBeHidden()

  // The owner may give it a name that is one long word.
  await product
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.append(' Sicherheitsascheeimerdeckelhalterung'))
  const own = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  if (own) await page.setViewportSize(own)
  await expectNoSidewaysScroll(page)
}

/** The quantity starts at one there, too. */
async function visitAnother(page: Page): Promise<void> {
  const related = page.getByRole('region', { name: 'Ähnliche Produkte' })
  const other = related.getByRole('heading').getByRole('link').first()
  const address = (await other.getAttribute('href')) ?? ''
  await other.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('textbox', { name: 'Menge' })).toHaveValue('1')
}

async function useList(page: Page): Promise<void> {
  const toList = page.getByRole('main').getByRole('link', { name: 'Zu den Produkten' }).first()
  const title = page.getByRole('heading', { name: 'Alle Produkte auf einen Blick' })
  const cards = page.getByRole('article')
  // A list that stayed empty is loaded when it is opened again.
  await page.route('**/produkte.data*', (route) => route.fulfill({ status: 500 }))
  await toList.click()
  await expect(title).toBeVisible()
  await expect(cards).toHaveCount(0)
  await page.unroute('**/produkte.data*')
  await page.goBack()
  await toList.click()
  await expect(title).toBeVisible()
  const all = parseInt(await page.getByText(/^\d+ Produkte$/).innerText())
  expect(all).toBeGreaterThan(20)
  // The count appears before the last cards do.
  await expect(cards).toHaveCount(all)
  // So it is for somebody who opens its address.
  const sent = await page.request.get('/produkte', { headers: { accept: 'text/html' } })
  expect((await sent.text()).match(/<article/g)).toHaveLength(all)
  await expect(cards.first().getByRole('img')).toHaveCount(0) // decorative, next to the name
  await expect(cards.first().locator('img')).toBeVisible()
  await expect(cards.first()).toContainText(/CHF\s\d+\.\d\d/)
  // Extinguishers and everything else.
  await expect(cards.getByRole('button', { name: /in den Warenkorb$/ })).toHaveCount(all)

  await page.getByRole('button', { name: 'Sortiment entdecken' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)

  const filter = page.getByRole('group', { name: 'Kategorie' })
  const choices = await filter
    .getByRole('radio')
    .evaluateAll((found: HTMLInputElement[]) =>
      found.map(({ value, labels }) => [value, labels?.[0]?.textContent]),
    )
  expect(choices).toEqual([
    ['', 'Alle'],
    ['feuerloescher', 'Feuerlöscher'],
    ['brandschutz', 'Brandschutz'],
  ])
  await filter.getByText('Brandschutz').click()
  await expect(page.getByText('Filter angewendet')).toBeVisible()
  await expect(page).toHaveURL(/\?kategorie=brandschutz$/)
  await expect(page.getByText(`${all} Produkte`)).toBeHidden()
  const others = parseInt(await page.getByText(/^\d+ Produkte$/).innerText())
  await expect(cards).toHaveCount(others)
  await filter.getByText('Feuerlöscher').click()
  // There are as many of one kind as of the other.
  await expect(cards.first().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/feuerloescher\//,
  )
  await expect(cards).toHaveCount(all - others)
  const name = await cards.first().getByRole('heading').innerText()
  await cards.first().click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/feuerloescher\/\d+\?kategorie=feuerloescher$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
