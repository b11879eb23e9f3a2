import type { Page } from '@playwright/test'
import type { LegalKind, LegalVersions, Settings } from '../../src/contract/settings/settings.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { openSection, saveSettings, test } from './owner.ts'
import { readPage } from './sent-pages.ts'

const takenOver = 'Das wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.'
const nav = (page: Page) => page.getByRole('navigation', { name: 'Verwaltung' })
const shown = (page: Page) => page.getByRole('textbox', { name: 'Text' }).filter({ visible: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Einstellungen speichern' })

/** The same summary shows and hides the editor. */
async function pressEditor(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click()
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin')
  await nav(page).getByRole('link', { name: 'Einstellungen' }).click()
}

/** The owner publishes on another device. */
async function publishElsewhere(page: Page, kind: LegalKind, markdown: string): Promise<void> {
  const url = `/api/admin/legal/${kind}`
  const { data } = (await (await page.request.get(url)).json()) as LegalVersions
  const basedOn = data[0]?.version ?? 0
  expect((await page.request.post(url, { data: { markdown, basedOn } })).ok()).toBe(true)
}

test('what the owner saves is in the shop at once, the second of two sees the conflict, each task before the first sale leads to its place, and the draft of a legal text survives other drafts, other versions and the end of the session', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.announce('409 /api/admin/settings', '409 /api/admin/legal/datenschutz', 'failed /')
  await saveAddress(page)
  await saveAfterAnother(page)
  await prepareFirstSale(page)
  await takeEarlierVersion(page)
  await publishAfterAnother(page, shop)
  await openSettings(page)
  await openSection(page, 'Texte')
  await failToPublish(page)
  await saveBesideDraft(page)
})

/** The new address is on the next page of the shop. */
async function saveAddress(page: Page): Promise<void> {
  await page.goto('/admin/einstellungen')
  await page.getByLabel('Strasse und Nummer').fill('Kamingasse 12')
  await saveSettings(page)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Zur Website' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Kamingasse 12')
}

/** The second sees the conflict, keeps what she typed and decides. */
async function saveAfterAnother(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByLabel('Branche').fill('Russ & Flamme')
  const settings = (await (await page.request.get('/api/settings')).json()) as Settings
  const elsewhere = { ...settings, business: { ...settings.business, city: 'Herisau' } }
  const saved = await page.request.put('/api/admin/settings', { data: elsewhere })
  expect(saved.ok()).toBe(true)

  await saveButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: takenOver })
  await expect(notice).toBeInViewport()
  await expect(page.getByLabel('Branche')).toHaveValue('Russ & Flamme')
  await expectWellMade(page)
  // Simply saving again does not overwrite what nobody has looked at.
  await saveButton(page).click()
  await expect(notice).toBeVisible()
  const opened = page.waitForEvent('popup')
  await notice.getByRole('link', { name: /in einem weiteren Fenster ansehen/ }).click()
  const other = await opened
  await expect(other.getByLabel('Ort', { exact: true })).toHaveValue('Herisau')
  await other.close()
  await notice.getByRole('button', { name: 'Trotzdem meine Fassung speichern' }).click()
  await expect(page.getByText('Einstellungen gespeichert').last()).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(saveButton(page)).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Branche')).toHaveValue('Russ & Flamme')
}

/** A task disappears and comes back. */
async function prepareFirstSale(page: Page): Promise<void> {
  const task = page.getByRole('link', { name: 'AGB schreiben' })
  await publishElsewhere(page, 'agb', '# AGB')
  await nav(page).getByRole('link', { name: 'Heute' }).click()
  await expect(page.getByRole('link', { name: 'Berechnen lassen' })).toBeVisible()
  await expect(task).toHaveCount(0)
  await publishElsewhere(page, 'agb', '')
  await page.reload()
  await expect(page.getByText('Ihre UID fehlt in den Einstellungen.')).toBeVisible()

  const places = [
    [task, '#rechtstexte'],
    [page.getByRole('link', { name: 'Berechnen lassen' }), '#preise'],
  ] as const
  for (const [link, place] of places) {
    await link.click()
    await expect(page.locator(place)).toBeInViewport()
    await expect(page.locator(place)).toBeFocused()
    await nav(page).getByRole('link', { name: 'Heute' }).click()
  }
  // The same for a saved link.
  await page.goto('/admin/einstellungen#rechtstexte')
  await expect(page.getByRole('heading', { name: 'Rechtstexte' })).toBeInViewport()
}

