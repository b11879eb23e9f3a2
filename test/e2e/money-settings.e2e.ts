import type { Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import { enterAsCustomer, putIntoCart, qrCode } from './customer.ts'
import { expect, expectWellMade, readAlert } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { openSection, saveSettings, test } from './owner.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { vatNumber } from '../support/vat-number.ts'

test('calculated totals are charged from the next cart on; the owner sets a future VAT rate, free delivery and pick-up, and a customer picks up', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  troubles.announce('400 /api/admin/settings')
  const buyer = await openGuest(browser, shop.url)
  await enterAsCustomer(buyer)
  await putIntoCart(buyer, 2)
  await chargeDelivery(page, buyer)
  await offerPickUp(page, buyer)
  await buyer.context().close()
  await listPrices(page)
})

/** The price list of work says what is wrong with a line. */
async function listPrices(page: Page): Promise<void> {
  await page.goto('/admin/geld/preise')
  const rate = page.getByLabel('MWST %').first()
  await page.getByLabel('Preis CHF').first().fill('90')
  await rate.fill('acht')
  const save = page.getByRole('button', { name: 'Speichern' })
  await save.click()
  await expect(page.getByText(/^Ein MWST-Satz liegt zwischen 0 und 30 Prozent/)).toBeInViewport()
  await rate.fill('8,1')
  await page.getByRole('link', { name: 'Entwürfe' }).first().click()
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(rate).toHaveValue('8,1')
  await save.click()
  await expect(page.getByText('Preisliste gespeichert')).toBeVisible()
  // A line is taken away by its button, not by emptying its price.
  await page.getByLabel('Preis CHF').first().fill('')
  await save.click()
  await expect(page.getByText(/^Jede Leistung braucht einen Namen/)).toBeInViewport()
}

