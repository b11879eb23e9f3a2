import type axe from 'axe-core'
import type { Frame } from '@playwright/test'

/** The looks of texts that had enough contrast before this worker's eyes: see `markTexts`. */
const measured = new Set<string>()

/**
 * Texts without enough contrast in the frame, in which axe is. To measure them is the dearest part of every look, and
 * most of a page was measured before: left out is a text that stood, with the same classes and in the same size and
 * colours, in the same elements on the same grounds, and had enough.
 */
export async function findFaintTexts(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(markTexts, [...measured]))) return []
  const { faint, enough } = await frame.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations, passes, incomplete } = await run(
      { include: [['[data-look]']] },
      { runOnly: ['color-contrast'], elementRef: true, preload: false },
    )
    const nodes = (results: axe.Result[]) => results.flatMap((result) => result.nodes)
    // On a picture there is nothing to measure; what lies over another thing may lie elsewhere next time.
    const onPictures = nodes(incomplete).filter(
      ({ any }) => !/Overlap|Obscur/.test(JSON.stringify(any[0]?.data)),
    )
    return {
      faint: nodes(violations).map(({ html }) => `color-contrast: ${html}`),
      enough: [...nodes(passes), ...onPictures].map(
        ({ element }) => element?.getAttribute('data-look') ?? '',
      ),
    }
  })
  for (const look of enough) measured.add(look)
  return faint
}

/** Marks by its look each text whose look is not known. Whether there is any. */
function markTexts(known: readonly string[]): boolean {
  const measured = new Set(known)
  const off = ':disabled, [aria-disabled=true]'
  const looks = new Map<Element, string>()
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-look')
    const isText =
      element.matches('select, input:not([type=radio], [type=checkbox], [type=range])') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
    const { width, right } = element.getBoundingClientRect()
    // What only a screen reader says is a point, or lies beside the page; what is off needs none.
    const isSeen = width > 1 && right > 0 && element.checkVisibility({ visibilityProperty: true })
    if (!isText || !isSeen || element.matches(off)) continue
    const look = hash(lookOf(element))
    if (!measured.has(look)) element.setAttribute('data-look', look)
  }
  return document.querySelector('[data-look]') !== null

  /** What is drawn of an element and of all around it. */
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

  function hash(text: string): string {
    let sum = 0
    for (let at = 0; at < text.length; at += 1) sum = (Math.imul(31, sum) + text.charCodeAt(at)) | 0
    return `${text.length} ${sum}`
  }
}
