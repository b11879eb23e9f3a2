import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import {
  checkOut,
  enterAsCustomer,
  newPerson,
  payWithoutPhone,
  putIntoCart,
  qrCode,
} from './customer.ts'
import { expect, expectWellMade, readAlert, test } from './fixtures.ts'

/** Changes data behind the customer's back while they look at a page. */
function changeData(shop: ShopProcess, statement: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(join(shop.dataDir, 'shop.db'), { timeout: 5000 })
  db.prepare(statement).run(...values)
  db.close()
}

/** With current prices: until the shop has answered, the page shows the stored cart. */
async function openCart(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/cartItems/)
  await page.goto('/warenkorb')
  await answered
}

async function orderFromCart(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
}

test('what was shown and what was paid is what counts: price, terms, quantity, money and person', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/orders', '409 /api/twint', '404 /api/twint')
  const { idUser } = await enterAsCustomer(page)
  // The item stays in the cart until something is paid.
  await putIntoCart(page, 2)
  await sellLastPiece(page, shop)
  await changePrice(page, shop, idUser)
  await changeTerms(page, shop)
  await orderWhileAdding(page, idUser)
  await payTooLittle(page, shop)
  await signInMeanwhile(page)
})

/** What was sold meanwhile is said once: the order, which would be refused as well, is not sent. */
async function sellLastPiece(page: Page, shop: ShopProcess): Promise<void> {
  await openCart(page)
  changeData(shop, 'insert into product_stock (product_id, pieces) values (?, 0)', 2)
  await orderFromCart(page)
  const notices = page.getByRole('alert').filter({ hasText: 'lieferbar' })
  await expect(notices.last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zum Checkout' })).toBeVisible()
  await expect(notices).toHaveCount(1)
  changeData(shop, 'delete from product_stock where product_id = ?', 2)
}

/** Nobody orders at a price that was not shown. */
async function changePrice(page: Page, shop: ShopProcess, idUser: number): Promise<void> {
  await openCart(page)
  const sums = page.getByRole('region', { name: 'Zusammenfassung' })
  await expect(sums.getByText('CHF 179.00').last()).toBeVisible()
  changeData(shop, 'update products set price_gross = 19900 where id = ?', 2)
  await orderFromCart(page)
  await expect(page.getByRole('alert').filter({ hasText: 'hat sich geändert' })).toBeVisible()
  await expect(sums.getByText('CHF 199.00').last()).toBeVisible()
  await expectWellMade(page)
  expect(await (await page.request.get(`/api/orders/${idUser}`)).json()).toEqual([])

  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(qrCode(page)).toBeVisible()
  await expect(page.getByText('1 × CHF 199.00')).toBeVisible()
  changeData(shop, 'update products set price_gross = 17900 where id = ?', 2)
}

/** Nobody agrees to terms that changed after they were shown. */
async function changeTerms(page: Page, shop: ShopProcess): Promise<void> {
  await openCart(page)
  changeData(
    shop,
    "insert into legal_texts (kind, version, markdown, published_at, published_by) select 'agb', 1, 'Neu', 0, max(id) from users",
  )
  await readAlert(page, () => orderFromCart(page))
  await expect(
    page.getByRole('alert').filter({ hasText: 'Unsere AGB haben sich inzwischen geändert' }),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /AGB/ })).not.toBeChecked()
  await orderFromCart(page)
  await expect(qrCode(page)).toBeVisible()
  changeData(shop, 'delete from legal_texts')
}

/** A quantity still being saved is part of the order. */
async function orderWhileAdding(page: Page, idUser: number): Promise<void> {
  await openCart(page)
  await page.route('**/api/cart/*/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  const more = page.getByRole('button', { name: /erhöhen$/ }).first()
  await more.click()
  await more.click()
  await orderFromCart(page)
  await expect(qrCode(page)).toBeVisible()
  const lines = (await (await page.request.get(`/api/orders/${idUser}`)).json()) as object[]
  expect(lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }, { quantity: 1 }])
}

/** A wrong amount is reported as under review, and nobody is asked to pay again. */
async function payTooLittle(page: Page, shop: ShopProcess): Promise<void> {
  changeData(
    shop,
    "update payment_sessions set provider_ref = id || '.9800' where status = 'pending' and created_at = (select max(created_at) from payment_sessions)",
  )
  await payWithoutPhone(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Diese Zahlung wird von uns geprüft' })
  await expect(notice).toBeVisible()
  await expect(qrCode(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  await expectWellMade(page)
  await notice.getByRole('link', { name: 'Zu den Bestellungen' }).click()
  const newest = page.getByRole('article').first()
  await expect(newest).toContainText('wir prüfen sie noch')
  await expect(newest.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveCount(0)
}

/** When somebody else signs in meanwhile, the payment is not reported as failed. */
async function signInMeanwhile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Jetzt bezahlen' }).last().click()
  await expect(qrCode(page)).toBeVisible()
  const other = newPerson()
  await page.request.post('/api/register/user', {
    data: { ...other, telefonnummer: '+41711234567' },
  })
  await page.request.post('/api/login', { data: other })
  await expect(page.getByRole('alert').filter({ hasText: 'Zahlung nicht gefunden' })).toBeVisible()
  await expect(page.getByText('Es wurde nichts belastet')).toHaveCount(0)
}

test('a connection that dies during the payment is given up, and the payment polled again', async ({
  page,
}) => {
  await enterAsCustomer(page)
  await putIntoCart(page)
  await checkOut(page)
  await expect(page.getByText('Simulator – keine echte Zahlung')).toBeVisible()
  // The next poll never gets an answer; its timeout is a twentieth of the usual one.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      AbortSignal.timeout = timeout
      return timeout(ms / 20)
    }
  })
  const { promise: requested, resolve: hang } = Promise.withResolvers<void>()
  await page.route(/\/api\/twint\/status\//, () => hang(), { times: 1 })
  await requested
  await payWithoutPhone(page)
  await expect(page).toHaveURL(/\/checkout-success$/)
})
