import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { enterAsCustomer, orderAndPay } from './customer.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { startOwnersShop, test as base } from './owner.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { openRefusingMailServer } from '../support/refusing-mail-server.ts'

/** A shop whose mails are all refused. */
const test = base.extend({
  shop: async ({}, use) => {
    const mailServer = await openRefusingMailServer('5.1.1 No such user')
    const shop = await startOwnersShop({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Föhnwacht <info@foehnwacht.example>',
    })
    await use(shop)
    await shop.discard()
    await mailServer.close()
  },
})

/** Notes that a recurring run could not do something. */
function leaveBehind({ dataDir }: ShopProcess): void {
  const db = new DatabaseSync(join(dataDir, 'shop.db'))
  db.exec(`insert into run_failures (run, subject, message, since, failed_at)
    values ('unpaid', 'order:1', 'The order has no items', 1, 1)`)
  db.close()
}

test('the owner learns that a customer got no confirmation', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('log: mail given up')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'E-Mails, die nicht ankamen' })).toBeHidden()

  await expect(page.getByText('Nicht alles läuft')).toBeHidden()
  leaveBehind(shop)
  await page.reload()
  await expect(page.getByText('Nicht alles läuft: Wiederkehrende Arbeiten.')).toBeVisible()

  const buyer = await openGuest(browser, shop.url)
  const person = await enterAsCustomer(buyer)
  const orderNo = await orderAndPay(buyer, 1)

  const undelivered = page.getByRole('region', { name: 'E-Mails, die nicht ankamen' })
  await expect(async () => {
    await page.reload()
    // Nothing is delivered: the notice to the owner has not arrived, either.
    await expect(undelivered.getByRole('listitem')).toHaveCount(2, { timeout: 2000 })
  }).toPass()
  await expect(undelivered).toContainText(person.email)
  await expect(undelivered).toContainText(`Bestellbestätigung ${orderNo}`)
  // Only the order matters: a confirmation link to a mistyped address is not her business.
  await expect(undelivered).not.toContainText('bestätigen Sie Ihre E-Mail-Adresse')
  await expectWellMade(page)

  await undelivered.getByRole('link', { name: `Bestellbestätigung ${orderNo}` }).click()
  const address = page.getByRole('region', { name: 'Lieferadresse' })
  await expect(address.getByRole('link', { name: '+41 71 123 45 67' })).toBeVisible()
})
