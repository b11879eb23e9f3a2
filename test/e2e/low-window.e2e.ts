import type { Page } from '@playwright/test'
import { navigateTo } from './admin-pages.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, untilStarted } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

/** What 1280 × 1024 pixels are at 400 % zoom (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }

/** No bar at the top keeps the room of what is read. */
async function expectScrolledAway(page: Page): Promise<void> {
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('banner')).not.toBeInViewport()
}

test('at 400 % zoom the header makes room, and every entry of a menu can be reached', async ({
  page,
  browser,
  shop,
}) => {
  const customer = await openGuest(browser, shop.url)
  await enterAsCustomer(customer)
  await customer.setViewportSize(zoomed)
  await customer.goto('/profile')
  await untilStarted(customer)
  await customer.getByRole('button', { name: /^Konto von/ }).click()
  const logout = customer.getByRole('menuitem', { name: 'Logout' })
  await expect(logout).not.toBeInViewport()
  await customer.keyboard.press('End')
  await expect(logout).toBeInViewport({ ratio: 1 })
  await customer.keyboard.press('Escape')
  await expectScrolledAway(customer)
  await customer.goto('/vergleich?produkte=2,13')
  await customer.getByRole('rowheader').last().scrollIntoViewIfNeeded()
  await expect(customer.locator('thead')).not.toBeInViewport()

  // With large text on a phone the bar that buys has its words in a few lines, the button below them.
  await customer.setViewportSize({ width: 390, height: 844 })
  await customer.goto('/produkt/9')
  await untilStarted(customer)
  await customer.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await customer.mouse.wheel(0, 1600)
  const bar = customer.getByRole('region', { name: 'Kaufen' })
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(320)
  await customer.context().close()

  await page.setViewportSize(zoomed)
  await page.goto('/admin/einstellungen')
  await untilStarted(page)
  await expectScrolledAway(page)
})

test('with the colours of the system, one tab is marked as the current page, and what cannot be pressed', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/produkt/9')
  await untilStarted(page)
  const colours = ['Menge verringern', 'Menge erhöhen'].map((name) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color),
  )
  const [ended, free] = await Promise.all(colours)
  expect(ended).not.toBe(free)
  await navigateTo(page, '/brandschutz')
  const room = page.getByRole('button', { name: 'Küche', pressed: true })
  await expect(room).toHaveCSS('outline-style', 'solid')
  await page.goto('/admin/geld')
  await untilStarted(page)
  for (const [path, name] of [
    ['/admin/geld/bank', 'Bank'],
    ['/admin/geld', 'Rechnungen'],
  ] as const) {
    await navigateTo(page, path)
    const tabs = page.getByRole('navigation', { name: 'Geld' }).getByRole('link')
    await expect(tabs.and(page.locator('[aria-current]'))).toHaveText(name)
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const marked = await tabs.evaluateAll(
      (links, plain) =>
        links
          .filter((link) => getComputedStyle(link).borderBottomColor !== plain)
          .map((link) => link.textContent),
      background,
    )
    expect(marked).toEqual([name])
  }
})
