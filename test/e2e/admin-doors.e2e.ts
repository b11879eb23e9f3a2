import routes from '../../src/web/routes.ts'
import { enterAsCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'

/** Every page of the admin area, from the list of routes: a new page is tested without a word here. */
const pages = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path }) => path === 'admin')
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) => `/admin/${path}`.replace(':id', '1').replace(/\/$/, ''))

test('no page of the admin area lets a visitor in (§2.43 §6.7)', async ({ page }) => {
  expect(pages.length).toBeGreaterThan(10)
  for (const path of pages) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }
})

test('no page of the admin area lets a customer in (§2.43 §6.7)', async ({ page }) => {
  await enterAsCustomer(page)
  for (const path of pages) {
    await page.goto(path)
    await expect(page, path).toHaveURL((url) => url.pathname === '/')
  }
})
