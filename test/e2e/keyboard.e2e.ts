import { enterAsCustomer } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'
import { tabToNamed } from './keyboard.ts'

// From there on it is the same at every width: `keyboard-walks.e2e.ts` pays.
test('from the list into the cart with nothing but the keyboard, past no filter', async ({
  page,
}) => {
  await enterAsCustomer(page)
  await page.goto('/produkte')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const toSkip = await tabToNamed(page, 'Zum Inhalt springen')
  await page.keyboard.press('Enter')
  // Neither the filters nor the notes of the prices stand between a person and the first product.
  expect(toSkip + (await tabToNamed(page, name)), 'stops before the products').toBeLessThanOrEqual(
    8,
  )
  // There are thirty cards on the page.
  expect(await card.evaluate((article) => article.querySelectorAll('*').length)).toBeLessThan(36)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabToNamed(page, 'In den Warenkorb')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await page.keyboard.press('Home')
  await tabToNamed(page, 'Warenkorb, 1 Artikel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
})

test('the filter follows the arrow keys, and is applied once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/produkte')
  await untilStarted(page)
  const applied = page.getByText('Filter angewendet')
  await tabToNamed(page, 'Alle', 'INPUT')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/produkte?kategorie=feuerloescher')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/produkte?kategorie=brandschutz')
  await expect(applied).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(applied).toHaveCount(1)
  await page.clock.fastForward(6000)
  await expect(applied).toHaveCount(0)

  // The whole choice was a single history entry.
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

test('what is taken out of the comparison leaves the focus there', async ({ page }) => {
  // A phone takes products out at their cards.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/produkte')
  await untilStarted(page)
  const links = page.getByRole('article').getByRole('link', { name: 'vergleichen' })
  const bar = page.getByRole('region', { name: 'Vergleich' })
  for (const at of [0, 1]) {
    await links.nth(at).press('Enter')
    await expect(bar.getByRole('button')).toHaveCount(at + 1)
  }
  await bar.getByRole('button').first().press('Enter')
  await expect(bar).toBeFocused()
  await bar.getByRole('button').press('Enter')
  await expect(links.first()).toBeFocused()
})
