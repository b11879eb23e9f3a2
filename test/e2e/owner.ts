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

/** A new shop that has an owner. */
export function startOwnersShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  return startShopProcess({
    cheapHashes: true,
    env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...env },
  })
}

/** Tests in a shop that has an owner; `page` is hers, signed in. */
export const test = base.extend({
  shop: [
    async ({}, use) => {
      const shop = await startOwnersShop()
      await use(shop)
      await shop.discard()
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await enterAsOwner(page)
    const before = await readSettings(page)
    await use(page)
    // The shop is the next test's, too: its settings are as they were.
    const { revision } = await readSettings(page)
    if (revision === before.revision) return
    // What the page is still asking for would be refused: a new session ends the one it has.
    await page.close()
    await enterAsOwner(page)
    const restored = { ...before, revision }
    const answer = await page.request.put('/api/admin/settings', { data: restored })
    expect(answer.status()).toBe(200)
  },
})

async function readSettings(page: Page): Promise<Settings> {
  return (await page.request.get('/api/settings')).json() as Promise<Settings>
}

/** Signs the owner in without the pages. */
export async function enterAsOwner(page: Page): Promise<void> {
  await signInWithoutPages(page, owner)
}
