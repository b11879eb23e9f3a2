import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import type { Settings } from '../../src/contract/settings.ts'
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

/** What makes a shop have that admin. */
export const ownersEnv = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

/** A new shop that has an owner. */
export function startOwnersShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  return startShopProcess({ cheapHashes: true, env: { ...ownersEnv, ...env } })
}

/** Tests in a shop that has an owner; `page` is hers, signed in. */
export const test = base.extend({
  shopOptions: { env: ownersEnv },
  page: async ({ page, shop }, use) => {
    await enterAsOwner(page)
    const before = await readSettings(page, '/api/admin/settings')
    await use(page)
    // The shop is the next test's, too: its settings and its texts are as they were.
    const { revision } = await readSettings(page, '/api/settings')
    const hadTexts = withdrawLegalTexts(shop)
    if (revision === before.revision && !hadTexts) return
    // What the page is still asking for would be refused: a new session ends the one it has.
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

/** Whether there were any. The pages show it once the settings are saved. */
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

/** Saves the settings that stand in the form. */
export async function saveSettings(page: Page): Promise<void> {
  const saved = page.waitForResponse('**/api/admin/settings')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  expect((await saved).status()).toBe(200)
  // The word of an earlier time may still stand beside it.
  await expect(page.getByText('Einstellungen gespeichert').last()).toBeVisible()
}
