import { type Locator, type Page, expect } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import { enterAsCustomer } from './customer.ts'
import {
  expectNoSidewaysScroll,
  expectWellMade,
  phoneOnly,
  test,
  untilStarted,
} from './fixtures.ts'
import { tabTo } from './keyboard.ts'

/** Follows a link or presses a button, as somebody without a mouse has to. */
async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test(
  'kitchen, grease, an extinguisher and a blanket: advised, explained and bought without a mouse',
  phoneOnly,
  async ({ page }) => {
    await enterAsCustomer(page)
    await openPage(page, '/produkte')
    await untilStarted(page)
    const link = (name: string) => page.getByRole('main').getByRole('link', { name })
    await pressOn(page, link('Löschberater'))
    for (const [answer, next] of [
      ['Küche', 'Was brennt dort am ehesten?'],
      ['Fett in Pfanne oder Fritteuse', 'Steht Elektronik daneben?'],
      ['Nein', 'Für privat oder für einen Betrieb?'],
      ['Privat', 'Das empfehlen wir Ihnen'],
    ] as const) {
      await pressOn(page, link(answer))
      await expect(page.getByRole('heading', { name: next })).toBeFocused()
    }
    await page.goBack()
    await expect(
      page.getByRole('heading', { name: 'Für privat oder für einen Betrieb?' }),
    ).toBeFocused()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Fettbrandlöscher 3 Liter',
      'Löschdecke 120 × 180 cm',
    ])
    await expectWellMade(page)

    const rating = page.getByRole('button', { name: /8A 25F – was heisst das\?/ })
    const words = page.getByText(/25.Liter brennendes Speiseöl/)
    await pressOn(page, rating)
    await expect(words).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(words).toBeHidden()
    await expect(rating).toBeFocused()

    // The answer is in the first view with its price; part of it can be left out.
    const sum = page.getByText(/^Zusammen CHF/)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(sum).toBeInViewport()
    const blanket = page.getByRole('checkbox', { name: /^Löschdecke/ })
    await blanket.press('Space')
    await expect(sum).toContainText(/CHF\s159\.00/)
    await blanket.press('Space')
    await expect(sum).toContainText(/CHF\s198\.00/)
    await pressOn(page, page.getByRole('button', { name: 'Alles in den Warenkorb' }))
    await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()

    // Three to compare: collected in the list, shown side by side, one taken out.
    await pressOn(page, page.getByRole('link', { name: 'Alle Produkte ansehen' }))
    const names = ['Schaumlöscher 2 Liter', 'Schaumlöscher 6 Liter', 'Schaumlöscher 9 Liter']
    const bar = page.getByRole('region', { name: 'Vergleich' })
    for (const [at, name] of names.entries()) {
      const card = page.getByRole('article').filter({ hasText: `${name} fluorfrei` })
      await pressOn(page, card.getByRole('link', { name: 'vergleichen' }))
      await expect(bar.getByRole('link')).toHaveText(`Vergleichen (${at + 1})`)
    }
    await page.getByRole('link', { name: `${names[2]} fluorfrei`, exact: true }).click()
    // A product's page adds to the comparison as the list does.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(names[2] ?? '')
    await expect(bar.getByRole('link')).toHaveText('Vergleichen (3)')
    // The bar leaves the page's own button free.
    const buy = page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()
    await buy.evaluate(() => scrollTo(0, 0))
    expect(await buy.evaluate(isUncovered)).toBe(true)
    // The page itself may break across sheets: kept together it would leave its first sheet empty.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('article:has(h1)')).not.toHaveCSS('break-inside', 'avoid')
    await page.emulateMedia({ media: 'screen' })
    const collect = page.locator('article').getByRole('link', { name: 'vergleichen' }).first()
    await collect.press('Enter')
    await expect(bar.getByRole('link')).toHaveText('Vergleichen (2)')
    await collect.press('Enter')
    await expect(bar.getByRole('link')).toHaveText('Vergleichen (3)')
    await bar.getByRole('link', { name: 'Vergleichen (3)' }).press('Enter')
    await expect(page).toHaveURL('/vergleich?produkte=1,2,3')
    await expect(page.getByRole('row', { name: /^Löscht/ })).toContainText(/8A löscht feste Stoffe/)
    await expect(page.getByRole('row', { name: /^Füllmenge/ })).toContainText('9 l')
    // What is equal is folded; a phone shows two columns, the second by choice.
    await page.getByText(/^Gleich bei allen/).click()
    await expect(page.getByRole('definition').filter({ hasText: '3 Jahre' }).first()).toBeVisible()
    const ninth = page.getByRole('cell', { name: '9 l', exact: true })
    const own = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(ninth).toBeVisible()
    await page.setViewportSize(own)
    await expect(ninth).toBeHidden()
    // A name is one text: it breaks between words only.
    const choice = page
      .getByRole('group', { name: /^Neben/ })
      .locator('label')
      .first()
    expect(await choice.evaluate((label) => label.childNodes.length)).toBe(2)
    await page.getByRole('radio', { name: /9 Liter/ }).press('Space')
    await expect(ninth).toBeVisible()
    await expectNoSidewaysScroll(page)
    // Folded again, three products are seen with few swipes.
    await page.getByText(/^Gleich bei allen/).click()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(height).toBeLessThanOrEqual(2500)
    // Who only opens a link that was sent collects nothing.
    const other = await page.context().newPage()
    await openPage(other, '/vergleich?produkte=1,2')
    await untilStarted(other)
    await openPage(other, '/produkte')
    await untilStarted(other)
    await expect(other.getByRole('region', { name: 'Vergleich' })).toBeHidden()
    // Of the two in sight, what is the same is said once, and what neither has not at all.
    await openPage(other, '/vergleich?produkte=2,12,17')
    const material = other.getByRole('row', { name: /^Material/ })
    await expect(other.getByRole('row', { name: /^Wurfweite/ }).getByRole('cell')).toHaveCount(1)
    await expect(material).toBeHidden()
    await other.getByRole('radio', { name: /Löschdecke/ }).press('Space')
    await expect(material.getByRole('cell')).toHaveText(['–', 'Glasfasergewebe'])
    await other.close()
    // All of it is in the page the server sends.
    const sent = await page.request.get(page.url(), { headers: { accept: 'text/html' } })
    expect(await sent.text()).toMatch(
      /href="\/vergleich\?produkte=2,3".+8A löscht feste Stoffe.+Gleich bei allen/s,
    )
    await pressOn(page, page.getByRole('link', { name: `${names[0]} fluorfrei entfernen` }))
    await expect(page).toHaveURL('/vergleich?produkte=2,3')
    await expectWellMade(page)
  },
)

/** Whether a press in its middle reaches the control, where it stands; true for one outside the window. */
function isUncovered(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit === null || control.contains(hit)
}
