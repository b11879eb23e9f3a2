import type { Page } from '@playwright/test'
import type { LegalKind, LegalVersions, Settings } from '../../src/contract/settings.ts'
import { expect, expectWellMade } from './fixtures.ts'
import { test } from './owner.ts'

const takenOver = 'Das wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.'
const nav = (page: Page) => page.getByRole('navigation', { name: 'Verwaltung' })
const shown = (page: Page) => page.getByRole('textbox', { name: 'Text' }).filter({ visible: true })
const saveSettings = (page: Page) => page.getByRole('button', { name: 'Einstellungen speichern' })

async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/admin/einstellungen')
  await page.locator('summary').filter({ hasText: title }).click()
}

/** Another device of the owner publishes. */
async function publishElsewhere(page: Page, kind: LegalKind, markdown: string): Promise<void> {
  const url = `/api/admin/legal/${kind}`
  const { data } = (await (await page.request.get(url)).json()) as LegalVersions
  const basedOn = data[0]?.version ?? 0
  expect((await page.request.post(url, { data: { markdown, basedOn } })).ok()).toBe(true)
}

test('a legal text that is being written outlives the saving of the settings beside it', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /')
  await openEditor(page, 'AGB')
  await shown(page).fill('# Eine Stunde Arbeit')
  await page.getByLabel('Branche').fill('Kaminfegerei')
  // Whatever is asked for after saving, the connection breaks.
  for (const asked of [
    '**/api/{admin/,}settings',
    '**/api/admin/legal/*',
    '**/api/site',
    '**/*.data*',
  ]) {
    await page.route(asked, (route) =>
      route.request().method() === 'PUT' ? route.continue() : route.abort('connectionfailed'),
    )
  }
  await saveSettings(page).click()
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(shown(page)).toHaveValue('# Eine Stunde Arbeit')
  await expect(page.getByLabel('Branche')).toHaveValue('Kaminfegerei')

  // The same after the session has ended, when one presses where one already is.
  await page.unrouteAll()
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  await nav(page).getByRole('link', { name: 'Einstellungen' }).click()
  await nav(page).getByRole('link', { name: 'Produkte' }).click()
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(page).toHaveURL(/\/admin\/einstellungen$/)
  await expect(shown(page)).toHaveValue('# Eine Stunde Arbeit')
})

test('what the owner has saved is on the next page of the shop at once', async ({ page }) => {
  await page.goto('/admin/einstellungen')
  await page.getByLabel('Strasse und Nummer').fill('Kamingasse 12')
  await saveSettings(page).click()
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Produkte' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Kamingasse 12')
})

test('an earlier version replaces a draft only after asking', async ({ page }) => {
  await page.goto('/admin/einstellungen')
  await publishElsewhere(page, 'impressum', '# Erste Fassung')
  await openEditor(page, 'Impressum')
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
  // Nothing is lost by taking the same again.
  await take.click()
  await expect(question).toBeHidden()
})

test('of two who write a legal text the second is told, keeps it and decides', async ({
  page,
  troubles,
}) => {
  troubles.announce('409 /api/admin/legal/datenschutz')
  await openEditor(page, 'Datenschutz')
  await shown(page).fill('# Von mir')
  await publishElsewhere(page, 'datenschutz', '# Vom Büro')
  await page.getByRole('button', { name: 'Veröffentlichen' }).filter({ visible: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: takenOver })
  await expect(notice.getByRole('insertion')).toHaveText('# Vom Büro')
  await expect(shown(page)).toHaveValue('# Von mir')
  const versions = page.getByRole('list', { name: 'Fassungen Datenschutz' })
  const count = await versions.getByRole('listitem').count()
  expect(count).toBeGreaterThan(0)
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Trotzdem meine Fassung veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await expect(versions.getByRole('listitem')).toHaveCount(count + 1)
  await expect(page.getByText(takenOver)).toBeHidden()
  await page.goto('/datenschutz')
  await expect(page.getByRole('main')).toContainText('Von mir')
})

test('of two who change the settings the second is told, keeps what she typed and decides', async ({
  page,
  troubles,
}) => {
  troubles.announce('409 /api/admin/settings')
  await page.goto('/admin/einstellungen')
  await page.getByLabel('Branche').fill('Russ & Flamme')
  const settings = (await (await page.request.get('/api/settings')).json()) as Settings
  const elsewhere = { ...settings, business: { ...settings.business, city: 'Herisau' } }
  const saved = await page.request.put('/api/admin/settings', { data: elsewhere })
  expect(saved.ok()).toBe(true)

  await saveSettings(page).click()
  const told = page.getByRole('alert').filter({ hasText: takenOver })
  await expect(told).toBeInViewport()
  await expect(page.getByLabel('Branche')).toHaveValue('Russ & Flamme')
  await expectWellMade(page)
  // Saving as before does not overwrite what nobody has looked at.
  await saveSettings(page).click()
  await expect(told).toBeVisible()
  const opened = page.waitForEvent('popup')
  await told.getByRole('link', { name: /in einem weiteren Fenster ansehen/ }).click()
  const other = await opened
  await expect(other.getByLabel('Ort', { exact: true })).toHaveValue('Herisau')
  await other.close()
  await told.getByRole('button', { name: 'Trotzdem meine Fassung speichern' }).click()
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(told).toBeHidden()
  await expect(saveSettings(page)).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Branche')).toHaveValue('Russ & Flamme')
})

test('what stands before the first sale goes and comes back, and leads to its place', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  const task = page.getByRole('link', { name: 'AGB schreiben' })
  await publishElsewhere(page, 'agb', '# AGB')
  await page.reload()
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
    await nav(page).getByRole('link', { name: 'Übersicht' }).click()
  }
  // The same for a link that was kept.
  await page.goto('/admin/einstellungen#rechtstexte')
  await expect(page.getByRole('heading', { name: 'Rechtstexte' })).toBeInViewport()
})

test('no English sentence of the browser is shown', async ({ page }) => {
  await openEditor(page, 'AGB')
  await shown(page).fill('# AGB')
  await page.route('**/api/admin/legal/agb', (route) => route.fulfill({ status: 200, body: '' }))
  await page.getByRole('button', { name: 'Veröffentlichen' }).filter({ visible: true }).click()
  await expect(page.getByText('Das hat nicht geklappt.')).toBeVisible()
})
