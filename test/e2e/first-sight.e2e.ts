import type { Locator, Page } from '@playwright/test'
import { navigateTo } from './admin-pages.ts'
import { enterAsCustomer } from './customer.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectWellMade,
  motion,
  phoneOnly,
  phoneToo,
  test,
} from './fixtures.ts'

test.use(motion)

/** Waits until neither it nor any ancestor is transparent; false when it disappears before. */
function becomesOpaque(message: Locator): Promise<boolean> {
  return message.evaluate((element) => {
    const opacity = () => {
      let product = 1
      for (let at: Element | null = element; at; at = at.parentElement)
        product *= Number(getComputedStyle(at).opacity)
      return product
    }
    return new Promise<boolean>((resolve) => {
      const look = () => {
        if (!element.isConnected) resolve(false)
        else if (opacity() === 1) resolve(true)
        else requestAnimationFrame(look)
      }
      look()
    })
  })
}

const mainLinks = ['Home', 'Produkte', 'Brandschutz', 'Feuerungskontrollen', 'Service']

async function expectMainLinks(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
  expect((await links.allInnerTexts()).map((text) => text.trim())).toEqual(mainLinks)
  for (const link of await links.all()) await expect(link).toBeVisible()
}

test(
  'the landing page answers what people come for within two steps',
  phoneOnly,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Wann kommt der Kaminfeger?' }).click()
    await expect(page).toHaveURL('/feuerungskontrolle#fristen')
    const oil = page.getByRole('table', { name: 'Ölheizung: wie oft' })
    await expect(oil).toBeInViewport()
    await expect(oil.getByRole('row', { name: /^Reinigung, bis 70 kW/ })).toContainText('im Jahr')
    // Only what concerns the heating that was chosen.
    await page.setViewportSize({ width: 360, height: 780 })
    for (const name of ['Ölheizung', 'Gasheizung', 'Holzheizung', 'Ofen, Cheminée']) {
      await page.getByRole('radio', { name }).check()
      await expect(page.getByRole('table')).toHaveText(new RegExp(`^${name}: wie oft`))
      expect(await page.evaluate(heightOfPage), name).toBeLessThanOrEqual(5000)
    }
    await expect(page.getByText('Gemessen wird dabei nicht')).toBeVisible()
    await page.getByRole('heading', { name: /^Amtliche Stellen/ }).click()
    await expect(page.getByRole('link', { name: /^FairFeuern/ })).toBeVisible()

    await page.goto('/')
    // The questions stand in the first screen, beside the chimney.
    const questions = page.getByRole('navigation', { name: 'Häufige Fragen' })
    await expect(questions).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(heightOfPage), 'the landing page').toBeLessThanOrEqual(5500)
    await page.getByRole('link', { name: 'Welcher Löscher passt?' }).click()
    await expect(page.getByRole('heading', { name: 'Welcher Löscher passt?' })).toBeInViewport()
    await page.getByRole('link', { name: /Küche und Fritteuse/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fettbrandlöscher/)
    await expect(
      page
        .getByRole('main')
        .getByText(/^CHF\s\d+\.\d\d/)
        .first(),
    ).toBeVisible()

    await page.goto('/')
    await page.getByRole('link', { name: 'Was kostet der Service?' }).click()
    await expect(page.getByRole('form', { name: 'Preisrechner' })).toBeInViewport()

    // A table shows all its cells without scrolling sideways.
    await navigateTo(page, '/brandschutz')
    const fat = page.getByRole('row', { name: /Speisefett/ })
    await expect(fat.getByRole('rowheader')).toHaveCount(1)
    await expect(fat.getByRole('cell')).toHaveCount(3)
    await fat.scrollIntoViewIfNeeded()
    await expect(fat.getByRole('link', { name: 'Fettbrandlöscher 3 Liter' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  },
)

const heightOfPage = () => document.documentElement.scrollHeight

test('a product can be bought from anywhere on its page', phoneToo, async ({ page, isMobile }) => {
  await enterAsCustomer(page)
  await page.setViewportSize(isMobile ? { width: 390, height: 780 } : { width: 768, height: 1024 })
  await page.goto('/produkt/2')
  const button = page.getByRole('button', { name: 'In den Warenkorb', exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  const picture = page.getByRole('img', { name: /Schaumlöscher/ }).first()
  await expect(picture).toBeInViewport({ ratio: 1 })
  expect(await picture.evaluate(isCut), 'the picture is seen whole').toBe(false)
  await page.getByRole('textbox', { name: 'Menge' }).fill('2')
  const bar = page.getByRole('region', { name: 'Kaufen' })
  await expect(bar).toBeHidden()

  const related = page.getByRole('heading', { name: 'Ähnliche Produkte' })
  await related.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await bar.getByRole('button', { name: 'In den Warenkorb' }).click()
  // The first message of a visit.
  expect(await becomesOpaque(page.getByText('Wurde zum Warenkorb hinzugefügt!'))).toBe(true)
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
  // A name half under the header would be too small a target.
  await related.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await expectWellMade(page)

  // The bar never covers what has the focus, nor the footer.
  await related.evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport()
    await expect.poll(() => page.locator(':focus').evaluate(isBelowTheBar)).toBe(false)
  }
  await page.keyboard.press('End')
  await expect(page.getByText(/^© /)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.getByText(/^© /).evaluate(isBelowTheBar)).toBe(false)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})

/** Whether part of it is clipped by its list. */
function isCut(element: Element): boolean {
  const row = element.closest('ul')
  return row !== null && row.scrollHeight > row.clientHeight
}

/** Whether the buy bar covers its end. */
function isBelowTheBar(element: Element): boolean {
  const { x, bottom, width } = element.getBoundingClientRect()
  const bar = document.elementFromPoint(x + width / 2, bottom - 1)?.closest('section')
  return bar?.getAttribute('aria-label') === 'Kaufen' && !bar.contains(element)
}

test('the menu works before the script', phoneToo, async ({ page, troubles, isMobile }) => {
  troubles.announce('failed /assets/', 'uncaught: Failed to fetch dynamically imported module')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await expectMainLinks(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // Referenced by the page, but never fetched.
  test.beforeEach(({ troubles }) => troubles.announce('failed /assets/'))

  test('every main page can be reached', phoneToo, async ({ page }) => {
    await page.goto('/')
    await expectMainLinks(page)
    await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeHidden()
    await page.getByRole('link', { name: 'Service', exact: true }).click()
    await expect(page).toHaveURL('/service')
    await expect(page.getByRole('img', { name: /auf der Werkbank/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('a product says how it is ordered, a request is a form, the list is filtered, the advisor answers, and what needs scripts says so', async ({
    page,
  }) => {
    await page.goto('/produkt/2')
    await expect(page.getByRole('button', { name: 'In den Warenkorb', exact: true })).toBeHidden()
    const hint = page.locator('main noscript p')
    await expect(hint).toBeVisible()
    await expect(hint).toContainText(/Ohne bestellen Sie .+: Telefon\s\+41.+@/)
    await page.getByRole('link', { name: 'Service', exact: true }).click()
    const calculator = page.getByRole('form', { name: 'Preisrechner' })
    await calculator.getByRole('textbox', { name: 'Anzahl Feuerlöscher' }).fill('12')
    await expect(calculator.getByRole('link', { name: 'Termin anfragen' })).toBeHidden()
    await calculator.getByRole('button', { name: 'Termin oder Offerte anfragen' }).click()
    const visit = page.getByRole('form', { name: 'Termin anfragen' })
    await expect(visit.getByLabel('Anzahl Feuerlöscher')).toHaveValue('12')
    await expect(visit.getByRole('link', { name: 'E-Mail' })).toHaveAttribute(
      'href',
      /Offerte.+%E2%80%93%2012%20Feuerl.+zusammen%20mit/,
    )

    await page.getByRole('link', { name: 'Produkte', exact: true }).click()
    await page.getByRole('radio', { name: 'Brandschutz' }).check()
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect(page).toHaveURL('/produkte?kategorie=brandschutz')
    await expect(page.getByText('15 Produkte', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Brandschutz' })).toBeChecked()

    await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('kuhce')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByRole('radio', { name: 'Brandschutz' })).toBeChecked()
    await page.getByRole('button', { name: 'Filtern und sortieren' }).click()
    await page.getByRole('link', { name: /^F – Speisefett/ }).click()
    await expect(page).toHaveURL('/produkte?kategorie=brandschutz&suche=kuhce&klasse=F')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Löschspray 600 ml'])
    await page.getByRole('link', { name: 'Alle zurücksetzen' }).click()
    await expect(page.getByText('30 Produkte', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('link', { name: 'Löschberater starten' }).click()
    for (const answer of ['Garage und Heizraum', 'Akkus von E-Bike', 'Es kann gefrieren'])
      await page.getByRole('link', { name: answer }).click()
    await page.getByRole('link', { name: 'Privat' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Da beraten wir Sie lieber selbst',
      /./,
      /./,
    ])
    await expect(page.getByText('Dafür führen wir keinen Löscher')).toContainText('+41 71')
    await page.getByRole('link', { name: 'Es kann gefrieren ändern' }).click()
    await page.getByRole('link', { name: 'Nein, beides nicht' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Akkulöscher 6 Liter'])
    await expect(page.getByText(/braucht JavaScript/)).toBeVisible()

    await page.goto('/produkte')
    await expect(page.getByRole('button', { name: /in den Warenkorb$/ })).toHaveCount(0)
    for (const [path, count] of [
      ['/login', 2],
      ['/registrierung', 1],
      ['/verify-email?token=x', 1],
      ['/warenkorb', 1],
      ['/produkt/1', 1],
      ['/kontakt', 1],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(/braucht JavaScript/), path).toHaveCount(count)
      await page.getByText(/^© /).scrollIntoViewIfNeeded()
      await expect(page.getByRole('region', { name: 'Kaufen' })).toBeHidden()
    }
  })
})
