import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import type { Settings } from '../../src/contract/settings/settings.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { type Person, signInWithoutPages } from './customer.ts'
import { test as base } from './fixtures.ts'

/** The first admin of these shops. */
export const owner: Person = {
  email: 'chefin@beispiel.ch',
  password: 'Kaminfeger-2026',
  vorname: 'Admin',
  nachname: 'Föhnwacht',
}

/** The environment that creates this admin. */
export const ownersEnv = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

/** A new shop with an owner. */
export function startOwnersShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  return startShopProcess({ cheapHashes: true, env: { ...ownersEnv, ...env } })
}

/** Tests in a shop with an owner; `page` is hers, signed in. */
export const test = base.extend({
  shopOptions: { env: ownersEnv },
  page: async ({ page, shop }, use) => {
    await enterAsOwner(page)
    const before = await readSettings(page, '/api/admin/settings')
    await use(page)
    // The next test uses the same shop: its settings and texts are restored.
    const { revision } = await readSettings(page, '/api/settings')
    const hadTexts = withdrawLegalTexts(shop)
    if (revision === before.revision && !hadTexts) return
    // Pending requests of the page would be refused: a new session ends its own.
    await page.close()
    await enterAsOwner(page)
    const restored = { ...before, revision }
    const answer = await page.request.put('/api/admin/settings', { data: restored })
    expect(answer.status()).toBe(200)
  },
})

async function readSettings(page: Page, call: `/api/${string}`): Promise<Settings> {
  return (await page.request.get(call)).json() as Promise<Settings>
}

/** Returns whether there were any. The pages show it once the settings are saved. */
function withdrawLegalTexts({ dataDir }: ShopProcess): boolean {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5000 })
  const { changes } = db.prepare('delete from legal_texts').run()
  db.close()
  return changes > 0
}

/** Signs the owner in without the pages. */
export async function enterAsOwner(page: Page): Promise<void> {
  await signInWithoutPages(page, owner)
}

/** Another section of the settings; what was typed in this one stays. */
export async function openSection(page: Page, title: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Abschnitte' })
  await sections.getByRole('link', { name: title, exact: true }).click()
  await expect(sections.getByRole('link', { name: title, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

/** Submits the settings form. */
export async function saveSettings(page: Page): Promise<void> {
  const saved = page.waitForResponse('**/api/admin/settings')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  expect((await saved).status()).toBe(200)
  // The message of an earlier save may still be shown.
  await expect(page.getByText('Einstellungen gespeichert').last()).toBeVisible()
}
