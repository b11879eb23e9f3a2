import { enterAsCustomer, putIntoCart, qrCode } from './customer.ts'
import { expect, expectWellMade, readAlert, test, untilStarted } from './fixtures.ts'

const page502 =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
const portal = '<!doctype html><html><body><form>WLAN Login</form></body></html>'

/** What comes instead of the shop's answer, from a server before it or from the network of a hotel. */
const foreign = [
  { status: 502, contentType: 'text/html', body: page502 },
  { status: 504, contentType: 'application/json', body: '{"message":"upstream timed out"}' },
  { status: 503, body: '' },
  { status: 200, body: '' },
  { status: 200, contentType: 'application/json', body: '{"order_id": 1, "ord' },
  { status: 200, contentType: 'text/html', body: portal },
]

test('an answer that is not the shop’s is told in German, does nothing by half, and is asked for again', async ({
  page,
  troubles,
}) => {
  troubles.announce('502 /api/', '503 /api/', '504 /api/')
  await enterAsCustomer(page)
  await page.goto('/produkt/1')
  await untilStarted(page)
  const add = page.getByRole('button', { name: 'In den Warenkorb', exact: true })
  for (const [pieces, answer] of foreign.entries()) {
    const lost = Promise.withResolvers<void>()
    await page.route(
      '**/api/cart',
      async (route) => {
        // It was done, and whoever presses again has still one more only.
        await route.fetch()
        await route.fulfill(answer)
        lost.resolve()
      },
      { times: 1 },
    )
    await add.click()
    await lost.promise
    const message = page.locator('[data-toast]', { hasText: 'Unbekannter Fehler' })
    await expect(message.first()).toBeVisible()
    await add.click()
    await expect(page.getByRole('link', { name: `Warenkorb, ${pieces + 1} Artikel` })).toBeVisible()
  }
})

test('neither checkout nor payment believes a proxy', async ({ page, troubles }) => {
  troubles.announce('502 /api/', '503 /api/', '504 /api/')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await page.goto('/warenkorb')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  const order = page.getByRole('button', { name: 'Zum Checkout' })
  for (const answer of foreign) {
    await page.route('**/api/orders', (route) => route.fulfill(answer), { times: 1 })
    expect(await readAlert(page, () => order.click())).toBe(
      'Fehler beim Erstellen der Bestellung. Bitte versuchen Sie es erneut.',
    )
    await expect(page.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
  }
  await page.route('**/api/twint/create-payment', (route) => route.fulfill(foreign[0]))
  await order.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Fehler beim Erstellen der TWINT' })
  const again = refusal.getByRole('button', { name: 'Erneut versuchen' })
  for (const answer of foreign) {
    await expect(refusal).toContainText('Es wurde nichts belastet.')
    await expect(again).toBeVisible()
    await page.unroute('**/api/twint/create-payment')
    await page.route('**/api/twint/create-payment', (route) => route.fulfill(answer))
    const answered = page.waitForResponse('**/api/twint/create-payment')
    await again.click()
    await answered
  }
  await expectWellMade(page)
  await page.unroute('**/api/twint/create-payment')
  await again.click()
  await expect(qrCode(page)).toBeVisible()
})
