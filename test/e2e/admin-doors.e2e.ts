import type { Page } from '@playwright/test'
import { walkTo } from './admin-pages.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'

/** What each page answers is shown one by one in `doors.test.ts`; here, where that leads to in a browser. */
async function expectClosed(page: Page, sentTo: string): Promise<void> {
  for (const path of ['/admin', '/admin/users/1']) {
    await page.goto(path)
    await expect(page, path).toHaveURL((url) => url.pathname === sentTo)
  }
  // Nor does who is in the website already get in: a list, a form, a page of one thing.
  for (const path of ['/admin/orders', '/admin/products/add', '/admin/users/1']) {
    await walkTo(page, path)
    await expect(page, path).toHaveURL((url) => url.pathname === sentTo)
  }
}

test('no page of the admin area lets a visitor or a customer in (§2.43 §6.7)', async ({ page }) => {
  await expectClosed(page, '/login')
  await enterAsCustomer(page)
  await expectClosed(page, '/')
})
