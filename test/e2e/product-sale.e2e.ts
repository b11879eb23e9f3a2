import { enterAsCustomer, putIntoCart, qrCode } from './customer.ts'
import { openPage } from './admin-pages.ts'
import { expect, expectWellMade, readAlert } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'
import { readPage } from './sent-pages.ts'

const soldOut = 'Dieses Produkt ist zurzeit nicht lieferbar.'

test('a sold-out product is seen but cannot be bought, and a hidden one leaves the shop and the cart', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/admin/products/delete', '409 /api/admin/products/edit', '409 /stock')
  const customer = await openGuest(browser, shop.url)
  await enterAsCustomer(customer)
  const [foam, other] = ['Schaumlöscher 6 Liter fluorfrei', 'Schaumlöscher zum Verbergen']
  // One of its own: another story of this shop may have ordered any other.
  const like = (await (await page.request.get('/api/products/3')).json()) as object
  const added = await page.request.post('/api/admin/products/save', {
    data: { ...like, Name: other },
  })
  const { idProdukt: id } = ((await added.json()) as { data: { idProdukt: number } }).data
  for (const product of [1, 2, id]) await putIntoCart(customer, product)
  // The page is cached from now on.
  await readPage(shop.url, '/produkte')
  await openPage(customer, '/produkte')
  const card = (name: string) => customer.getByRole('article').filter({ hasText: name })
  await expect(card(foam).getByRole('button', { name: /in den Warenkorb$/ })).toHaveCount(1)

  await openPage(page, '/admin/products/2')
  await page.getByLabel('Verkauf').selectOption('ausverkauft')
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toContainText('ausverkauft')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Produkt wurde erfolgreich gespeichert')).toBeVisible()

  await openPage(customer, '/produkte')
  await expect(card(foam)).toContainText('ausverkauft')
  await expect(card(foam).getByRole('button', { name: /in den Warenkorb$/ })).toHaveCount(0)
  await card(foam).getByRole('heading').getByRole('link').click()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(foam)
  const main = customer.getByRole('main')
  await expect(main.getByText(soldOut)).toBeVisible()
  await expect(main.getByText(/^Heute bestellt|^Lieferung .*Arbeitstagen$/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Kontakt' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'In den Warenkorb', exact: true })).toHaveCount(0)
  await expectWellMade(customer)

  await openPage(customer, '/warenkorb')
  const lines = main.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
  await expect(lines.filter({ hasText: foam })).toContainText(soldOut)
  await main.getByRole('checkbox', { name: /AGB/ }).check()
  const checkout = main.getByRole('button', { name: 'Zum Checkout' })
  await expect(checkout).toHaveAccessibleDescription(new RegExp(`${foam}: ${soldOut}`))
  await checkout.click()
  await expect(customer.locator(':focus')).toContainText(`${foam}: ${soldOut}`)
  await expect(customer).toHaveURL('/warenkorb')
  await expectWellMade(customer)

  await openPage(page, '/admin/products?q=Schaum')
  const listed = page.getByRole('row').filter({ hasText: foam }).first()
  await expect(listed).toContainText(`${foam} ausverkauft`)
  await readAlert(page, () => page.getByRole('button', { name: `${other} löschen` }).click())
  const refusal = page.getByRole('dialog', { name: 'Produkt nicht gelöscht' })
  await expect(refusal.getByRole('alert')).toContainText(`${other} liegt noch in einem Warenkorb.`)
  await expect(page.locator(':focus')).toContainText('Produkt kann nicht gelöscht werden')
  await expectWellMade(page)
  // What is counted meanwhile stays.
  const count = (bestand: number) =>
    page.request.put(`/api/admin/products/${id}/stock`, { data: { bestand } })
  await count(7)
  await refusal.getByRole('button', { name: 'Verbergen' }).click()
  await expect(page.getByText('Produkt ist jetzt verborgen')).toBeVisible()
  await page.getByLabel('Verkauf').selectOption('verborgen')
  await expect(page.getByRole('link', { name: /bearbeiten$/ })).toHaveCount(1)
  await expectWellMade(page)
  // Nor does what is typed in the list or in the form undo what was sold since it was opened.
  const isOther = page.getByText(/^Der Bestand ist inzwischen ein anderer/)
  const cell = page.getByRole('textbox', { name: `Bestand ${other}` })
  await expect(cell).toHaveValue('7')
  await count(6)
  await cell.fill('9')
  await cell.press('Enter')
  await expect(isOther).toBeVisible()
  await cell.press('Escape')
  await expect(cell).toHaveValue('6')
  // A price that is refused is marked, and says why at its field, until another one is typed.
  const price = page.getByRole('textbox', { name: `Preis brutto ${other}` })
  await price.fill('zehn')
  await price.press('Enter')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveAccessibleDescription(/Preis/)
  await expectWellMade(page)
  await price.press('Escape')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await page.getByRole('link', { name: `${other} bearbeiten` }).click()
  await expect(page.getByLabel('Verkauf')).toHaveValue('verborgen')
  await expect(page.getByLabel('Bestand (Stück)')).toHaveValue('6')
  await count(5)
  await page.getByLabel('Bestand (Stück)').fill('9')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert').filter({ has: isOther })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Im Shop ansehen' })).toHaveCount(0)

  const gone = main.getByRole('alert').filter({ hasText: `Wir verkaufen ${other} nicht mehr.` })
  await customer.reload()
  await expect(gone).toBeVisible()
  await expect(lines).toHaveCount(2)
  await expectWellMade(customer)
  await customer.reload()
  await expect(lines).toHaveCount(2)
  await expect(gone).toHaveCount(0)
  expect((await readPage(shop.url, `/produkt/${id}`)).status).toBe(404)

  await main.getByRole('button', { name: `${foam} entfernen` }).click()
  await main.getByRole('checkbox', { name: /AGB/ }).check()
  await checkout.click()
  await expect(qrCode(customer)).toBeVisible()
  await customer.context().close()

  // Other tests of this shop buy it.
  const answer = await page.request.get('/api/admin/products/2')
  const { data } = (await answer.json()) as { data: object }
  const sold = { data: { ...data, Verkauf: 'sichtbar' } }
  expect((await page.request.put('/api/admin/products/edit/2', sold)).status()).toBe(200)
})
