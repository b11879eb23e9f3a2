import type { Frame } from '@playwright/test'

/** What this worker has already found sufficient in contrast or size, as hashes from `data-look` and `data-place`. */
const measured = new Set<string>()

/**
 * Marks what has to be measured: each text by its look (`data-look`), each touch target by its place (`data-place`).
 * Measuring is the most expensive part of checking a page, and most of it was measured before. Skipped are texts that
 * passed before with the same size, weight and colour on the same plain background, or else with the same classes in the
 * same elements on the same backgrounds; targets that are large enough whole; and targets that passed before with the
 * same size and the same neighbours in the same places.
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
  const grounds = new Map<Element, string | undefined>()
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
      const look = isWanted ? (plainLookOf(element) ?? lookOf(element)) : undefined
      setMark(element, 'data-look', look)
    }
  }

  /** All that the contrast of a text on a plain background depends on; undefined on any other. */
  function plainLookOf(element: Element): string | undefined {
    const ground = groundOf(element)
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return ground && ['plain', color, fontSize, fontWeight, textShadow, ground].join()
  }

  /**
   * The one opaque colour behind an element; '' where it is on a picture or positioned on something else, undefined where
   * it is see-through as a whole: two colours are mixed there.
   */
  function groundOf(element: Element): string | undefined {
    return grounds.getOrInsertComputed(element, () => {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
      const around = element.parentElement ? groundOf(element.parentElement) : 'rgb(255, 255, 255)'
      if (around === undefined || opacity !== '1') return undefined
      if (backgroundImage !== 'none') return ''
      if (backgroundColor.startsWith('rgb(')) return backgroundColor
      return backgroundColor === 'rgba(0, 0, 0, 0)' && position === 'static' ? around : ''
    })
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
    /** The minimum size of a target, and the space that a smaller one needs around it (px). */
    const room = 24
    for (const { element, rect } of targets) {
      const isCovered = targets.some(
        ({ element: on, rect: other }) =>
          other.left < rect.right &&
          other.right > rect.left &&
          other.top < rect.bottom &&
          other.bottom > rect.top &&
          !on.contains(element) &&
          !element.contains(on),
      )
      if (rect.width >= room && rect.height >= room && !isCovered) {
        setMark(element, 'data-place', undefined)
        continue
      }
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
