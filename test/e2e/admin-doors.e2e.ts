import type { Page } from '@playwright/test'
import { adminPages, walkTo } from './admin-pages.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'

/** Neither who types an address nor who is in the website already gets in: the same pages ask both. */
async function expectClosed(page: Page, sentTo: string): Promise<void> {
  expect(adminPages.length).toBeGreaterThan(10)
  for (const path of ['/admin', '/admin/users/1']) {
    await page.goto(path)
    await expect(page, path).toHaveURL((url) => url.pathname === sentTo)
  }
  for (const path of adminPages) {
    await walkTo(page, path)
    await expect(page, path).toHaveURL((url) => url.pathname === sentTo)
  }
}

test('no page of the admin area lets a visitor in (§2.43 §6.7)', async ({ page }) =>
  expectClosed(page, '/login'))

test('no page of the admin area lets a customer in (§2.43 §6.7)', async ({ page }) => {
  await enterAsCustomer(page)
  await expectClosed(page, '/')
})
