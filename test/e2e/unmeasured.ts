import type { Frame } from '@playwright/test'

/** What this worker has already found sufficient in contrast or size, as hashes from `data-look` and `data-place`. */
const measured = new Set<string>()

/**
 * Marks what has to be measured: each text by its look (`data-look`), each touch target by its place (`data-place`).
 * Measuring is the most expensive part of checking a page, and most of it was measured before. Skipped are texts that
 * passed before with the same classes, size and colours, in the same elements on the same backgrounds; and targets that
 * passed before with the same size and the same neighbours in the same places.
 */
export async function markUnmeasured(frame: Frame): Promise<void> {
  await frame.evaluate(mark, [...measured])
}

/** Records marks that need not be measured again. */
export function rememberMeasured(marks: readonly string[]): void {
  for (const known of marks) measured.add(known)
}

function mark(known: readonly string[]): void {
  const measured = new Set(known)
  const off = ':disabled, [aria-disabled=true]'
  const looks = new Map<Element, string>()
  markTexts()
  markTargets()

  function markTexts(): void {
    for (const element of document.querySelectorAll('body *')) {
      const isText =
        element.matches('select, input:not([type=radio], [type=checkbox], [type=range])') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
      const { width, right } = element.getBoundingClientRect()
      // Text for screen readers only is one pixel wide or off screen; disabled elements need no contrast.
      const isSeen = width > 1 && right > 0 && element.checkVisibility({ visibilityProperty: true })
      const isWanted = isText && isSeen && !element.matches(off)
      setMark(element, 'data-look', isWanted ? lookOf(element) : undefined)
    }
  }

  /** Everything visible of an element and its ancestors. */
  function lookOf(element: Element): string {
    return looks.getOrInsertComputed(element, () => {
      const style = getComputedStyle(element)
      const { color, fontSize, fontWeight, textShadow } = style
      const { backgroundColor, backgroundImage, opacity, position } = style
      const around = element.parentElement ? lookOf(element.parentElement) : ''
      return [element.localName, element.className, color, fontSize, fontWeight, textShadow]
        .concat(
          backgroundColor,
          backgroundImage,
          opacity,
          position,
          String(element.matches(off)),
          around,
        )
        .join()
    })
  }

  function markTargets(): void {
    const targets = [
      ...document.querySelectorAll(
        'a, button, input, select, textarea, summary, [role], [tabindex]',
      ),
    ].map((element) => ({ element, rect: element.getBoundingClientRect() }))
    /** The space that a target below the minimum size needs around it (px). */
    const room = 24
    for (const { element, rect } of targets) {
      const around = targets.flatMap(({ element: { localName }, rect: other }) => {
        const isNear =
          other !== rect &&
          other.left < rect.right + room &&
          other.right > rect.left - room &&
          other.top < rect.bottom + room &&
          other.bottom > rect.top - room
        const { left, top, width, height } = other
        return isNear ? [localName, left - rect.left, top - rect.top, width, height] : []
      })
      const { display, position } = getComputedStyle(element)
      const own = [element.localName, element.className, element.parentElement?.localName]
      setMark(
        element,
        'data-place',
        [...own, display, position, rect.width, rect.height, ...around].join(),
      )
    }
  }

  /** Marks an element with a hash of its description; removes the mark when that is known or undefined. */
  function setMark(element: Element, name: string, description: string | undefined): void {
    const sum = description === undefined ? undefined : hash(description)
    if (sum === undefined || measured.has(sum)) element.removeAttribute(name)
    else element.setAttribute(name, sum)
  }

  function hash(text: string): string {
    let sum = 0
    for (let at = 0; at < text.length; at += 1) sum = (Math.imul(31, sum) + text.charCodeAt(at)) | 0
    return `${text.length} ${sum}`
  }
}
