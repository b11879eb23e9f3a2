import type { AdminOrderDetail } from '../../src/contract/orders/admin-orders.ts'
import type { Page } from '@playwright/test'
import { navigateTo } from './admin-pages.ts'
import { enterAsCustomer, signIn } from './customer.ts'
import { expect, readAlert, test as visitors } from './fixtures.ts'
import { owner, startOwnersShop } from './owner.ts'

/** A separate shop with an owner and one order of one customer. */
const inNewShop = visitors.extend({
  shop: async ({}, use) => {
    const shop = await startOwnersShop()
    await use(shop)
    await shop.discard()
  },
})

inNewShop(
  'the admin area shows users, products and orders, says what it cannot load, find, save or delete, and sends others away (§2.3 §2.31 §2.43–45 §2.84–87 §2.89 §5.22–25 §6.6–7 §8.26–32)',
  async ({ page, troubles }) => {
    troubles.announce('failed /api/admin', '404 /api/admin/products/9999')
    troubles.announce('400 /api/admin/products/keines')
    troubles.announce('409 /api/admin/products/delete')
    const main = page.getByRole('main')
    const nav = page.getByRole('navigation', { name: 'Verwaltung' })
    const search = main.getByRole('searchbox')
    await page.goto('/admin')
    await expectClosed(page, '/login')
    const { idUser, email } = await enterAsCustomer(page)
    await page.goto('/admin/users/1')
    await expectClosed(page, '/')
    await page.request.post('/api/orders', {
      data: { idUser, items: [{ product_id: 2, quantity: 2 }] },
    })
    await page.request.post('/api/logout')
    // Wherever the login was asked for, it leads an admin to the admin area.
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, owner)
    await expect(page).toHaveURL(/\/admin$/)
    await page.goto('/home')
    const link = page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })
    await expect(link).toHaveAttribute('href', '/admin')
    await link.click()

    const lists = [
      ['Kunden', '**/api/admin/users*', 'Konnte Nutzer nicht laden'],
      ['Produkte', '**/api/admin/products*', 'Konnte Produkte nicht laden'],
      ['Bestellungen', '**/api/admin/orders*', 'Konnte Bestellungen nicht laden'],
    ] as const
    for (const [name, call, text] of lists) {
      await page.route(call, (route) => route.abort('connectionfailed'))
      await nav.getByRole('link', { name }).click()
      await expect(main.getByText(text)).toBeVisible()
      await page.unroute(call)
    }
    const pages = [
      ['/admin/orders/1', /api\/admin\/orders\/1/, 'Konnte Positionen nicht laden'],
      ['/admin/products/1', /api\/admin\/products\/1/, 'Konnte Produkt nicht laden'],
      ['/admin/users/1', /api\/admin\/users\/1/, 'Konnte Nutzer nicht laden'],
      // It exists, for all anybody knows.
      ['/admin/geld/entwurf/1', /invoice-drafts\/1/, 'Konnte den Entwurf nicht laden'],
      ['/admin/products/add', /admin\/products\/cat/, 'Kategorien konnten nicht geladen werden'],
    ] as const
    for (const [path, call, text] of pages) {
      await page.route(call, (route) => route.abort('connectionfailed'))
      await navigateTo(page, path)
      await expect(main.getByText(text)).toBeVisible()
      await page.unroute(call)
    }
    for (const path of ['/admin/products/keines', '/admin/products/9999']) {
      await navigateTo(page, path)
      await expect(main.getByText('Produkt nicht gefunden')).toBeVisible()
    }

    await nav.getByRole('link', { name: 'Kunden' }).click()
    await expect(main.getByText(email)).toBeVisible()
    await expect(main.getByRole('columnheader')).toHaveText(
      'ID Name Email Rolle Erstellt'.split(' '),
    )
    await search.fill('chefin')
    await expect(main.getByText(email)).toBeHidden()
    await search.fill('niemand-so')
    await expect(main.getByText('Keine Nutzer gefunden.')).toBeVisible()

    await nav.getByRole('link', { name: 'Produkte' }).click()
    await expect(main.getByRole('row')).toHaveCount(21)
    await main.getByRole('link', { name: 'Nächste Seite' }).click()
    await expect(main.getByRole('row')).toHaveCount(11)
    await search.fill('nichts-so')
    await expect(main.getByText('Keine Produkte gefunden.')).toBeVisible()
    await main.getByRole('link', { name: 'Neues Produkt' }).click()
    await expect(page).toHaveURL(/\/admin\/products\/add$/)

    await nav.getByRole('link', { name: 'Bestellungen' }).click()
    const row = main.getByRole('row').filter({ hasText: email })
    for (const text of [`${idUser}`, 'Heidi', 'Muster', /\d\d\.\d\d\.\d{4}/]) {
      await expect(row.getByText(text).first()).toBeVisible()
    }
    await search.fill('nichts-so')
    await expect(main.getByText('Keine Bestellungen gefunden.')).toBeVisible()
    await search.fill('')
    await row.getByRole('link', { name: /^Details/ }).click()
    await expect(page).toHaveURL(/\/admin\/orders\/1$/)
    await expect(main.getByRole('row').filter({ hasText: 'Schaumlöscher' })).toContainText(
      /2 ×.*CHF\s358\.00/,
    )
    await expect(main.getByRole('row', { name: /^Total/ })).toContainText(/CHF\s358\.00/)

    const answer = async (change: (detail: AdminOrderDetail) => object) => {
      await page.unrouteAll()
      await page.route('**/api/admin/orders/1/items', async (route) => {
        const detail = (await (await route.fetch()).json()) as AdminOrderDetail
        await route.fulfill({ json: { ...detail, ...change(detail) } })
      })
      await nav.getByRole('link', { name: 'Bestellungen' }).click()
      await row.getByRole('link', { name: /^Details/ }).click()
    }
    await answer(() => ({ items: [] }))
    await expect(main.getByText('Keine Positionen vorhanden.')).toBeVisible()
    // An order from a day with another VAT rate.
    await answer(({ order }) => ({ order: { ...order, totalsMode: 'berechnet', mwstSatz: 7.7 } }))
    await expect(main.getByText('darin 7.7 % MWST')).toBeVisible()
    await saveAndDeleteInVain(page)
  },
)

