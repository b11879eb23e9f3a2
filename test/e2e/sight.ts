import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Whether a line as wide as the text is drawn under it, by what can be seen of it. */
export async function isUnderlined(link: Locator): Promise<boolean> {
  const picture = sharp(await link.screenshot({ animations: 'disabled' }))
  const { data, info } = await picture.greyscale().removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const [background = 0] = data
  const rows = Array.from({ length: info.height }, (_, y) =>
    data.subarray(y * info.width, (y + 1) * info.width),
  )
  // No row of letters is filled from end to end.
  return rows.some(
    (row) => row.filter((grey) => Math.abs(grey - background) > 40).length > 0.9 * info.width,
  )
}

/** The ring of a waiting page turns in full sight; a quick page shows none. */
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

/** Follows a link as a click does, without the pointer that fetches the page ahead; the answer waits. */
export async function followSlowly(page: Page, link: Locator): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/*.data*', (route) => held.then(() => route.continue()))
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
  return answer
}
