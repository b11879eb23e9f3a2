import type { Page } from '@playwright/test'
import { navigateTo } from './admin-pages.ts'
import { expect, expectAccessible, readAlert, untilStarted } from './fixtures.ts'
import { tabToNamed } from './keyboard.ts'
import { test } from './owner.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Verwaltung' })

/** Holds back the answers of the list of orders until the returned function is called. */
async function holdOrders(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const free = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/admin/orders?*', async (route) => {
    await free
    await route.continue().catch(() => undefined)
  })
  return letThrough
}

const asksFor = (page: Page, part: string) =>
  page.waitForRequest((request) => request.url().includes(`/api/admin/orders?${part}`))

async function expectBoth(page: Page): Promise<void> {
  const filter = page.getByRole('form', { name: 'Bestellungen filtern' })
  const both = { search: 'Muster', status: 'bezahlt' }
  const holdsBoth = (url: URL) =>
    Object.entries(both).every(([name, value]) => url.searchParams.get(name) === value)
  await expect(page).toHaveURL(holdsBoth)
  await expect(page.getByRole('searchbox')).toHaveValue(both.search)
  await expect(filter.getByLabel('Stand')).toHaveValue(both.status)
  const table = page.getByRole('link', { name: 'Als Tabelle (CSV)' })
  await expect(table).toHaveAttribute('href', /\?search=Muster&status=bezahlt$/)
}

test('in the lists and forms of the admin area search, filter and focus are kept', async ({
  page,
}) => {
  await page.goto('/admin/orders')
  await searchWhileItLoads(page)
  await navigateTo(page, '/admin/products')
  await turnPages(page)
  await deleteProducts(page)
  await navigateTo(page, '/admin/products/add')
  await removeRows(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await navigateTo(page, '/admin/geraete')
  await tellApart(page)
  await navigateTo(page, '/admin/products')
  await showBesidePicture(page)
})

/** The name of a product stands beside its picture, and beside the drawing where there is none. */
async function showBesidePicture(page: Page): Promise<void> {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  const name = row.getByRole('link').first()
  await expect(row.locator('img')).toBeVisible()
  const before = await name.boundingBox()
  await row.locator('img').dispatchEvent('error')
  await expect(row.locator('img')).toHaveCount(0)
  const after = await name.boundingBox()
  expect(after?.x).toBe(before?.x)
}

/** In a row of two lines a person and a day stand apart, with a sign between them. */
async function tellApart(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /Heidi Muster/ }).first()
  await row.waitFor()
  const signs = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::after').content))
  expect(signs.filter((sign) => sign.includes('·'))).toHaveLength(1)
}

/** Search and filter keep each other's value while the list is loading. */
async function searchWhileItLoads(page: Page): Promise<void> {
  const filter = page.getByRole('form', { name: 'Bestellungen filtern' })
  await expect(page.getByRole('searchbox')).toBeVisible()
  // The focus is visible even on the link to the current section.
  await tabToNamed(page, 'Bestellungen', 'A')
  let letThrough = await holdOrders(page)
  let requested = asksFor(page, 'search=Muster')
  await page.getByRole('searchbox').fill('Muster')
  await requested
  requested = asksFor(page, 'search=Muster&status=bezahlt')
  await filter.getByLabel('Stand').selectOption('bezahlt')
  await requested
  letThrough()
  await expectBoth(page)

  await page.unrouteAll({ behavior: 'wait' })
  await nav(page).getByRole('link', { name: 'Bestellungen' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  letThrough = await holdOrders(page)
  requested = asksFor(page, 'status=bezahlt')
  await filter.getByLabel('Stand').selectOption('bezahlt')
  await requested
  requested = asksFor(page, 'search=Muster&status=bezahlt')
  await page.getByRole('searchbox').fill('Muster')
  await requested
  letThrough()
  await expectBoth(page)
}

/** The next page of a list starts at its top, with the focus there. */
async function turnPages(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('row')
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page.getByRole('group', { name: 'Seite 2 von 2' })).toBeFocused()
  await expect(rows.nth(1)).toBeInViewport()
  const edit = rows.nth(1).getByRole('link', { name: / bearbeiten$/ })
  await expect(edit.locator('svg')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vorherige Seite' }).click()
  await expect(page.getByRole('group', { name: 'Seite 1 von 2' })).toBeFocused()
  await expect(rows.nth(1)).toBeInViewport()

  // Typing in the search keeps the focus, even while the next page is loading.
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page.getByRole('group', { name: 'Seite 2 von 2' })).toBeFocused()
  await page.getByRole('searchbox').fill('schaum')
  await expect(page).toHaveURL(/q=schaum$/)
  await expect(page.getByRole('group', { name: 'Seite 1 von 1' })).toBeVisible()
  await expect(page.getByRole('status').getByText(/^\d+ Einträge$/)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
}

/** After deleting a row the focus is on the one that takes its place. */
async function deleteProducts(page: Page): Promise<void> {
  // Other tests need the existing products.
  const sold = (await (await page.request.get('/api/products/2')).json()) as object
  const own = (letter: string) => `Löschspray ${letter} für die Reihenfolge`
  for (const letter of ['A', 'B', 'C']) {
    const data = { ...sold, Name: own(letter) }
    expect((await page.request.post('/api/admin/products/save', { data })).status()).toBe(201)
  }
  await page.getByRole('searchbox').fill('Reihenfolge')
  const deletion = page.getByRole('button', { name: / löschen$/ })
  await expect(deletion).toHaveCount(3)
  // The one in the middle first, then the rest: nothing is left behind.
  for (const [left, at] of [1, 0, 0].entries()) {
    const next = (await deletion.all())[at + 1]
    const name = (await next?.getAttribute('aria-label'))?.replace(/ löschen$/, '')
    await readAlert(page, () => deletion.nth(at).click())
    await expect(deletion).toHaveCount(2 - left)
    if (name) await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await expect(page.getByText('Produkt wurde erfolgreich gelöscht').first()).toBeVisible()
}

/** In the product form the focus moves on when a button disappears. */
async function removeRows(page: Page): Promise<void> {
  const name = (row: number) => page.getByLabel(`Bezeichnung, Zeile ${row}`)
  const remove = (row: number) => page.getByRole('button', { name: `Zeile ${row} entfernen` })
  const add = page.getByRole('button', { name: 'Zeile hinzufügen' })
  await add.click()
  await add.click()
  await name(2).fill('Gewicht')
  await name(3).fill('Norm')
  await remove(2).press('Enter')
  await expect(name(2)).toHaveValue('Norm')
  await expect(name(2)).toBeFocused()
  await remove(2).press('Enter')
  await expect(name(1)).toBeFocused()
  await remove(1).press('Enter')
  await expect(add).toBeFocused()
}

test('what is opened before the data of the page stays open, with what is typed', async ({
  page,
}) => {
  const answers: (() => void)[] = []
  const release = () => answers.splice(0).forEach((answer) => answer())
  await page.route('**/api/admin/warnings', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  const title = page.locator('h1')
  await page.goto('/admin/orders')
  await untilStarted(page)
  await page.getByRole('button', { name: /^Konto von/ }).click()
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await expect(logout).toBeVisible()
  release()
  await expect(title).toHaveText('Bestellungen')
  await expect(logout).toBeVisible()

  await page.reload()
  await untilStarted(page)
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  const field = search.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('Vre')
  release()
  await expect(title).toHaveText('Bestellungen')
  await page.keyboard.type('ni')
  await expect(field).toHaveValue('Vreni')
  await expect(search.getByRole('option').first()).toBeVisible()
  // A key of an input method, which ends what is composed.
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
})
