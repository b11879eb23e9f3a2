import { expect, type Page } from '@playwright/test'
import type { User } from '../../src/contract/accounts/accounts.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import type { NewPaymentAnswer } from '../../src/contract/payments/payments.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { ask } from './ask.ts'

export type Person = { email: string; password: string; vorname: string; nachname: string }

let people = 0

/** A new person with a unique address. */
export function newPerson(): Person {
  people += 1
  const email = `heidi.${process.pid}.${people}@beispiel.ch`
  return { email, password: 'Kaminfeger-2026', vorname: 'Heidi', nachname: 'Muster' }
}

/** Registers and signs in without the pages, for tests that start later. */
export async function enterAsCustomer(page: Page): Promise<Person & { idUser: number }> {
  const person = newPerson()
  const address = {
    strasse: 'Rosenbergstrasse 10',
    plz: '9000',
    ort: 'St. Gallen',
    land: 'Schweiz',
  }
  const registered = await page.request.post('/api/register/user', {
    data: { ...person, ...address, telefonnummer: '+41711234567' },
  })
  expect(registered.status()).toBe(201)
  return { ...person, idUser: await signInWithoutPages(page, person) }
}

/** Signs in through the API; returns the user's id. */
export async function signInWithoutPages(page: Page, { email, password }: Person): Promise<number> {
  const answer = await page.request.post('/api/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { user } = (await answer.json()) as { user: { idUser: number } }
  return user.idUser
}

/** Fills in the registration form and submits it (spec §2 Registration). */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Vorname').fill(person.vorname)
  await page.getByLabel('Nachname').fill(person.nachname)
  await page.getByLabel('Telefonnummer').fill('071 123 45 67')
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByLabel('Straße').fill('Rosenbergstrasse 10')
  await page.getByLabel('PLZ').fill('9000')
  await page.getByLabel('Ort', { exact: true }).fill('St. Gallen')
  await page.getByLabel('Land', { exact: true }).selectOption('Schweiz')
  await page.getByRole('button', { name: 'Registrieren' }).click()
}

/** Opens the link of the confirmation mail and clicks the button on its page. */
export async function confirmEmail(page: Page, shop: ShopProcess, email: string): Promise<void> {
  const mail = await shop.readMail(email)
  const link = /https?:\S+\/verify-email\?token=\S+/.exec(mail)?.[0]
  expect(link, mail).toBeTruthy()
  await page.goto(link ?? '')
  await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'vollständig eingerichtet' }),
  ).toBeVisible()
}

/** Does what the button behind the link of the confirmation mail does. */
export async function confirmWithoutPages(
  page: Page,
  shop: ShopProcess,
  email: string,
): Promise<void> {
  const token = /verify-email\?token=(\S+)/.exec(await shop.readMail(email))?.[1]
  await call(page, '/api/verify-email', { token })
}

/** Signs in through the form. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Adds a product to the cart on its own page. */
export async function pressIntoCart(page: Page, product = 1): Promise<void> {
  await page.goto(`/produkt/${product}`)
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
}

/** Adds a product to the cart without the pages, for tests that start there. */
export async function putIntoCart(page: Page, product = 1): Promise<void> {
  await call(page, '/api/cart', { user_id: await idOf(page), product_id: product, menge: 1 })
}

/** Orders one of each product without the pages, for tests that start with the order; returns its number. */
export async function order(page: Page, ...products: number[]): Promise<string> {
  return (await place(page, products)).order_no
}

/** The same, and pays. */
export async function orderAndPay(page: Page, ...products: number[]): Promise<string> {
  const { order_id: orderId, order_no: orderNo, total: amount } = await place(page, products)
  const { paymentSession } = await call<NewPaymentAnswer>(page, '/api/twint/create-payment', {
    orderId,
    orderNo,
    amount,
  })
  await call(page, `/api/twint/simulator/${paymentSession.id}`, { action: 'approve' })
  await call(page, `/api/orders/${orderId}/complete`, {})
  return orderNo
}

async function place(page: Page, products: readonly number[]): Promise<Order> {
  const items = products.map((product) => ({ product_id: product, quantity: 1 }))
  return call<Order>(page, '/api/orders', { idUser: await idOf(page), items })
}

async function idOf(page: Page): Promise<number> {
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: User }
  return user.idUser
}

const call = <T>(page: Page, path: string, data: object) =>
  ask<T>(page.request.post(path, { data }))

/** From the loaded cart to the payment page; returns the order's number. */
export async function checkOut(page: Page): Promise<string> {
  await page.goto('/warenkorb')
  return checkOutHere(page)
}

/** The same for a customer already on the cart page. */
export async function checkOutHere(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Bezahlen mit TWINT' })).toBeVisible()
  await expect(qrCode(page)).toBeVisible()
  const title = await page.getByRole('heading', { name: /^Bestellung \S+$/ }).innerText()
  return title.replace('Bestellung ', '')
}

/** The code on the payment page. */
export function qrCode(page: Page) {
  return page.getByRole('img', { name: /QR-Code/ })
}

/** The link that opens TWINT: on a phone the page's button, on a desktop the one for people who have it there. */
export function payLink(page: Page) {
  return page.getByRole('link', { name: /^(In TWINT öffnen|Mit TWINT bezahlen)/ })
}

/** Takes the phone: opens the address in the code and answers there. */
export async function answerOnPhone(page: Page, answer: 'Bestätigen' | 'Ablehnen'): Promise<void> {
  const opened = page.waitForEvent('popup')
  await payLink(page).click()
  const phone = await opened
  await phone.getByRole('button', { name: answer }).click()
  await expect(
    phone.getByText(answer === 'Bestätigen' ? 'Zahlung bestätigt' : /Zahlung abgelehnt/),
  ).toBeVisible()
  await phone.close()
}

/** Approves without the page on the phone, for tests of what comes after. */
export async function payWithoutPhone(page: Page): Promise<void> {
  const address = await payLink(page).getAttribute('href')
  await call(page, `/api/twint/simulator/${address?.split('/').at(-1)}`, { action: 'approve' })
}

/** The order as shown on /bestellungen. */
export function orderCard(page: Page, orderNo: string) {
  return page.getByRole('article', { name: `Bestellung ${orderNo}` })
}

/** How far the order has come, as its card says it. */
export function orderStep(page: Page, orderNo: string) {
  return orderCard(page, orderNo).locator('[aria-current="step"]')
}
