import type { Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import { enterAsCustomer, newPerson, putIntoCart, qrCode, signInWithoutPages } from './customer.ts'
import { expect, expectWellMade, test } from './fixtures.ts'
import { expectInSight } from './in-sight.ts'

const items = (page: Page) =>
  page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')

/** A customer who left out everything the registration does not require. */
async function enterWithoutAddress(page: Page): Promise<number> {
  const person = newPerson()
  const registered = await page.request.post('/api/register/user', {
    data: { ...person, telefonnummer: '+41711234567', land: 'Schweiz' },
  })
  expect(registered.status()).toBe(201)
  return signInWithoutPages(page, person)
}

test('an order waits for an address, a quantity keeps the focus and states its limit, removing an item moves the focus on, and emptying the cart asks first', async ({
  page,
  troubles,
}) => {
  troubles.announce('400 /api/cart')
  // The session may end before what the cart still asks for.
  troubles.announce('401 /api/user/')
  await waitForTheAddress(page)
  await page.request.post('/api/logout')
  await changeQuantities(page)
})

/** An order waits until there is a delivery address, which is asked for in the cart and saved to the profile. */
async function waitForTheAddress(page: Page): Promise<void> {
  const idUser = await enterWithoutAddress(page)
  await putIntoCart(page)
  await openPage(page, '/warenkorb')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) sent.push(request.method())
  })
  const address = page.getByRole('group', { name: 'Lieferadresse' })
  const button = page.getByRole('button', { name: 'Zum Checkout' })
  await expect(address.getByLabel('Strasse')).toBeVisible()
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await button.click()
  await expect(address.getByLabel('Strasse')).toBeFocused()
  await expect(
    page.getByText('Bitte füllen Sie alle Adressfelder korrekt aus.', { exact: true }),
  ).toBeVisible()
  await button.press('Enter')
  await expect(page).toHaveURL('/warenkorb')
  await expectWellMade(page)

  await address.getByLabel('Strasse').fill('Rosenbergstrasse 10')
  await address.getByLabel('PLZ').fill('9000')
  await address.getByLabel('Ort', { exact: true }).fill('St. Gallen')
  // On a small phone, what is missing is said above the bar with the button.
  const window = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('checkbox', { name: /AGB/ }).uncheck()
  await button.click()
  await expectInSight(page.getByText('Bitte bestätige die AGB, um fortzufahren.'))
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.setViewportSize(window)
  expect(sent).toEqual([])
  expect(await (await page.request.get(`/api/orders/${idUser}`)).json()).toEqual([])
  await button.click()
  await expect(qrCode(page)).toBeVisible()
  await openPage(page, '/profile')
  await expect(page.getByRole('region', { name: 'Adresse' })).toContainText('Rosenbergstrasse 10')

  // An address completed in another tab counts, too.
  const id = await enterWithoutAddress(page)
  await putIntoCart(page)
  await page.goto('/warenkorb')
  await expect(address).toBeVisible()
  const completed = {
    land: 'Schweiz',
    ort: 'St. Gallen',
    strasse: 'Rosenbergstrasse 10',
    plz: '9000',
  }
  const saved = await page.request.put(`/user/${id}/address`, { data: { id, ...completed } })
  expect(saved.status()).toBe(200)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(address).toHaveCount(0)
  await changeTheAddress(page)
}

/** From the cart to the profile, and back once it is saved. */
async function changeTheAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Adresse ändern' }).click()
  const address = page.getByRole('region', { name: 'Adresse' })
  await expect(address.getByLabel('Land')).toBeFocused()
  await expectWellMade(page)
  await address.getByLabel('Strasse').fill('Rosenbergstrasse 12')
  await address.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
  await expect(page).toHaveURL('/warenkorb')
  await expect(page.getByText('Rosenbergstrasse 12')).toBeVisible()
}

/** In another customer's cart. */
async function changeQuantities(page: Page): Promise<void> {
  await enterAsCustomer(page)
  await page.goto('/produkt/2')
  const cartLink = page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ })
  const quantity = page.getByRole('textbox', { name: /^Menge/ })
  const add = page.getByRole('button', { name: 'In den Warenkorb', exact: true })
  // The page knows no upper bound; the shop does.
  await quantity.fill('1000')
  await add.click()
  await expect(page.getByText('Die Menge muss eine ganze Zahl von 1 bis 999 sein.')).toBeVisible()
  await expect(quantity).toHaveValue('1000')
  await quantity.fill('12')
  await add.click()
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await cartLink.click()
  await expect(items(page)).toHaveCount(1)
  await expect(quantity).toHaveValue('12')
  const less = page.getByRole('button', { name: 'Menge verringern' })
  await less.click()
  await expect(items(page).getByText(/^CHF\s1’790\.00$/)).toBeVisible()
  await expect(quantity).toHaveValue('10')

  const limit = page.getByRole('status').filter({ hasText: 'Höchstens 10 Stück je Artikel' })
  await expect(limit).toHaveCount(0)
  await quantity.fill('25')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('10')
  await expect(limit).toBeVisible()
  await expectWellMade(page)
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(items(page).getByText(/^CHF\s358\.00$/)).toBeVisible()
  await expect(limit).toHaveCount(0)

  await less.press('Enter')
  await expect(items(page).getByText(/^CHF\s179\.00$/)).toBeVisible()
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  // Half a piece is refused, and becomes neither three nor thirty-five.
  await quantity.press('ControlOrMeta+A')
  await quantity.pressSequentially('3.5')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('1')
  await expect(
    page.getByRole('status').filter({ hasText: 'Ganze Zahlen von 1 bis 10' }),
  ).toBeVisible()
  // Pasted from a chat, with a space that nobody sees.
  await quantity.fill('\u200b3')
  await quantity.press('Enter')
  await expect(items(page).getByText(/^CHF\s537\.00$/)).toBeVisible()

  // Added elsewhere: the page knows of them once it is reloaded.
  for (const product of [1, 16]) await putIntoCart(page, product)
  await page.reload()
  await expect(items(page)).toHaveCount(3)
  const names = await items(page).locator('a:not([aria-hidden])').allInnerTexts()
  const [first = '', second = '', last = ''] = names
  const bin = (name: string) => page.getByRole('button', { name: `${name} entfernen` })
  await bin(first).press('Enter')
  await expect(page.getByRole('link', { name: second })).toBeFocused()
  await bin(last).press('Enter')
  await expect(page.getByRole('link', { name: second })).toBeFocused()

  const empty = page.getByRole('button', { name: 'Warenkorb leeren' })
  const question = page.getByRole('dialog', { name: 'Warenkorb leeren?' })
  await empty.click()
  await expectWellMade(page)
  await question.getByRole('button', { name: 'Artikel behalten' }).click()
  await expect(question).toBeHidden()
  await expect(items(page)).toHaveCount(1)
  await expect(empty).toBeFocused()
  await bin(second).press('Enter')
  await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await putIntoCart(page)
  await page.reload()
  await empty.click()
  await question.getByRole('button', { name: 'Ja, leeren' }).click()
  await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
