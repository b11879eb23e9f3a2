import type { Page } from '@playwright/test'
import routes from '../../src/web/routes.ts'
import { untilStarted } from './reloads.ts'

/** Every page of the admin area, from the list of routes: a new page is tested without a word here. */
export const adminPages = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path }) => path === 'admin')
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) => `/admin/${path}`.replace(':id', '1').replace(/\/$/, ''))

/** Whatever belongs to the page one has come to, not to the one that `walkTo` left. */
export const arrived = ':not([data-left])'

/** Goes there within the website, as its links and the way back do: much sooner than loading the website anew. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await untilStarted(page)
  await page.evaluate((there) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', there)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