/** An earlier version replaces a draft only after a question. */
async function takeEarlierVersion(page: Page): Promise<void> {
  await publishElsewhere(page, 'impressum', '# Erste Fassung')
  await page.goto('/admin/einstellungen/texte')
  await pressEditor(page, 'Impressum')
  const take = page.getByRole('button', { name: 'In den Editor holen' }).first()
  await shown(page).fill('# Entwurf')
  await take.click()
  const question = page.getByRole('dialog', { name: 'Entwurf ersetzen?' })
  await expectWellMade(page)
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(question).toBeHidden()
  await expect(shown(page)).toHaveValue('# Entwurf')
  await take.click()
  await question.getByRole('button', { name: 'Ersetzen' }).click()
  await expect(shown(page)).toHaveValue('# Erste Fassung')
  // Taking the same version again loses nothing, so nothing is asked.
  await take.click()
  await expect(question).toBeHidden()
  await pressEditor(page, 'Impressum')
}

/** The second of two sees the conflict, keeps the text and decides. */
async function publishAfterAnother(page: Page, shop: ShopProcess): Promise<void> {
  await pressEditor(page, 'Datenschutz')
  await shown(page).fill('# Von mir')
  await publishElsewhere(page, 'datenschutz', '# Vom Büro')
  await page.getByRole('button', { name: 'Veröffentlichen' }).filter({ visible: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: takenOver })
  await expect(notice.getByRole('insertion')).toHaveText('# Vom Büro')
  await expect(shown(page)).toHaveValue('# Von mir')
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Trotzdem meine Fassung speichern' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  const versions = page.getByRole('list', { name: 'Fassungen Datenschutz' }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(page.getByText(takenOver)).toBeHidden()
  expect((await readPage(shop.url, '/datenschutz')).text).toContain('Von mir')
}

/** No English message of the browser is shown. */
async function failToPublish(page: Page): Promise<void> {
  await pressEditor(page, 'AGB')
  await shown(page).fill('# AGB')
  await page.route('**/api/admin/legal/agb', (route) => route.fulfill({ status: 200, body: '' }))
  await page.getByRole('button', { name: 'Veröffentlichen' }).filter({ visible: true }).click()
  await expect(page.getByText('Das hat nicht geklappt.')).toBeVisible()
  await page.unroute('**/api/admin/legal/agb')
}

/** Saving the settings leaves the draft alone. */
async function saveBesideDraft(page: Page): Promise<void> {
  await shown(page).fill('# Eine Stunde Arbeit')
  await openSection(page, 'Betrieb')
  await page.getByLabel('Branche').fill('Kaminfegerei')
  // The connection breaks at any of the calls after saving.
  for (const title of [
    '**/api/{admin/,}settings',
    '**/api/admin/legal/*',
    '**/api/site',
    '**/*.data*',
  ]) {
    await page.route(title, (route) =>
      route.request().method() === 'PUT' ? route.continue() : route.abort('connectionfailed'),
    )
  }
  await saveSettings(page)
  await expect(page.getByLabel('Branche')).toHaveValue('Kaminfegerei')
  await openSection(page, 'Texte')
  await expect(shown(page)).toHaveValue('# Eine Stunde Arbeit')

  // The same after the session has ended, when following the link to the current page.
  await page.unrouteAll()
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  await nav(page).getByRole('link', { name: 'Einstellungen' }).click()
  await nav(page).getByRole('link', { name: 'Produkte' }).click()
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(page).toHaveURL(/\/admin\/einstellungen$/)
  await openSection(page, 'Texte')
  await expect(shown(page)).toHaveValue('# Eine Stunde Arbeit')
}