/**
 * Neither the address that was opened nor a list, a form or a page of one thing reached within the website lets anybody
 * in. The answers of the single pages are tested in `guard.test.ts`.
 */
async function expectClosed(page: Page, sentTo: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === sentTo)
  for (const path of ['/admin/orders', '/admin/products/add', '/admin/users/1']) {
    await navigateTo(page, path)
    await expect(page, path).toHaveURL((url) => url.pathname === sentTo)
  }
}

/** Product 2 was ordered and cannot be deleted. */
async function saveAndDeleteInVain(page: Page): Promise<void> {
  const free = 'Schaumlöscher zum Löschen'
  const sold = (await (await page.request.get('/api/products/2')).json()) as object
  const added = { ...sold, Name: free, Kategorie: 'feuerloescher' }
  expect((await page.request.post('/api/admin/products/save', { data: added })).status()).toBe(201)

  await navigateTo(page, '/admin/products?q=schaum')
  const ask = async (name: string) => {
    const deletion = page.getByRole('button', { name: `${name} löschen` })
    expect(await readAlert(page, () => deletion.click())).toBe('Produkt wirklich löschen?')
  }
  const ordered = 'Schaumlöscher 6 Liter fluorfrei'
  await ask(ordered)
  await expect(
    page.getByText('Produkt kann nicht gelöscht werden (verknüpfte Datensätze vorhanden).'),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'So lassen' }).click()
  await page.route('**/api/admin/products/delete/*', (route) => route.abort('connectionfailed'))
  await ask(free)
  await expect(page.getByText('Löschen fehlgeschlagen')).toBeVisible()
  await page.unroute('**/api/admin/products/delete/*')
  await ask(free)
  await expect(page.getByText('Produkt wurde erfolgreich gelöscht')).toBeVisible()

  await expect(page.getByRole('link', { name: ordered, exact: true })).toHaveAttribute(
    'href',
    '/admin/products/2',
  )
  await page.getByRole('link', { name: `${ordered} bearbeiten` }).click()
  await expect(page).toHaveURL(/\/admin\/products\/2$/)
  const form = page.getByRole('form', { name: 'Produkt' })
  await expect(form.getByLabel('Kategorie')).toBeDisabled()
  for (const label of ['Preis netto (CHF)', 'Preis brutto (CHF)']) {
    const price = form.getByLabel(label)
    const before = await price.inputValue()
    await price.fill('12.99')
    await price.press('ArrowUp')
    await expect(price).toHaveValue('13.00')
    for (let step = 0; step < 2; step += 1) await price.press('ArrowDown')
    await expect(price).toHaveValue('12.98')
    await price.fill(before)
  }
  await page.route('**/api/admin/products/edit/2', (route) => route.abort('connectionfailed'))
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('Produkt konnte nicht gespeichert werden')).toBeVisible()

  await navigateTo(page, '/admin/products/add')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neues Produkt')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('Bitte alle Felder ausfüllen')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Löschkissen')
  await form.getByLabel('Kategorie').selectOption('brandschutz')
  await form.getByLabel('Beschreibung').fill('Für kleine Brände.')
  await form.getByLabel('Preis netto (CHF)').fill('10')
  await form.getByLabel('Preis brutto (CHF)').fill('10.81')
  await form
    .getByLabel('Bild', { exact: true })
    .fill('/bilder/produkte/schaum-6l-c0c1aed3-800.webp')
  await form.getByLabel('Bezeichnung, Zeile 1').fill('Norm')
  await form.getByLabel('Wert, Zeile 1').fill('EN 3')
  await expect(form.getByText('Bitte alle Felder ausfüllen')).toBeHidden()
  await page.route('**/api/admin/products/save', (route) => route.abort('connectionfailed'))
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('Produkt konnte nicht erstellt werden')).toBeVisible()
}
