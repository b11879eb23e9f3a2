import { type Page } from '@playwright/test'
import { enterAsCustomer, pressIntoCart } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'
import { translate } from './translate.ts'

/** What is read on a page, whatever its words: the translation of a test writes capitals, and spaces around them. */
const read = (page: Page) =>
  page.evaluate(() => document.body.innerText.toUpperCase().replaceAll(/\s/g, ''))

test('a page that the browser translates says at every step what it says in German', async ({
  page,
}) => {
  const plain = await page.context().newPage()
  await enterAsCustomer(page)
  await pressIntoCart(page)
  /** Does the same in both pages, of which the browser translates one, and compares them. */
  async function both(act: (one: Page) => Promise<unknown>): Promise<void> {
    await act(plain)
    await act(page)
    await expect.poll(async () => (await read(page)) === (await read(plain))).toBe(true)
  }
  const open = async (path: string) => {
    for (const one of [plain, page]) {
      await one.goto(path)
      await untilStarted(one)
    }
    await page.evaluate(translate)
    await both(async () => {})
  }

  // Texts come, go and change beside others, each of which React writes on its own.
  await open('/service')
  const setPieces = (pieces: number) => (one: Page) =>
    one.locator('[name=geraete]').fill(String(pieces))
  const together = (one: Page) => one.locator('[name=kaminfeger]').click()
  for (const act of [setPieces(5), together, setPieces(40), setPieces(1), together, together])
    await both(act)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/GEPRÜFT/)

  await open('/produkte')
  await both((one) => one.locator('[name=kategorie][value=brandschutz]').click())
  await both((one) => one.locator('[name=suche]').fill('decke'))
  await both((one) => one.locator('[name=suche]').fill('kein solches'))
  await both((one) => one.locator('[name=suche]').fill(''))

  // The price of another number of pieces is not the one of before.
  await plain.close()
  await page.goto('/warenkorb')
  await untilStarted(page)
  await page.evaluate(translate)
  const total = page.locator('dl').getByText(/CHF/).last()
  const before = await total.textContent()
  await page.getByRole('button', { name: /^Menge.* erhöhen$/ }).click()
  await expect(total).not.toHaveText(before ?? '')
  await page.locator('[name=agb]').click()
  await page.getByRole('button', { name: /zum checkout/i }).click()
  await expect(page).toHaveURL(/\/twint-payment$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/BEZAHLEN/)
})
