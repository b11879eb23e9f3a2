import type { Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import { checkOut, enterAsCustomer, orderStep, pressIntoCart, qrCode, signIn } from './customer.ts'
import { expect, expectWellMade, readAlert, test } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { tabAndPress } from './keyboard.ts'
import { owner, ownersEnv } from './owner.ts'
import { readQrCode } from './qr-code.ts'

/** A shop that is about to take real money. */
test.use({
  shopOptions: {
    behindStripe: true,
    env: {
      ...ownersEnv,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@brandschutz-muster.ch',
    },
  },
})

const closed = (page: Page) => page.getByText('Der Shop ist noch nicht eröffnet.', { exact: true })

test('the owner works through the checklist and opens the shop, and only then can anybody buy: through Stripe, declined there, paid at the second attempt, and a phone that scanned the code is told where to look', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/orders', 'log: mail not sent')
  const buyer = await openGuest(browser, shop.url)
  await enterAsCustomer(buyer)
  await pressIntoCart(buyer)
  await expect(closed(buyer)).toBeVisible()
  // Also who reads the page and runs nothing of it finds the sentence whole.
  const sent = await (await buyer.request.get('/kontakt')).text()
  expect(/>(Der Shop ist.*?)<\/p>/.exec(sent)?.[1]).toBe('Der Shop ist noch nicht eröffnet.')
  await openPage(buyer, '/warenkorb')
  await buyer.getByRole('checkbox', { name: /AGB/ }).check()
  const order = buyer.getByRole('button', { name: 'Zum Checkout' })
  await readAlert(buyer, () => order.click())
  await expect(buyer.getByText('Bestellen und Bezahlen sind noch nicht möglich.')).toBeVisible()
  await expectWellMade(buyer)

  await openPage(page, '/login')
  await signIn(page, owner)
  await page.getByRole('link', { name: 'Alles, was vor dem Verkauf zu tun ist' }).click()
  const open = page.getByRole('button', { name: 'Verkauf eröffnen' })
  await expect(open).toBeDisabled()
  await expectWellMade(page)
  await tabAndPress(page, 'So ist es gemeint')
  await tabAndPress(page, 'Sie ist angekommen')
  const missing = page.getByText('charge.dispute.created')
  await expect(missing).toBeVisible()
  await tabAndPress(page, 'Verbindung prüfen')
  await expect(page.getByText('Zuletzt gemeldet:')).toBeVisible()
  await expect(missing).toBeHidden()
  await expect(page.getByText('Noch 6 Punkte offen.')).toBeVisible()
  await writeEverything(page)
  await page.reload()
  // The notices now go to the new address.
  await page.getByRole('button', { name: 'Sie ist angekommen' }).click()
  await tabAndPress(page, 'Verkauf eröffnen')
  await expect(page.getByText('Der Verkauf ist eröffnet, seit')).toBeVisible()
  await expect(closed(page)).toBeHidden()

  await openPage(buyer, '/warenkorb')
  await expect(closed(buyer)).toBeHidden()
  await payThroughStripe(buyer)
  const phone = await openGuest(browser, shop.url)
  await phone.goto('/twint-payment?zahlung=somebody-elses-payment&redirect_status=succeeded')
  await expect(phone.getByText('Es geht auf dem Gerät weiter')).toBeVisible()
  await expectWellMade(phone)
  await phone.context().close()
  await buyer.context().close()

  await tabAndPress(page, 'Verkauf schliessen')
  await tabAndPress(page, 'Ja, schliessen')
  await expect(closed(page)).toBeHidden()
  await expect(page.getByText('Der Shop ist zurzeit geschlossen.', { exact: true })).toBeVisible()
  await expectWellMade(page)
})

/** What is done on the settings page. */
async function writeEverything({ request }: Page): Promise<void> {
  const { business, ...settings } = (await (await request.get('/api/admin/settings')).json()) as {
    business: object
  }
  const own = { email: 'info@brandschutz-muster.ch', street: 'Hauptstrasse 3' }
  const data = {
    ...settings,
    totalsMode: 'berechnet',
    business: { ...business, ...own, uid: 'CHE-123.456.788' },
  }
  expect((await request.put('/api/admin/settings', { data })).status()).toBe(200)
  for (const kind of ['impressum', 'datenschutz', 'agb']) {
    const text = { markdown: `# ${kind}`, basedOn: 0 }
    expect((await request.post(`/api/admin/legal/${kind}`, { data: text })).status()).toBe(201)
  }
}

async function payThroughStripe(page: Page): Promise<void> {
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
  await page.getByRole('link', { name: 'Zu den Bestellungen' }).click()
  await expect(orderStep(page, orderNo)).toHaveText('bezahlt')
}
