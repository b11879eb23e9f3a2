import type axe from 'axe-core'
import type { Frame } from '@playwright/test'

/** Targets that were large or far enough apart before this worker's eyes: see `markTargets`. */
const measured = new Set<string>()

/**
 * Targets in the frame, in which axe is, that a finger does not hit. Measuring them takes as long as all other rules,
 * and most of a page was measured before: left out is what has the same size and the same others around it in the same
 * places, and was found to be enough.
 */
export async function findSmallTargets(frame: Frame): Promise<string[]> {
  const places = await frame.evaluate(markTargets)
  const unknown = [...places.keys()].filter((at) => !measured.has(places[at] ?? ''))
  if (unknown.length === 0) return []
  const small = await frame.evaluate(async (wanted) => {
    for (const target of document.querySelectorAll('[data-target]'))
      if (!wanted.includes(Number(target.getAttribute('data-target'))))
        target.removeAttribute('data-target')
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const look = async () => {
      const { violations } = await run(
        { include: [['[data-target]']] },
        { runOnly: ['target-size'], resultTypes: ['violations'], elementRef: true, preload: false },
      )
      return violations.flatMap(({ nodes }) => nodes)
    }
    let nodes = await look()
    const { scrollY } = window
    // What has just gone half under the head of the page can be pressed as soon as one scrolls.
    if (scrollY > 0 && nodes.length > 0) {
      scrollTo({ top: 0, behavior: 'instant' })
      nodes = await look()
      scrollTo({ top: scrollY, behavior: 'instant' })
    }
    return nodes.map(({ html, element }) => ({
      html,
      at: Number(element?.getAttribute('data-target')),
    }))
  }, unknown)
  for (const at of unknown)
    if (!small.some((target) => target.at === at)) measured.add(places[at] ?? '')
  return small.map(({ html }) => `target-size: ${html}`)
}

/** Numbers every target, and answers what each is like: its size, and the others near it. */
function markTargets(): string[] {
  for (const old of document.querySelectorAll('[data-target]')) old.removeAttribute('data-target')
  const targets = [
    ...document.querySelectorAll('a, button, input, select, textarea, summary, [role], [tabindex]'),
  ].map((element) => ({ element, rect: element.getBoundingClientRect() }))
  /** As far as a target that is too small needs room for itself (px). */
  const room = 24
  return targets.map(({ element, rect }, at) => {
    element.setAttribute('data-target', String(at))
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
    return [...own, display, position, rect.width, rect.height, ...around].join()
  })
}
