import { checkOut, enterAsCustomer, orderStep, putIntoCart, qrCode } from './customer.ts'
import { expect, expectWellMade, readAlert, test } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { readQrCode } from './qr-code.ts'

/** A shop that is paid through Stripe. */
test.use({ shopOptions: { behindStripe: 'test' } })

test('through Stripe: declined there, paid at the second attempt, and a phone that scanned the code is told where to look', async ({
  page,
  browser,
  shop,
}) => {
  await enterAsCustomer(page)
  await putIntoCart(page)
  const orderNo = await checkOut(page)
  const toPage = page.getByRole('link', { name: 'Zur Zahlung mit TWINT' })
  await expect(page.getByText('Oder mit der Kamera des Telefons scannen')).toBeVisible()
  expect(await readQrCode(qrCode(page))).toBe(await toPage.getAttribute('href'))
  await expectWellMade(page)
  // On a phone the button says what it does, and the code is for another device.
  await page.setViewportSize({ width: 390, height: 780 })
  await expect(page.getByRole('link', { name: 'Mit TWINT bezahlen' })).toBeVisible()
  await expect(page.getByText('Auf einem anderen Gerät: mit der Kamera scannen.')).toBeVisible()
  await expect(qrCode(page)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await toPage.click()
  const decline = page.getByRole('link', { name: 'Ablehnen' })
  await readAlert(page, () => decline.click())
  await expect(page.getByText('Zahlung fehlgeschlagen', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()

  // Opened and left: the same payment continues.
  const address = await toPage.getAttribute('href')
  await toPage.click()
  await page.goBack()
  expect(await toPage.getAttribute('href')).toBe(address)

  await toPage.click()
  await page.getByRole('link', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Zahlung wird bestätigt …' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zurück zur Zahlung' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout-success$/)
  await expect(page.getByText(orderNo)).toBeVisible()

  const phone = await openGuest(browser, shop.url)
  await phone.goto('/twint-payment?zahlung=somebody-elses-payment&redirect_status=succeeded')
  await expect(phone.getByText('Es geht auf dem Gerät weiter')).toBeVisible()
  await expectWellMade(phone)
  await phone.context().close()

  await page.getByRole('link', { name: 'Zu den Bestellungen' }).click()
  await expect(orderStep(page, orderNo)).toHaveText('bezahlt')
})
