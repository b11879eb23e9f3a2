import type { Page } from '@playwright/test'
import { pageQuestions } from '../../src/shop/catalogue/page-questions.ts'
import { expect, expectWellMade, phoneOnly, test, untilStarted } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

test(
  'two kilograms, frost-proof, for the car: found by filters and by a misspelt word, without a mouse',
  phoneOnly,
  async ({ page }) => {
    const cards = page.getByRole('article')
    const filters = page.getByRole('navigation', { name: 'Filter' })
    await page.goto('/produkte')
    await untilStarted(page)
    await expect(cards.first()).toBeInViewport()
    await tabTo(page, page.getByRole('button', { name: 'Filtern und sortieren' }))
    await page.keyboard.press('Enter')
    await expect(filters.getByRole('link', { name: 'Günstigste zuerst' })).toBeInViewport()
    for (const [name, left] of [
      [/^2 kg/, 4],
      [/^Auto und Lieferwagen/, 1],
      [/^frostsicher/, 1],
    ] as const) {
      const choice = filters.getByRole('link', { name })
      await expect(choice).toContainText(`(${left})`)
      await tabTo(page, choice)
      await page.keyboard.press('Enter')
      await expect(choice).toHaveAttribute('aria-current', 'true')
      await expect(choice).toBeFocused()
    }
    await filters.getByRole('button', { name: 'Schliessen' }).press('Enter')
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL('/produkte?groesse=2&ort=auto&frost=1')
    await expect(page.getByRole('status').getByText('1 Produkt', { exact: true })).toBeVisible()
    await expect(cards.getByRole('heading')).toHaveText(['Pulverlöscher 2 kg'])
    await expectWellMade(page)

    await page.goBack()
    await expect(page).toHaveURL('/produkte?groesse=2&ort=auto')
    await page.reload()
    await untilStarted(page)
    const chosen = page.getByRole('list', { name: 'Gewählte Filter' })
    await expect(chosen.getByRole('link')).toHaveCount(3)
    await tabTo(page, chosen.getByRole('link', { name: 'Alle zurücksetzen' }))
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(30)

    await page.keyboard.press('Home')
    await page.getByLabel('Produkte suchen').focus()
    const field = page.getByRole('combobox', { name: 'Produkte suchen' })
    const answered = page.waitForResponse(/suggestions\?suche=pulvar$/)
    await page.keyboard.type('pulvar')
    await answered
    const offered = page.getByRole('option')
    const askAgain = async () => {
      await page.getByRole('button', { name: 'Menü öffnen' }).click()
      await page.getByRole('link', { name: 'Suche', exact: true }).press('Enter')
    }
    // Five products and a question.
    await expect(offered).toHaveCount(6)
    await page.keyboard.press('ArrowDown')
    await expect(offered.first()).toHaveAttribute('aria-selected', 'true')
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await expect(offered).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/produkte?suche=pulvar')
    await expect(cards).toHaveCount(6)

    // Pressed on the page itself, the search keeps what was searched, and nothing is loaded.
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    await askAgain()
    await expect(page).toHaveURL('/produkte?suche=pulvar#suche')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('pulvar')
    await expect(page.locator('[data-kept]')).toHaveCount(1)

    await askTheSearch(page)

    // The search is one click away from every page.
    await askAgain()
    await expect(page).toHaveURL('/produkte#suche')
    await expect(field).toBeFocused()
    // The page asks the question itself, or the landing page does and links to it.
    const read = async (path: string) =>
      (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    const home = await read('/home')
    for (const { question, path } of pageQuestions) {
      const [address = '', place] = path.split('#')
      const html = await read(address)
      expect([question, `${html}${home}`.includes(question)]).toEqual([question, true])
      if (place) expect(html).toContain(`id="${place}"`)
    }
  },
)

async function askTheSearch(page: Page): Promise<void> {
  const cards = page.getByRole('article')
  const field = page.getByRole('combobox', { name: 'Produkte suchen' })
  const offered = page.getByRole('option')
  // No results: the telephone number and the nearest matches are shown.
  await field.fill('drohne pulver')
  await page.keyboard.press('Enter')
  const nothing = page.getByRole('heading', { name: 'Dazu haben wir nichts gefunden.' })
  await expect(nothing.locator('..')).toContainText('+41 71')
  await expect(cards).toHaveCount(4)

  // A question is answered above the products, in words and with a page.
  await field.fill('Pfanne brennt')
  await expect(offered.first()).toHaveText('Womit lösche ich brennendes Fett?')
  await page.keyboard.press('Enter')
  const answers = page.getByRole('list', { name: 'Antworten' })
  await expect(answers.getByRole('listitem').first()).toContainText('nie mit Wasser löschen')
  await expect(cards.getByRole('heading', { name: /^Fettbrandlöscher/ })).toHaveCount(2)
  await expectWellMade(page)

  await field.fill('wann kommt der kaminfegr')
  await expect(offered.first()).toHaveText('Wann kommt der Kaminfeger?')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/feuerungskontrolle#fristen')
  // The address changes before the page does, and the page takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Was oben herauskommt/)
}
