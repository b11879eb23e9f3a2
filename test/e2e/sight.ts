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
  // No frame cuts it off.
  await expect(waiting).toBeInViewport({ ratio: 1 })
}

/** Follows a link by a click, without the hover that prefetches the page; the answer is held back. */
export async function followSlowly(page: Page, link: Locator): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/*.data*', (route) => held.then(() => route.continue()))
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
  return answer
}

/** The icon has a shape, in a colour that differs from what is behind it. */
export async function expectDrawn(icon: Locator): Promise<void> {
  const shape = icon.locator('path, circle, rect, line, polyline').first()
  const box = await shape.boundingBox()
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(5)
  const { stroke, fill, color } = await shape.evaluate((drawn) => {
    const { stroke: line, fill: area, color: text } = getComputedStyle(drawn)
    return { stroke: line, fill: area, color: text }
  })
  expect([stroke, fill]).toContain(color)
}

/** What is behind the dialog can neither be clicked nor get the focus. */
export async function expectModal(dialog: Locator): Promise<void> {
  expect(await dialog.evaluate((shown) => shown.matches(':modal'))).toBe(true)
}

/** The text has a background or border of its own, unlike the plain text beside it. */
export async function expectHighlighted(text: Locator, plain: Locator): Promise<void> {
  await expect(text).toBeVisible()
  const lookOf = (element: Locator) =>
    element.evaluate((shown) => {
      const { backgroundColor, borderLeftWidth } = getComputedStyle(shown)
      return { backgroundColor, borderLeftWidth }
    })
  const [look, plainLook] = [await lookOf(text), await lookOf(plain)]
  expect(look.backgroundColor).not.toBe(plainLook.backgroundColor)
  expect(look.borderLeftWidth).not.toBe(plainLook.borderLeftWidth)
}

/** What a control says, while it is off too, has the contrast of a text with its own background (WCAG 1.4.3). */
export async function expectReadable(control: Locator): Promise<void> {
  const contrast = () =>
    control.evaluate((shown) => {
      const { color, backgroundColor } = getComputedStyle(shown)
      const [dark = 0, light = 0] = [color, backgroundColor]
        .map((rgb) => {
          const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map((part) => {
            const share = Number(part) / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        })
        .toSorted((one, other) => one - other)
      return (light + 0.05) / (dark + 0.05)
    })
  await expect.poll(contrast).toBeGreaterThanOrEqual(4.5)
}
