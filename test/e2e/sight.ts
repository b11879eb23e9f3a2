import { expect, type Locator, type Page } from '@playwright/test'

/** The spinner of a slow page is shown opaque; a fast page shows none. */
export async function expectSpinner(page: Page): Promise<void> {
  const waiting = page.getByRole('status').filter({ hasText: 'Seite wird geladen …' })
  await expect
    .poll(() =>
      waiting.evaluate((status) => {
        const [ring] = status.getAnimations({ subtree: true }).flatMap(({ effect, playState }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          return target && playState === 'running' ? [target] : []
        })
        const isSeen = ring?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isSeen ? ring?.clientWidth : 0
      }),
    )
    .toBeGreaterThan(20)
}

/** Follows a link by a click, without the hover that prefetches the page; the answer is held back. */
export async function followSlowly(page: Page, link: Locator): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/*.data*', (route) => held.then(() => route.continue()))
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
  return answer
}
