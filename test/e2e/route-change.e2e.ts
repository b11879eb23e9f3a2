import type { Page } from '@playwright/test'
import { expect, test, untilStarted } from './fixtures.ts'

test('a new page starts at its top and takes the focus, and going back from a product returns to its card (§2.16)', async ({
  page,
}) => {
  await beginAtTheTop(page)
  await goToAnAnchor(page)
  await goBackToTheCard(page)
})

/** Forward and back. */
async function beginAtTheTop(page: Page): Promise<void> {
  await page.goto('/home')
  await untilStarted(page)
  const link = page.getByRole('link', { name: /Was wir messen/ })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/\/feuerungskontrolle$/)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

/** From another page, and on the page itself. */
async function goToAnAnchor(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Rückgabe' })
  const place = page.getByRole('heading', { name: 'Rückgabe' })
  for (let press = 0; press < 2; press += 1) {
    await link.click()
    await expect(place).toBeInViewport({ ratio: 1 })
    await expect(place).toBeFocused()
  }
}

/** The address also works for somebody it is sent to. */
async function goBackToTheCard(page: Page): Promise<void> {
  await page.goto('/produkte?kategorie=brandschutz')
  await untilStarted(page)
  const card = page.getByRole('article').last()
  const link = card.getByRole('heading').getByRole('link')
  const name = await link.innerText()
  const product = (await link.getAttribute('href')) ?? ''
  const id = /\d+/.exec(product)?.[0]
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(400)
  // The picture links to the same page as the name.
  await card.locator('img').click()
  await expect(page).toHaveURL(product)
  await expect(page.getByRole('main', { name: `${name} | Föhnwacht` })).toBeFocused()
  await expect(page.getByText(name)).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(`/produkte?kategorie=brandschutz#produkt-${id}`)
  await expect(card).toBeInViewport({ ratio: 0.9 })
  await expect(link).toBeFocused()
  // The address also works for somebody it is sent to.
  await page.reload()
  await expect(card).toBeInViewport({ ratio: 0.9 })
}
