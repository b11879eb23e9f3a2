import type { Page } from '@playwright/test'
import type { AdminOrderDetail } from '../../src/contract/admin-orders.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { enterAsCustomer, signIn, signInWithoutPages } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { owner, startOwnersShop } from './owner.ts'

// A shop of its own: it has an owner, and one order of one customer.
test.use({ baseURL: undefined })

async function openAsOwner(
  use: (page: Page, shop: ShopProcess) => Promise<void>,
  newPage: (url: string) => Promise<Page>,
) {
  const shop = await startOwnersShop()
  const page = await newPage(shop.url)
  await use(page, shop)
  await page.close()
  await shop.discard()
}

test('the admin area says what it cannot load or find, and sends others away (§2.31 §2.43 §6.7 §8.26–27 §8.32)', async ({
  browser,
}) => {
  await openAsOwner(
    async (page) => {
      const notices = page.getByRole('main')
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/login$/)
      const { idUser } = await enterAsCustomer(page)
      await page.goto('/admin/users')
      await expect(page).toHaveURL(/\/$/)
      await page.request.post('/api/orders', {
        data: { idUser, items: [{ product_id: 2, quantity: 1 }] },
      })
      await page.request.post('/api/logout')
      await page.goto('/login')
      await signIn(page, owner)
      await expect(page).toHaveURL(/\/admin\/dashboard$/)

      const lists = [
        ['/admin/users', /api\/admin\/users/, 'Konnte Nutzer nicht laden'],
        ['/admin/products', /api\/admin\/products/, 'Konnte Produkte nicht laden'],
        ['/admin/orders', /api\/admin\/orders/, 'Konnte Bestellungen nicht laden'],
        ['/admin/orders/1', /api\/admin\/orders\/1/, 'Konnte Positionen nicht laden'],
        ['/admin/products/1', /api\/admin\/products\/1/, 'Konnte Produkt nicht laden'],
        ['/admin/products/add', /admin\/products\/cat/, 'Kategorien konnten nicht geladen werden'],
      ] as const
      for (const [path, call, text] of lists) {
        await page.route(call, (route) => route.abort('connectionfailed'))
        await page.goto(path)
        await expect(notices.getByText(text)).toBeVisible()
        await page.unroute(call)
      }
      const empty = [
        ['/admin/users?search=niemand-so', 'Keine Nutzer gefunden.'],
        ['/admin/products?q=nichts-so', 'Keine Produkte gefunden.'],
        ['/admin/products/9999', 'Produkt nicht gefunden'],
        ['/admin/orders?search=nichts-so', 'Keine Bestellungen gefunden.'],
      ] as const
      for (const [path, text] of empty) {
        await page.goto(path)
        await expect(notices.getByText(text)).toBeVisible()
      }
      await page.route('**/api/admin/orders/1/items', async (route) => {
        const detail = (await (await route.fetch()).json()) as AdminOrderDetail
        await route.fulfill({ json: { ...detail, items: [] } })
      })
      await page.goto('/admin/orders/1')
      await expect(notices.getByText('Keine Positionen vorhanden.')).toBeVisible()
      await page.unroute('**/api/admin/orders/1/items')
      // An order of a day with another rate.
      await page.route('**/api/admin/orders/1/items', async (route) => {
        const { order, ...rest } = (await (await route.fetch()).json()) as AdminOrderDetail
        const earlier = { ...order, totalsMode: 'berechnet', mwstSatz: 7.7 }
        await route.fulfill({ json: { ...rest, order: earlier } })
      })
      await page.goto('/admin/orders/1')
      await expect(notices.getByText('darin enthaltene MWST (7.7 %)')).toBeVisible()
    },
    (url) => browser.newPage({ baseURL: url }),
  )
})

