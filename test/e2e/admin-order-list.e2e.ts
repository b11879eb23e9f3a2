import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { navigateTo } from './admin-pages.ts'
import { ask } from './ask.ts'
import { enterAsCustomer, order } from './customer.ts'
import { expect, expectNoSidewaysScroll, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'

test('a date can be typed to its end, the filter keeps the focus, and the packing list is one sheet with what the packer needs', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/admin/orders')
  await typeDays(page)
  const buyer = await openGuest(browser, shop.url)
  await enterAsCustomer(buyer)
  const orderNo = await order(buyer, 25)
  await buyer.context().close()
  await listLongest(page, orderNo)
  await pack(page, orderNo)
})

const longestWord =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** The longest word that somebody is called costs lines in its own row only. */
async function listLongest(page: Page, other: string): Promise<void> {
  const own = page.viewportSize()
  const person = { nachname: longestWord, strasse: 'Dorfstrasse 9', plz: '9050', ort: 'Appenzell' }
  const { idUser } = await ask<{ idUser: number }>(
    page.request.post('/api/admin/users', { data: person }),
  )
  const data = { idUser, items: [{ product_id: 2, quantity: 1 }], zahlung: 'bank' }
  const headers = { 'idempotency-key': randomUUID() }
  const { order_id } = await ask<{ order_id: number }>(
    page.request.post('/api/admin/orders', { data, headers }),
  )
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/orders')
  const row = page.getByRole('row').filter({ hasText: other })
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(40)
  await expectNoSidewaysScroll(page)
  const table = page.getByRole('main').getByRole('table')
  const spare = await table.evaluate(
    (one) => (one.parentElement?.clientWidth ?? 0) - one.scrollWidth,
  )
  expect(spare).toBeGreaterThanOrEqual(0)
  await showLongestArticle(page, order_id)
  if (own) await page.setViewportSize(own)
}

/** Nor does the longest word in an article's name push its amount out of view. */
async function showLongestArticle(page: Page, orderId: number): Promise<void> {
  await page.route('**/api/admin/orders/*/items', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('Schaumlöscher', longestWord)
    await route.fulfill({ response, body })
  })
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/admin/orders/${orderId}`)
    await expect(page.getByRole('rowheader', { name: longestWord })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.unroute('**/api/admin/orders/*/items')
}

/** The filter keeps the focus. */
async function typeDays(page: Page): Promise<void> {
  const filter = page.getByRole('form', { name: 'Bestellungen filtern' })
  const state = filter.getByLabel('Stand')
  const from = filter.getByLabel('Von')
  const to = filter.getByLabel('Bis')
  const expectFilter = async (shown: { status: string; from: string; to: string }) => {
    const filled = Object.entries(shown).filter(([, value]) => value !== '')
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.size === filled.length &&
        filled.every(([name, value]) => searchParams.get(name) === value),
    )
    await expect(state).toHaveValue(shown.status)
    await expect(from).toHaveValue(shown.from)
    await expect(to).toHaveValue(shown.to)
  }
  await expect(filter).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/admin/orders') requested.push(search)
  })

  await from.focus()
  // The same day and month, as browsers differ in their order; slowly, so that the list has time to change.
  await page.keyboard.type('11112026', { delay: 80 })
  await expectFilter({ status: '', from: '2026-11-11', to: '' })
  await expect(from).toBeFocused()
  expect(requested).toEqual(['?from=2026-11-11'])

  // A half-typed date is replaced by the one in force; a two-digit year belongs to this century.
  await page.keyboard.press('Delete')
  await to.focus()
  await expectFilter({ status: '', from: '2026-11-11', to: '' })
  await page.keyboard.type('1212202', { delay: 80 })
  await state.focus()
  await expectFilter({ status: '', from: '2026-11-11', to: '' })
  await to.focus()
  await page.keyboard.type('121226', { delay: 80 })
  await page.keyboard.press('Enter')
  await expectFilter({ status: '', from: '2026-11-11', to: '2026-12-12' })

  await state.focus()
  await page.keyboard.type('bez')
  await expectFilter({ status: 'bezahlt', from: '2026-11-11', to: '2026-12-12' })
  await expect(state).toBeFocused()

  await filter.getByRole('link', { name: 'Filter löschen' }).press('Enter')
  await expectFilter({ status: '', from: '', to: '' })
  await expect(state).toBeFocused()
  await page.goBack()
  await expectFilter({ status: 'bezahlt', from: '2026-11-11', to: '2026-12-12' })
  await page.goForward()
  await expectFilter({ status: '', from: '', to: '' })
}

/** The packing list fits on one sheet. */
async function pack(page: Page, orderNo: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
  })
  await navigateTo(page, `/admin/orders?search=${orderNo}`)
  // Several at once: what fails for one of them is reported with it.
  await page.getByRole('checkbox', { name: `Bestellung ${orderNo} auswählen` }).check()
  const chosen = page.getByRole('region', { name: 'Ausgewählte Bestellungen' })
  await expect(chosen.getByRole('status')).toHaveText('1 ausgewählt')
  await expectWellMade(page)
  await chosen.getByRole('button', { name: 'Als verpackt melden' }).click()
  await page.getByRole('button', { name: '1 Bestellung als verpackt melden' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${orderNo}: ist «offen»`)
  await expectWellMade(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).last().click()

  await page.getByRole('link', { name: orderNo, exact: true }).click()
  await page.getByRole('button', { name: 'Rüstliste drucken' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Bestellung ${orderNo}` })).toBeVisible()
  await expect(page.getByText(/Musterstrasse 1, 9000 St\. Gallen/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lieferadresse' })).toContainText(
    /Heidi Muster\s*Rosenbergstrasse 10\s*9000 St\. Gallen/,
  )
  await expect(page.getByRole('row').filter({ hasText: 'Ascheeimer' })).toContainText('1 ×')
  for (const hidden of ['Rüstliste drucken', 'Stornieren']) {
    await expect(page.getByRole('button', { name: hidden })).toBeHidden()
  }
  await expect(page.getByRole('navigation', { name: 'Verwaltung' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Ascheeimer' })).toContainText('CHF')
  const sheets = async (options: object) =>
    (await page.pdf({ format: 'A4', ...options })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(await sheets({})).toHaveLength(1)
  // After printing the page is as before; in landscape, larger or smaller it is one sheet again.
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('checkbox', { name: 'ohne Preise' }).check()
  for (const options of [{ landscape: true }, { scale: 1.6 }, { landscape: true, scale: 0.5 }]) {
    await page.getByRole('button', { name: 'Rüstliste drucken' }).click()
    await page.emulateMedia({ media: 'print' })
    const line = page.getByRole('row').filter({ hasText: 'Ascheeimer' })
    await expect(line).toContainText('1 ×')
    await expect(line).not.toContainText('CHF')
    expect(await sheets(options)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  }
}
