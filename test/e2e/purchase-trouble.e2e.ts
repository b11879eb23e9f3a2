import { MINUTE } from '../../src/contract/time/time.ts'
import { startShopProcess } from '../support/shop-process.ts'
import {
  checkOut,
  enterAsCustomer,
  orderCard,
  orderStep,
  payWithoutPhone,
  putIntoCart,
  qrCode,
} from './customer.ts'
import { expect, readAlert, test } from './fixtures.ts'

// This test has its own shop, which loses power and gets another clock.
test.use({ baseURL: undefined })

test('a power cut between order and payment loses nothing, and a payment that takes longer than 15 minutes can be started again (§4.20)', async ({
  browser,
  troubles,
}) => {
  void troubles
  const options = { cheapHashes: true, movableClock: true }
  const shop = await startShopProcess(options)
  const page = await browser.newPage({ baseURL: shop.url })
  await enterAsCustomer(page)
  await putIntoCart(page)
  const orderNo = await checkOut(page)
  await shop.kill()

  const again = await startShopProcess({ ...options, dataDir: shop.dataDir, port: shop.port })
  await page.goto('/bestellungen')
  await expect(orderCard(page, orderNo).getByText('offen')).toBeVisible()
  await orderCard(page, orderNo).getByRole('link', { name: 'Jetzt bezahlen' }).click()
  await expect(qrCode(page)).toBeVisible()

  await readAlert(page, () => again.advance(16 * MINUTE))
  await expect(page.getByText('Zahlung fehlgeschlagen', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(qrCode(page)).toBeVisible()
  await payWithoutPhone(page)
  await expect(page).toHaveURL(/\/checkout-success$/)
  await page.getByRole('main').getByRole('link', { name: 'Zu den Bestellungen' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(orderStep(page, orderNo)).toHaveText('bezahlt')
  await page.close()
  await again.discard()
})
