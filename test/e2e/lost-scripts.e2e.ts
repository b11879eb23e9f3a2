import type { Page } from '@playwright/test'
import { enterAsCustomer, putIntoCart } from './customer.ts'
import { expect, expectWellMade, readAlert, test, untilStarted } from './fixtures.ts'

/** A script of the built website is gone, as after an update, or does not arrive for the first `times`. */
async function loseScript(page: Page, name: string, times = Infinity): Promise<() => number> {
  let asked = 0
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked += 1
    await (asked > times ? route.continue() : route.fulfill({ status: 404 }))
  })
  return () => asked
}

test('without the script of the messages, the browser says them', async ({ page, troubles }) => {
  troubles.announce('404 /assets/toaster')
  await enterAsCustomer(page)
  await loseScript(page, 'toaster')
  await page.goto('/produkt/1')
  await untilStarted(page)
  const add = page.getByRole('button', { name: 'In den Warenkorb', exact: true })
  for (const pieces of [1, 2]) {
    expect(await readAlert(page, () => add.click())).toBe('Wurde zum Warenkorb hinzugefügt!')
    await expect(page.getByRole('link', { name: `Warenkorb, ${pieces} Artikel` })).toBeVisible()
  }
})

test('a part of a page that does not arrive is asked for once more, and then the page says so', async ({
  page,
  troubles,
}) => {
  troubles.announce('404 /assets/', 'Failed to fetch dynamically imported module', 'console: ')
  // The server's list stays in sight, and works.
  const askedOnce = await loseScript(page, 'filters', 1)
  await page.goto('/produkte')
  await expect.poll(askedOnce).toBe(2)
  await untilStarted(page)
  await page.getByRole('button', { name: 'Filtern und sortieren' }).click()
  await expect(page.getByRole('link', { name: /^Schaum/ }).first()).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await enterAsCustomer(page)
  await putIntoCart(page)
  const asked = await loseScript(page, 'filled-cart')
  await page.goto('/warenkorb')
  const failure = page.getByRole('heading', { name: /^Diese Seite lässt sich gerade nicht/ })
  await expect(failure).toBeVisible()
  expect(asked()).toBe(2)
  await expectWellMade(page)
  await page.unroute('**/assets/filled-cart-*.js')
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('button', { name: 'Zum Checkout' })).toBeVisible()
})
