import { enterAsCustomer, putIntoCart } from './customer.ts'
import { expect, test } from './fixtures.ts'

test('adding to the cart says how it went', async ({ page, troubles }) => {
  troubles.announce('401 /api/cart')
  await page.goto('/produkte')
  const add = page.getByRole('button', { name: /in den Warenkorb$/ }).first()
  const loggedOut = 'Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.'
  await add.click()
  await expect(page.getByText(loggedOut)).toBeVisible()
  await expect(page).toHaveURL('/login')

  await enterAsCustomer(page)
  await page.goto('/produkte')
  await add.click()
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await add.click()
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()

  await page.context().clearCookies()
  await add.click()
  await expect(page.getByText('Sie müssen angemeldet sein!')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a cart that cannot be changed says so', async ({ page, troubles }) => {
  troubles.announce('failed /api/cart/')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await page.goto('/warenkorb')
  await page.route('**/api/cart/**', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Menge erhöhen' }).click()
  await expect(page.getByText('Unbekannter Fehler')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')
  await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await page.getByRole('button', { name: 'Ja, leeren' }).click()
  await expect(page.getByText('Fehler beim Leeren des Warenkorbs')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')
})

test('the checkout says what is missing and when no order was made', async ({ page, troubles }) => {
  troubles.announce('failed /api/orders')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await page.goto('/warenkorb')
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeVisible()
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeHidden()
  await page.route('**/api/orders', (route) => route.abort('connectionfailed'))
  const alerted = page.waitForEvent('dialog')
  await page.getByRole('button', { name: 'Zum Checkout' }).click({ noWaitAfter: true })
  const dialog = await alerted
  expect(dialog.message()).toBe(
    'Fehler beim Erstellen der Bestellung. Bitte versuchen Sie es erneut.',
  )
  await dialog.accept()
  await expect(page).toHaveURL('/warenkorb')
})

test('products that are not there say so', async ({ page, troubles }) => {
  troubles.announce('404 /produkt/9999', '404 /feuerloescher/abc')
  for (const path of ['/produkt/9999?kategorie=brandschutz', '/feuerloescher/abc']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Feuerlöscher nicht gefunden' })).toBeVisible()
  }
  await page.goto('/produkte?kategorie=gibt-es-nicht')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Fehler beim Laden oder keine Produkte gefunden',
  )
})

test('an order that fails after a payment says so', async ({ page, troubles }) => {
  troubles.announce('failed /api/orders', 'failed /api/cart/', '402 /complete')
  const { idUser } = await enterAsCustomer(page)
  await putIntoCart(page)
  await page.route('**/api/orders', (route) => route.abort('connectionfailed'))
  await page.goto('/checkout?success=true')
  await expect(page).toHaveURL('/bestellungen')
  await expect(page.getByText('Fehler bei der Bestellung')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()

  // The order is made now; that the server's cart cannot be emptied stops nothing.
  await page.unroute('**/api/orders')
  await page.route(`**/api/cart/${idUser}`, (route) => route.abort('connectionfailed'))
  await page.goto('/checkout?success=true')
  await expect(page).toHaveURL('/bestellungen')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible()
})
