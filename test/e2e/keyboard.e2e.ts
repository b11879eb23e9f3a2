import type { Page } from '@playwright/test'
import { answerOnPhone, enterAsCustomer, qrCode } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'

test('a purchase with nothing but the keyboard', async ({ page }) => {
  await enterAsCustomer(page)
  await page.goto('/produkte')
  const name = await page.getByRole('article').first().getByRole('heading').innerText()
  await walkTo(page, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await walkTo(page, 'In den Warenkorb')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await page.keyboard.press('Home')
  await walkTo(page, 'Warenkorb, 1 Artikel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
  await walkTo(page, /AGB/, 'INPUT')
  await page.keyboard.press('Space')
  await walkTo(page, 'Zum Checkout')
  await page.keyboard.press('Enter')
  await expect(qrCode(page)).toBeVisible()
  await answerOnPhone(page, 'Bestätigen')
  await expect(page).toHaveURL(/\/checkout-success$/)
})

test('the filter follows the arrow keys, and is applied once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/produkte')
  await untilStarted(page)
  const applied = page.getByText('Filter angewendet')
  await walkTo(page, 'Alle', 'INPUT')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/produkte?kategorie=feuerloescher')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/produkte?kategorie=brandschutz')
  await expect(applied).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(applied).toHaveCount(1)
  await page.clock.fastForward(6000)
  await expect(applied).toHaveCount(0)

  // All that choosing was one step.
  await page.goBack()
  await expect(page).toHaveURL('/produkte')
  await expect(page.getByRole('radio', { name: 'Alle' })).toBeChecked()
  await page.getByRole('radio', { name: 'Alle' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(applied).toHaveCount(1)
  await expect(page).toHaveURL('/produkte?kategorie=feuerloescher')
  await page.keyboard.press('Tab')
  await expect(applied).toHaveCount(1)
})

/** Presses Tab until the focus is on what a screen reader would call `name`; the focus has to be seen there. */
async function walkTo(page: Page, name: string | RegExp, tag?: string): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const name =
        element?.getAttribute('aria-label') ?? element?.labels?.[0]?.innerText ?? element?.innerText
      return { tag: element?.tagName, name: name?.trim() ?? '' }
    })
    const isIt = typeof name === 'string' ? focused.name === name : name.test(focused.name)
    if (!isIt || (tag && focused.tag !== tag)) continue
    expect(await isFocusSeen(page), `focus on ${name}`).toBe(true)
    return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

/** Looks at the page with the focus and without it. */
async function isFocusSeen(page: Page): Promise<boolean> {
  const look = () => page.screenshot({ animations: 'disabled' })
  const withFocus = await look()
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await focused.evaluate((element) => element.blur())
  const without = await look()
  await focused.evaluate((element) => element.focus({ focusVisible: true, preventScroll: true }))
  return !withFocus.equals(without)
}
