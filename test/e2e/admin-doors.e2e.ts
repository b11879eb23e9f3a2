import { adminPages } from './admin-pages.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'

test('no page of the admin area lets a visitor in (§2.43 §6.7)', async ({ page }) => {
  expect(adminPages.length).toBeGreaterThan(10)
  for (const path of adminPages) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }
})

test('no page of the admin area lets a customer in (§2.43 §6.7)', async ({ page }) => {
  await enterAsCustomer(page)
  for (const path of adminPages) {
    await page.goto(path)
    await expect(page, path).toHaveURL((url) => url.pathname === '/')
  }
})
