import type { Page } from '@playwright/test'
import { checkOut, enterAsCustomer, pressIntoCart, signIn } from './customer.ts'
import { expect, expectWellMade, readAlert, test } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { pressOnWay } from './keyboard.ts'
import { owner, ownersEnv } from './owner.ts'

/** A shop that is about to take real money. */
test.use({
  shopOptions: {
    behindStripe: 'live',
    env: {
      ...ownersEnv,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@brandschutz-muster.ch',
    },
  },
})

const closed = (page: Page) => page.getByText('Der Shop ist noch nicht eröffnet.', { exact: true })

test('the owner works through the checklist and opens the shop, and only then can anybody buy', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/orders')
  const buyer = await openGuest(browser, shop.url)
  await enterAsCustomer(buyer)
  await pressIntoCart(buyer)
  await expect(closed(buyer)).toBeVisible()
  await buyer.goto('/warenkorb')
  await buyer.getByRole('checkbox', { name: /AGB/ }).check()
  const order = buyer.getByRole('button', { name: 'Zum Checkout' })
  await readAlert(buyer, () => order.click())
  await expect(buyer.getByText('Bestellen und Bezahlen sind noch nicht möglich.')).toBeVisible()
  await expectWellMade(buyer)

  await page.goto('/login')
  await signIn(page, owner)
  await page.getByRole('link', { name: 'Alles, was vor dem Verkauf zu tun ist' }).click()
  const open = page.getByRole('button', { name: 'Verkauf eröffnen' })
  await expect(open).toBeDisabled()
  await expectWellMade(page)
  await pressOnWay(page, 'So ist es gemeint')
  await pressOnWay(page, 'Sie ist angekommen')
  const missing = page.getByText('charge.dispute.created')
  await expect(missing).toBeVisible()
  await pressOnWay(page, 'Verbindung prüfen')
  await expect(page.getByText('Zuletzt gemeldet:')).toBeVisible()
  await expect(missing).toBeHidden()
  await expect(page.getByText('Noch 6 Punkte offen.')).toBeVisible()
  await writeEverything(page)
  await page.reload()
  // The notices now go to the new address.
  await page.getByRole('button', { name: 'Sie ist angekommen' }).click()
  await pressOnWay(page, 'Verkauf eröffnen')
  await expect(page.getByText('Der Verkauf ist eröffnet, seit')).toBeVisible()
  await expect(closed(page)).toBeHidden()

  await buyer.goto('/warenkorb')
  await expect(closed(buyer)).toBeHidden()
  await checkOut(buyer)
  await buyer.context().close()

  await pressOnWay(page, 'Verkauf schliessen')
  await pressOnWay(page, 'Ja, schliessen')
  await expect(closed(page)).toBeVisible()
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
