import type { Page } from '@playwright/test'
import {
  answerOnPhone,
  checkOut,
  confirmEmail,
  enterAsCustomer,
  newPerson,
  orderCard,
  orderStep,
  payLink,
  payWithoutPhone,
  pressIntoCart,
  putIntoCart,
  qrCode,
  register,
  signIn,
} from './customer.ts'
import type { OrderLine } from '../../src/contract/orders/orders.ts'
import {
  expect,
  motion,
  phoneToo,
  readAlert,
  reportShifts,
  test,
  untilStarted,
} from './fixtures.ts'
import { expectInSight, expectNoToastOnControls, watchForms } from './in-sight.ts'
import { readQrCode } from './qr-code.ts'

test.use(motion)

test(
  'a visitor reads, chooses, registers, pays with TWINT and finds the paid order (§1.5–6 §2.35 §2.37–39 §2.61 §4.21 §6.3)',
  phoneToo,
  async ({ page, shop, isMobile }) => {
    await page.addInitScript(reportShifts)
    const forms = await watchForms(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/produkte')
    await expect(page.getByRole('heading', { name: 'Alle Produkte auf einen Blick' })).toBeVisible()

    // Extinguishers come first (spec §2).
    const product = page.getByRole('article').first()
    const name = await product.getByRole('heading').innerText()
    await product.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Menge erhöhen' }).click()
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(
      page.getByText('Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expectNoToastOnControls(page)

    const person = newPerson()
    const newHere = page.getByRole('link', { name: 'Neu hier? Neues Konto erstellen' })
    await expectInSight(newHere, page.getByRole('button', { name: 'Anmelden' }))
    await newHere.click()
    await register(page, person)
    await expect(page).toHaveURL(/\/verify-email$/)
    const mail = await page.context().newPage()
    await confirmEmail(mail, shop, person.email)
    await expectInSight(mail.getByRole('link', { name: 'Anmelden und zum Warenkorb' }))

    // The tab that was left open still knows what was wanted.
    await page.getByRole('link', { name: /Login/ }).click()
    await signIn(page, person)
    await expect(page.getByText('Login erfolgreich')).toBeVisible()
    await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
    await expectNoToastOnControls(page)
    await page.getByRole('link', { name: 'Warenkorb, 2 Artikel' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText('CHF 30.00')).toHaveCount(2)

    const toCheckout = page.getByRole('button', { name: 'Zum Checkout' })
    await expectInSight(toCheckout, page.getByText(/^Total\s*CHF/))
    await toCheckout.click()
    await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeVisible()
    await expect(page).toHaveURL(/\/warenkorb$/)

    // After half a second, layout shifts are no longer attributed to the click.
    await page.route('**/api/orders', async (route) => {
      await page.waitForTimeout(700)
      await route.continue()
    })
    const orderNo = await checkOut(page)
    expect(forms).toEqual(['/registrierung', '/login'])
    const code = payLink(page)
    await expect(code).toContainText(isMobile ? 'Mit TWINT bezahlen' : 'In TWINT öffnen', {
      useInnerText: true,
    })
    await expect(page.getByText('Auf einem anderen Gerät:')).toBeVisible({ visible: isMobile })
    expect(await readQrCode(qrCode(page))).toBe(await code.getAttribute('href'))
    await answerOnPhone(page, 'Bestätigen')
    await expect(page).toHaveURL(/\/checkout-success$/)
    await expect(page.getByText(orderNo)).toBeVisible()
    await expect(page.getByText(/^SIM-/)).toBeVisible()

    await page
      .getByRole('link', { name: /Bestellungen/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Meine Bestellungen' })).toBeVisible()
    await expect(orderStep(page, orderNo)).toHaveText('bezahlt')
    await expect(orderCard(page, orderNo).getByText(name)).toBeVisible()
    await page.goto('/warenkorb')
    await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible()
    expect(await shop.readMail(person.email)).toContain(orderNo)
    await pressIntoCart(page)
    await expectNoToastOnControls(page)
  },
)

test('who has bought nothing is neither asked to pay nor thanked, a double click places one order, a reload continues the same payment, a declined one can be retried, from where its last button was, going back from the payment finds the cart again, and a claim by the browser pays nothing (§2.36 §2.76 §2.78–79 §4.22 §4.25 §4.27 §8.22 §8.24–25)', async ({
  page,
  troubles,
}) => {
  troubles.announce('402 /complete')
  await page.addInitScript(reportShifts)
  await visitWithoutOrder(page)
  const { idUser } = await enterAsCustomer(page)
  await putIntoCart(page)
  await pressTwice(page, idUser)
  await putIntoCart(page)
  const orderNo = await declineFirst(page)
  await goBackToTheCart(page, await goBackAsAnother(page, orderNo))
})

/** One order is placed, and a reload continues its payment. */
async function pressTwice(page: Page, idUser: number): Promise<void> {
  await page.goto('/warenkorb')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zum Checkout' }).dblclick()
  await expect(qrCode(page)).toBeVisible()
  const lines = (await (await page.request.get(`/api/orders/${idUser}`)).json()) as OrderLine[]
  const [{ order_no: orderNo } = { order_no: '' }, ...others] = lines
  expect(others).toEqual([])

  const code = page.getByRole('link', { name: 'In TWINT öffnen' })
  const before = await code.getAttribute('href')
  await page.reload()
  await expect(qrCode(page)).toBeVisible()
  expect(await code.getAttribute('href')).toBe(before)
  await payWithoutPhone(page)
  await expect(page).toHaveURL(/\/checkout-success$/)
  for (const look of ['at once', 'after a reload']) {
    if (look === 'after a reload') await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung' }),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Bestellschritte' })).toBeVisible()
    await expect(page.getByRole('main').getByText(orderNo)).toBeVisible()
  }
}

/** The payment can be retried. Returns the number of the order. */
async function declineFirst(page: Page): Promise<string> {
  const orderNo = await checkOut(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto((await payLink(page).getAttribute('href')) ?? '')
  await expect(otherTab.getByRole('button', { name: 'Bestätigen' })).toBeVisible()
  expect(await readAlert(page, () => answerOnPhone(page, 'Ablehnen'))).toBe(
    'Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  )
  // Approving a payment that is over says so.
  await otherTab.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(otherTab.getByRole('status')).toContainText('Zu spät: Diese Zahlung ist abgelaufen')
  await otherTab.close()
  await expect(page.getByText('Zahlung fehlgeschlagen', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Mit TWINT scannen' })).toBeFocused()
  await expect(qrCode(page)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'In TWINT öffnen' }).click()
  const phone = await opened
  await phone.getByRole('button', { name: 'Bestätigen' }).press('Enter')
  await expect(phone.getByRole('status')).toBeFocused()
  await expect(phone.getByRole('status')).toContainText('Zahlung bestätigt')
  await expect(page).toHaveURL(/\/checkout-success$/)
  await page.getByRole('link', { name: 'Zu den Bestellungen' }).click()
  // Next to the earlier one.
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(orderStep(page, orderNo)).toHaveText('bezahlt')
  return orderNo
}

/** Whoever signs in next at this computer, and goes back to the page of thanks. Returns the id. */
async function goBackAsAnother(page: Page, orderNo: string): Promise<number> {
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Vielen Dank/ })).toBeVisible()
  await expect(page.getByRole('main').getByText(orderNo)).toBeVisible()
  const { idUser } = await enterAsCustomer(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellungen' })).toBeVisible()
  await expect(page.getByRole('main').getByText(orderNo)).toBeHidden()
  return idUser
}

/** Without an order a visitor is neither asked to pay nor thanked. */
async function visitWithoutOrder(page: Page): Promise<void> {
  await page.goto('/twint-payment')
  await expect(page.getByText('Fehler beim Laden der Zahlungsseite')).toBeVisible()
  await page.goto('/checkout-success')
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bestellungen' })).toBeVisible()
  await expect(page.getByText('Vielen Dank für Ihre Bestellung')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Bestellschritte' })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Zu den Bestellungen' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
}

/** A claim by the browser pays nothing. */
async function goBackToTheCart(page: Page, idUser: number): Promise<void> {
  await pressIntoCart(page)
  // Anybody can link to this address: nothing was submitted here, so nothing is ordered.
  await page.goto('/checkout?success=true')
  await expect(page).toHaveURL(/\/warenkorb$/)
  await expect(page.getByRole('button', { name: 'Zum Checkout' })).toBeVisible()
  expect(await (await page.request.get(`/api/orders/${idUser}`)).json()).toEqual([])
  await checkOut(page)
  await page.getByRole('link', { name: 'Zurück zum Warenkorb' }).click()
  await expect(page.getByRole('button', { name: 'Zum Checkout' })).toBeVisible()
  const completed = page.waitForResponse(/\/complete$/, { timeout: 30_000 })
  await page.goto('/checkout?success=true')
  const refusal = await completed
  await expect(page).toHaveURL(/\/bestellungen$/)
  await expect(page.getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible()
  const [line] = (await (await page.request.get(`/api/orders/${idUser}`)).json()) as OrderLine[]
  expect([refusal.request().method(), new URL(refusal.url()).pathname, refusal.status()]).toEqual([
    'POST',
    `/api/orders/${line?.order_id}/complete`,
    402,
  ])
  await expect(page.getByRole('article').getByText('offen')).toBeVisible()
  await page.goto('/checkout?success=false')
  await expect(page).toHaveURL(/\/warenkorb$/)
  await expect(page.getByText('Bezahlung abgelehnt')).toBeVisible()
  // A page that is reloaded says nothing of the past.
  await page.reload()
  await untilStarted(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Bezahlung abgelehnt')).toHaveCount(0)
}