test('the admin area says what it cannot save or delete (§2.45 §2.89 §5.22–25 §8.28–31)', async ({
  browser,
}) => {
  await openAsOwner(
    async (page) => {
      const { idUser } = await enterAsCustomer(page)
      await page.request.post('/api/orders', {
        data: { idUser, items: [{ product_id: 2, quantity: 1 }] },
      })
      await signInWithoutPages(page, owner)
      await page.goto('/admin/products?q=schaum')
      const ask = async (name: string) => {
        await page.getByRole('button', { name: `${name} löschen` }).click()
        const dialog = page.getByRole('dialog', { name: 'Produkt wirklich löschen?' })
        await dialog.getByRole('button', { name: 'Löschen', exact: true }).click()
      }
      const ordered = 'Schaumlöscher 6 Liter fluorfrei'
      const free = 'Schaumlöscher 9 Liter fluorfrei'
      await ask(ordered)
      await expect(
        page.getByText('Produkt kann nicht gelöscht werden (verknüpfte Datensätze vorhanden).'),
      ).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
      await page.route('**/api/admin/products/delete/*', (route) => route.abort('connectionfailed'))
      await ask(free)
      await expect(page.getByText('Löschen fehlgeschlagen')).toBeVisible()
      await page.unroute('**/api/admin/products/delete/*')
      await ask(free)
      await expect(page.getByText('Produkt wurde erfolgreich gelöscht')).toBeVisible()

      await page.goto('/admin/products/2')
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

      await page.goto('/admin/products/add')
      await form.getByRole('button', { name: 'Speichern' }).click()
      await expect(form.getByText('Bitte alle Felder ausfüllen')).toBeVisible()
      await form.getByLabel('Name', { exact: true }).fill('Löschkissen')
      await form.getByLabel('Kategorie').selectOption('brandschutz')
      await form.getByLabel('Beschreibung').fill('Für kleine Brände.')
      await form.getByLabel('Preis netto (CHF)').fill('10')
      await form.getByLabel('Preis brutto (CHF)').fill('10.81')
      await form.getByLabel('Bild', { exact: true }).fill('/bilder/produkte/schaum-6l-800.webp')
      await form.getByLabel('Bezeichnung, Zeile 1').fill('Norm')
      await form.getByLabel('Wert, Zeile 1').fill('EN 3')
      await page.route('**/api/admin/products/save', (route) => route.abort('connectionfailed'))
      await form.getByRole('button', { name: 'Speichern' }).click()
      await expect(form.getByText('Produkt konnte nicht erstellt werden')).toBeVisible()
    },
    (url) => browser.newPage({ baseURL: url }),
  )
})

test('the admin area shows users, products and orders (§2.3 §2.31 §2.44 §2.84–87 §6.6)', async ({
  browser,
}) => {
  await openAsOwner(
    async (page) => {
      const { idUser, email } = await enterAsCustomer(page)
      await page.request.post('/api/orders', {
        data: { idUser, items: [{ product_id: 2, quantity: 2 }] },
      })
      await page.request.post('/api/logout')
      await page.goto('/login')
      await signIn(page, owner)
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      const main = page.getByRole('main')
      const titles = async () => (await main.getByRole('columnheader').allTextContents()).join(' ')

      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }),
      ).toHaveAttribute('href', '/admin')
      await page.goto('/admin/users')
      await expect(main.getByText(email)).toBeVisible()
      expect(await titles()).toBe('ID Name Email Rolle Erstellt')
      await main.getByRole('searchbox').fill('chefin')
      await expect(main.getByText(email)).toBeHidden()

      await page.goto('/admin/products')
      await expect(main.getByRole('row')).toHaveCount(21)
      await main.getByRole('link', { name: 'Nächste Seite' }).click()
      await expect(main.getByRole('row')).toHaveCount(11)
      await main.getByRole('link', { name: 'Neues Produkt' }).click()
      await expect(page).toHaveURL(/\/admin\/products\/add$/)

      await page.goto('/admin/orders')
      const row = main.getByRole('row').filter({ hasText: email })
      for (const text of [`${idUser}`, 'Heidi', 'Muster', /\d\d\.\d\d\.\d{4}/]) {
        await expect(row.getByText(text).first()).toBeVisible()
      }
      await row.getByRole('link', { name: /^Details/ }).click()
      await expect(page).toHaveURL(/\/admin\/orders\/1$/)
      await expect(main.getByRole('row').filter({ hasText: 'Schaumlöscher' })).toContainText(
        /2 ×.*CHF\s358\.00/,
      )
      await expect(main.getByRole('row', { name: /^Total/ })).toContainText(/CHF\s358\.00/)
    },
    (url) => browser.newPage({ baseURL: url }),
  )
})
