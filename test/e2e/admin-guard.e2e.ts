import type { Page } from '@playwright/test'
import { navigateTo } from './admin-pages.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'

/** The answers of the single pages are tested in `guard.test.ts`; here, where they lead in a browser. */
async function expectClosed(page: Page, sentTo: string): Promise<void> {
  for (const path of ['/admin', '/admin/users/1']) {
    await page.goto(path)
    await expect(page, path).toHaveURL((url) => url.pathname === sentTo)
  }
  // Client-side navigation does not get in either: a list, a form, a detail page.
  for (const path of ['/admin/orders', '/admin/products/add', '/admin/users/1']) {
    await navigateTo(page, path)
    await expect(page, path).toHaveURL((url) => url.pathname === sentTo)
  }
}

test('no page of the admin area lets a visitor or a customer in (§2.43 §6.7)', async ({ page }) => {
  await expectClosed(page, '/login')
  await enterAsCustomer(page)
  await expectClosed(page, '/')
})
