import type { Browser, Page } from '@playwright/test'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { ask } from './ask.ts'
import { checkOut, enterAsCustomer, orderCard, payLink, putIntoCart, qrCode } from './customer.ts'
import { expect } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

/** A customer with an open payment page. */
async function openPaymentPage(browser: Browser, shop: ShopProcess) {
  const buyer = await openGuest(browser, shop.url)
  const { idUser } = await enterAsCustomer(buyer)
  await putIntoCart(buyer, 2)
  const orderNo = await checkOut(buyer)
  const [line] = await ask<{ order_id: number }[]>(buyer.request.get(`/api/orders/${idUser}`))
  return { buyer, orderNo, id: line?.order_id ?? 0 }
}

/** The page behind the link of the mail, with a payment begun on it. */
async function openLinkedPage(browser: Browser, shop: ShopProcess, owner: Page) {
  const { buyer, id } = await openPaymentPage(browser, shop)
  const made = owner.request.post(`/api/admin/orders/${id}/payment-link`)
  const { link } = await ask<{ link: string }>(made)
  await buyer.goto(link)
  await expect(buyer.getByText(/Der Link gilt bis .+ Uhr/)).toBeVisible()
  await buyer.getByRole('button', { name: 'Mit TWINT bezahlen' }).click()
  await expect(qrCode(buyer)).toBeVisible()
  return { buyer, id }
}

const atDesk = {
  cancelled: (owner: Page, id: number) =>
    ask(owner.request.post(`/api/admin/orders/${id}/status`, { data: { status: 'storniert' } })),
  paid: (owner: Page, id: number, betrag = 179) =>
    ask(
      owner.request.post(`/api/admin/orders/${id}/payments`, {
        data: { weg: 'bar', betrag, datum: swissDayOf(Date.now()) },
        headers: { 'idempotency-key': `desk-${id}` },
      }),
    ),
}

/** Fails the test if the page ever says that a payment failed, on itself or in an alert. */
function refuseFailures(buyer: Page): (afterwards?: () => Promise<void>) => Promise<void> {
  const alerts: string[] = []
  buyer.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  return async (afterwards = async () => {}) => {
    await expect(buyer.getByText(/fehlgeschlagen|erneut (bezahl|versuch)/i)).toHaveCount(0)
    await expect(payLink(buyer)).toHaveCount(0)
    await afterwards()
    expect(alerts).toEqual([])
    await buyer.context().close()
  }
}

test('whoever has the payment page open is told first that the order was cancelled at the desk, and not to try again', async ({
  page,
  browser,
  shop,
}) => {
  const { buyer, orderNo, id } = await openPaymentPage(browser, shop)
  const end = refuseFailures(buyer)
  await atDesk.cancelled(page, id)
  const notice = buyer.getByRole('alert')
  await expect(notice).toContainText('Diese Bestellung kann nicht mehr bezahlt werden')
  await expect(notice).toContainText('Sie müssen nichts bezahlen.')
  await notice.getByRole('link', { name: 'Zu den Bestellungen' }).click()
  await expect(orderCard(buyer, orderNo)).toContainText('storniert')
  await end()
})

test('an order paid at the desk meanwhile is paid on the open payment page, too', async ({
  page,
  browser,
  shop,
}) => {
  const { buyer, id } = await openPaymentPage(browser, shop)
  const end = refuseFailures(buyer)
  await atDesk.paid(page, id)
  await expect(buyer).toHaveURL(/\/checkout-success$/)
  await end()
})

test('after a part was paid at the desk the rest is paid from the orders', async ({
  page,
  browser,
  shop,
}) => {
  const { buyer, orderNo, id } = await openPaymentPage(browser, shop)
  const end = refuseFailures(buyer)
  await atDesk.paid(page, id, 9)
  const notice = buyer.getByRole('alert')
  await expect(notice).toContainText('Zu dieser Bestellung hat sich etwas geändert')
  await end(async () => {
    await notice.getByRole('link', { name: 'Zu den Bestellungen' }).click()
    await orderCard(buyer, orderNo).getByRole('link', { name: 'Jetzt bezahlen' }).click()
    await expect(qrCode(buyer)).toBeVisible()
    await expect(buyer.getByText('CHF 170.00').first()).toBeVisible()
  })
})

test('the page of a payment link says the same of an order cancelled or paid at the desk', async ({
  page,
  browser,
  shop,
}) => {
  for (const [what, title] of [
    ['cancelled', 'Diese Bestellung ist storniert'],
    ['paid', 'Vielen Dank, die Bestellung ist bezahlt'],
  ] as const) {
    const { buyer, id } = await openLinkedPage(browser, shop, page)
    const end = refuseFailures(buyer)
    await atDesk[what](page, id)
    await expect(buyer.getByRole('heading', { name: title })).toBeVisible()
    await end()
  }
})
