import { expect, type Locator, type Page } from '@playwright/test'

/** How often Tab is pressed at most. */
const mostSteps = 120

/** Presses Tab until the target has the focus, as somebody without a mouse has to. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/**
 * Presses Tab until the element with this accessible name has the focus; the focus must be visible there. Returns how
 * often it was pressed.
 */
export async function tabToNamed(page: Page, name: string | RegExp, tag?: string): Promise<number> {
  for (let steps = 1; steps <= mostSteps; steps += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const name =
        element?.getAttribute('aria-label') ?? element?.labels?.[0]?.innerText ?? element?.innerText
      return { tag: element?.tagName, name: name?.trim() ?? '' }
    })
    const isIt = typeof name === 'string' ? focused.name === name : name.test(focused.name)
    if (!isIt || (tag && focused.tag !== tag)) continue
    // Looked at again where the page still moves, under what was pressed before.
    await expect.poll(() => isFocusSeen(page), `focus on ${name}`).toBe(true)
    return steps
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

/** Compares the place with and without the focus; the whole window takes ten times as long. */
async function isFocusSeen(page: Page): Promise<boolean> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  const clip = await focused.evaluate((element) => {
    // A card shows the focus of its link.
    const shown = element.closest('article') ?? element
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const outline = 8
    const x = Math.max(0, left - outline)
    const y = Math.max(0, top - outline)
    return { x, y, width: right + outline - x, height: bottom + outline - y }
  })
  const look = () => page.screenshot({ animations: 'disabled', clip })
  const withFocus = await look()
  await focused.evaluate((element) => element.blur())
  const without = await look()
  await focused.evaluate((element) => element.focus({ preventScroll: true }))
  return !withFocus.equals(without)
}

/** Moves to a button or a checkbox with the keyboard, and presses it. */
export async function tabAndPress(page: Page, name: string | RegExp, tag?: string): Promise<void> {
  await tabToNamed(page, name, tag)
  await page.keyboard.press('Space')
}
