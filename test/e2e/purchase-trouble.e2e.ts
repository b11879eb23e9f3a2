import { MINUTE } from '../../src/contract/time.ts'
import { startShopProcess } from '../support/shop-process.ts'
import {
  answerOnPhone,
  checkOut,
  enterAsCustomer,
  orderCard,
  putIntoCart,
  qrCode,
} from './customer.ts'
import { expect, test } from './fixtures.ts'

// These two have a shop of their own: one loses its power, one has another clock.
test.use({ baseURL: undefined })

test('a power cut between order and payment loses nothing', async ({ browser, troubles }) => {
  void troubles
  const shop = await startShopProcess({ cheapHashes: true })
  const page = await browser.newPage({ baseURL: shop.url })
  await enterAsCustomer(page)
  await putIntoCart(page)
  const orderNo = await checkOut(page)
  await shop.kill()

  const again = await startShopProcess({
    cheapHashes: true,
    dataDir: shop.dataDir,
    port: shop.port,
  })
  await page.goto('/bestellungen')
  await expect(orderCard(page, orderNo).getByText('offen')).toBeVisible()
  await orderCard(page, orderNo).getByRole('link', { name: 'Jetzt bezahlen' }).click()
  await expect(qrCode(page)).toBeVisible()
  await answerOnPhone(page, 'Bestätigen')
  await expect(page).toHaveURL(/\/checkout-success$/)
  await page.goto('/bestellungen')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(orderCard(page, orderNo).getByText('bezahlt')).toBeVisible()
  await page.close()
  await again.discard()
})

test('a payment that takes longer than 15 minutes has failed and can be started anew (§4.20)', async ({
  browser,
}) => {
  const shop = await startShopProcess({ cheapHashes: true, movableClock: true })
  const page = await browser.newPage({ baseURL: shop.url })
  await enterAsCustomer(page)
  await putIntoCart(page)
  const orderNo = await checkOut(page)
  const alerted = page.waitForEvent('dialog')
  await shop.advance(16 * MINUTE)
  await (await alerted).accept()
  await expect(page.getByText('Zahlung fehlgeschlagen', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(qrCode(page)).toBeVisible()
  await answerOnPhone(page, 'Bestätigen')
  await expect(page).toHaveURL(/\/checkout-success$/)
  await page.goto('/bestellungen')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(orderCard(page, orderNo).getByText('bezahlt')).toBeVisible()
  await page.close()
  await shop.discard()
})
