import type { Locator, Page } from '@playwright/test'

/** The words of the bar at the thumb that are on more than one line, or wider than their place. */
export function brokenWords(page: Page): Promise<string[]> {
  const bar = page.getByRole('navigation', { name: 'Verwaltung' })
  return bar.locator('li > :is(a, button):visible').evaluateAll((entries) =>
    entries
      .filter((entry) => {
        const words = document.createRange()
        if (entry.lastChild) words.selectNodeContents(entry.lastChild)
        const lines = [...words.getClientRects()]
        const place = entry.getBoundingClientRect()
        return (
          lines.length !== 1 ||
          lines.some(({ left, right }) => left < place.left || right > place.right)
        )
      })
      .map((entry) => entry.textContent),
  )
}

/** How far each of these stands behind the text before it on its line (px). */
export function gapsBefore(parts: Locator): Promise<number[]> {
  return parts.evaluateAll((found) =>
    found.map((part) => {
      const [text, own] = [part.previousSibling, part.firstChild].map((node) => {
        const range = document.createRange()
        if (node) range.selectNodeContents(node)
        return range.getBoundingClientRect()
      })
      return (own?.left ?? 0) - (text?.right ?? 0)
    }),
  )
}

/** How far down the middle of something is. */
export async function middleOf(control: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await control.boundingBox()) ?? {}
  return y + height / 2
}

/** What of these is cut off at their edge, in words. */
export function cutOff(parts: Locator): Promise<(string | null)[]> {
  return parts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}

/** Sets letters further apart on the whole page, as a reader may. */
export function spaceLetters(page: Page, letterSpacing: string): Promise<void> {
  return page.evaluate(
    (space) => void (document.documentElement.style.letterSpacing = space),
    letterSpacing,
  )
}