/** Totals are calculated from the next cart on. */
async function chargeDelivery(page: Page, buyer: Page): Promise<void> {
  // What is not charged is not announced.
  await buyer.goto('/produkt/2')
  const product = buyer.getByRole('article').first()
  await expect(product.getByText('inkl. 8.1 % MWST, Versand inbegriffen')).toBeVisible()
  await product.getByRole('link', { name: 'Versand inbegriffen' }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Lieferung und Versandkosten')
  await expect(buyer.getByText(/^Der Versand ist im Preis inbegriffen/)).toBeVisible()
  await openPage(buyer, '/warenkorb')
  const sums = buyer.getByRole('main').getByText(/CHF\s/)
  await expect(sums.filter({ hasText: 'CHF 30.00' })).toHaveCount(2)
  await expect(sums.last()).toHaveText(/CHF\s179\.00/)

  // Without a VAT number no VAT is shown.
  const settings = (await (await page.request.get('/api/admin/settings')).json()) as OwnerSettings
  const data = { ...settings, business: { ...settings.business, uid: vatNumber } }
  expect((await page.request.put('/api/admin/settings', { data })).ok()).toBe(true)

  const notice = page.getByText(/nur als feste Texte angezeigt/)
  await page.goto('/admin/dashboard')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Berechnen lassen' }).click()
  await expect(page).toHaveURL(/\/admin\/einstellungen\/verkauf#preise$/)
  await expect(page.getByText('Nicht für den echten Verkauf.')).toBeVisible()
  // The warning is about the choice, saved or not.
  await page.getByRole('radio', { name: /^berechnet/ }).check()
  await expect(page.getByText('Nicht für den echten Verkauf.')).toBeHidden()
  await saveSettings(page)
  await orderAtNewSums(buyer)
  await page.getByRole('link', { name: 'Heute', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await expect(notice).toBeHidden()

  // Every page with a price now says so, cached or not.
  const charged = /inkl\. 8\.1 % MWST, <a[^>]*>zzgl\. Versand CHF\s30\.00</
  const headers = { accept: 'text/html' }
  for (const path of ['/', '/produkte', '/feuerloescher'])
    // What a narrow card leaves out is in a span.
    expect(
      (await (await buyer.request.get(path, { headers })).text()).replaceAll(/<\/?span>/g, ''),
      path,
    ).toMatch(charged)
  await buyer.goto('/produkt/2')
  await expect(product.getByText(/^inkl\. 8\.1 % MWST, zzgl\. Versand CHF\s30\.00$/)).toBeVisible()
  await product.getByRole('link', { name: /^zzgl/ }).click()
  await expect(buyer.getByText(/^Versand: CHF\s30\.00, Lieferung in 2 bis 3/)).toBeVisible()
  await openPage(buyer, '/warenkorb')
  const total = buyer.getByRole('definition').filter({ hasText: /CHF\s209\.00/ })
  await expect(total).toBeVisible()
  await expect(buyer.getByText('darin 8.1 % MWST')).toBeVisible()
  await expect(buyer.getByText(/CHF\s15\.66/)).toBeVisible()
  await expectWellMade(buyer)
}

/** A cart that was open meanwhile is not ordered at sums that nobody has seen. */
async function orderAtNewSums(buyer: Page): Promise<void> {
  await buyer.getByRole('checkbox', { name: /AGB/ }).check()
  await readAlert(buyer, () => buyer.getByRole('button', { name: 'Zum Checkout' }).click())
  const why = buyer
    .getByRole('alert')
    .filter({ hasText: 'Das Total hat sich inzwischen geändert.' })
  await expect(why).toBeVisible()
  await expect(buyer.getByRole('definition').filter({ hasText: /CHF\s209\.00/ })).toBeVisible()
}

/** With a future VAT rate and free delivery. */
async function offerPickUp(page: Page, buyer: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Verwaltung' })
  await nav.getByRole('link', { name: 'Einstellungen' }).click()
  await openSection(page, 'Lieferung')
  await page.getByRole('checkbox', { name: /^Abholung/ }).check()
  await page.getByLabel('Versandkosten in CHF').fill('9,90')
  await page.getByLabel('Versand kostenlos ab CHF').fill('300')
  await openSection(page, 'Rechnung & MWST')
  await page.getByRole('button', { name: 'Künftigen Satz eintragen' }).click()
  await expect(page.getByLabel('Satz in %').last()).toBeFocused()
  await page.getByLabel('Satz in %').last().fill('8,9')
  await page.getByLabel('gilt ab', { exact: true }).last().fill('2020-01-01')
  await page.getByLabel('IBAN Ihres Kontos').fill('CH93 0076 2011 6238 5297 5')
  const save = page.getByRole('button', { name: 'Einstellungen speichern' })
  await save.click()
  await expect(page.getByText(/^Bitte wählen Sie den .* oder einen späteren Tag\.$/)).toBeVisible()
  await page.getByLabel('gilt ab', { exact: true }).last().fill('2099-01-01')
  await save.click()
  await expect(page.getByText(/^Diese IBAN stimmt nicht/)).toBeVisible()
  await page.getByLabel('IBAN Ihres Kontos').fill('CH44 3199 9123 0008 8901 2')
  await page.getByRole('button', { name: 'Wechsel der Abrechnung eintragen' }).click()
  await expect(page.getByLabel('Abrechnung', { exact: true })).toBeFocused()
  await page.getByLabel('ab dem', { exact: true }).fill('2099-01-01')
  await saveSettings(page)
  await expect(page.getByText(/^Eine QR-IBAN/)).toBeVisible()
  await expectWellMade(page)
  await page.reload()
  await expect(page.getByLabel('Satz in %').last()).toHaveValue('8.9')
  await expect(page.getByLabel('Abrechnung', { exact: true })).toHaveValue('agreed')
  await openSection(page, 'Lieferung')
  await expect(page.getByLabel('Versandkosten in CHF')).toHaveValue('9.90')

  await buyer.goto('/produkt/2')
  const note = /^inkl\. 8\.1 % MWST, zzgl\. Versand CHF\s9\.90, ab CHF\s300\.00 kostenlos$/
  const product = buyer.getByRole('article').first()
  await expect(product.getByText(note)).toBeVisible()
  await expect(product.getByText(/^Heute bestellt, bis \S+, \d+\. \S+ bei Ihnen/)).toBeVisible()
  await openPage(buyer, '/warenkorb')
  const methods = buyer.getByRole('group', { name: 'Lieferung' }).getByRole('radio')
  await expect(methods).toHaveCount(2)
  await expect(buyer.getByRole('definition').filter({ hasText: /CHF\s188\.90/ })).toBeVisible()
  await methods.last().check()
  await buyer.reload()
  await expect(methods.last()).toBeChecked()
  // The price of the goods is all there is to pay.
  await expect(buyer.getByRole('definition').filter({ hasText: /CHF\s179\.00/ })).toHaveCount(2)
  await expectWellMade(buyer)
  await buyer.getByRole('checkbox', { name: /AGB/ }).check()
  await buyer.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(qrCode(buyer)).toBeVisible()
  // Back in the cart the choice is still there.
  await buyer.getByRole('link', { name: 'Zurück zum Warenkorb' }).click()
  await expect(methods.last()).toBeChecked()
  await nav.getByRole('link', { name: 'Bestellungen' }).click()
  await page.getByRole('link', { name: /^FW-/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Wird abgeholt von' })).toBeVisible()
}
