import type { Page } from '@playwright/test'
import routes from '../../src/web/routes.ts'
import { untilStarted } from './reloads.ts'

const inLayout = routes
  .filter(({ path }) => path !== 'admin')
  .flatMap(({ children = [] }) => children)

/** Every page of the website, from the list of routes: a new page is tested without a change here. Tokens are unknown. */
export const publicPages = [...inLayout, ...routes.filter(({ children }) => !children)]
  .filter(({ path }) => path !== 'admin' && path !== '*')
  .map(({ path = '' }) => `/${path}`.replace(':id', '2').replace(/:\w+/, 'unbekannt'))

/** Every page of the admin area, from the list of routes: a new page is tested without a change here. */
export const adminPages = routes
  .filter(({ path }) => path === 'admin')
  // Inside the frame is the layout, and the pages in that.
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) =>
    // The sections of the settings are one page.
    `/admin/${path}`.replace(':id', '1').replace(/\/(?::\w+\?)?$/, ''),
  )

/** Matches only elements of the new page, not of the one that `navigateTo` left. */
export const arrived = ':not([data-left])'

/** Navigates client-side, as the website's links and the back button do: much faster than loading the website again. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await untilStarted(page)
  await page.evaluate((there) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', there)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Opens a page as a link of the website does: loading the website again costs several times as much. It is loaded only
 * for the first page of a visit, and for the page that is open; a story about loading uses `page.goto`.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  const here = new URL(page.url())
  if (here.protocol === 'about:' || here.pathname === new URL(path, here).pathname) {
    await page.goto(path)
    return
  }
  await navigateTo(page, path)
  await page.locator(`h1${arrived}`).filter({ visible: true }).first().waitFor()
}
