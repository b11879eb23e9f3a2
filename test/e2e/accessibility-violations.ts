import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markUnmeasured, rememberMeasured } from './unmeasured.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that measure, each restricted to the marked elements. */
const measuring: axe.Rule[] = [
  { id: 'color-contrast', selector: '[data-look]' },
  { id: 'target-size', selector: '[data-place]' },
]

// The minified file is less than half the size: every checked page parses it again.
const source = readFileSync(
  join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
)
const axeInFrame = `${source}; axe.configure(${JSON.stringify({
  allowedOrigins: ['<unsafe_all_origins>'],
  rules: measuring,
})})`

/**
 * Every rule; or the rules that depend on the width, and every rule for what `rememberSeen` did not see; or the contrast
 * of texts in looks that were not measured before.
 */
export type Extent = 'all' | 'at another width' | 'in other colours'

/**
 * Violations of WCAG 2.2 A and AA that can be detected automatically, in the page and its frames. Nine tenths of it are
 * rules about names, roles and order, which no width changes.
 */
export async function findViolations(page: Page, extent: Extent = 'all'): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(hasAxe))) await frame.evaluate(axeInFrame)
    await markUnmeasured(frame)
  }
  const { found, enough } = await page.evaluate(runAxe, { standards, extent })
  rememberMeasured(enough)
  return [...found, ...(await page.evaluate(findOutside))]
}

/** Marks what is visible now: at another width only the rest of the page is checked by every rule. */
export async function rememberSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *'))
      element.toggleAttribute('data-seen', element.checkVisibility({ visibilityProperty: true }))
  })
}

/** What can be operated, outside every landmark; axe does not mind that of a skip link. */
function findOutside(): string[] {
  const landmarks = 'main, header, footer, nav, aside, dialog, [role=region], [aria-live]'
  return Array.from(document.querySelectorAll('a[href], button, input, select, textarea'))
    .filter((element) => !element.closest(landmarks))
    .map(({ outerHTML }) => `outside every landmark: ${outerHTML}`)
}

const hasAxe = (): boolean => 'axe' in window

/** The violations, and the marks of everything that was measured and passed. */
async function runAxe({
  standards: runOnly,
  extent,
}: {
  standards: string[]
  extent: Extent
}): Promise<{ found: string[]; enough: string[] }> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  // Selectors for each element, and loading foreign style sheets, are the most expensive part of a report.
  const options = {
    elementRef: true,
    selectors: false,
    preload: false,
    // Of WCAG A, but off by default: what is seen on a control is part of its name.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  }
  const results =
    extent === 'all'
      ? [await run({ ...options, runOnly })]
      : extent === 'at another width'
        ? await runAgain()
        : [await run({ ...options, runOnly: ['color-contrast'] })]
  const [violations, passes, incomplete] = [
    results.flatMap((result) => result.violations),
    results.flatMap((result) => result.passes),
    results.flatMap((result) => result.incomplete),
  ]
  let small = nodesOf(violations, 'target-size')
  const { scrollY } = window
  // A target that has just scrolled half under the header can be pressed after scrolling.
  if (scrollY > 0 && small.length > 0) {
    scrollTo({ top: 0, behavior: 'instant' })
    small = nodesOf((await run({ ...options, runOnly: ['target-size'] })).violations, 'target-size')
    scrollTo({ top: scrollY, behavior: 'instant' })
  }
  const faint = nodesOf(violations, 'color-contrast')
  const others = violations.filter(({ id }) => id !== 'target-size' && id !== 'color-contrast')
  // Contrast on a picture cannot be measured; an overlap may be different next time.
  const onPictures = nodesOf(incomplete, 'color-contrast').filter(
    ({ any }) => !/Overlap|Obscur/.test(JSON.stringify(any[0]?.data)),
  )
  const marksOf = (nodes: axe.NodeResult[], name: string) =>
    nodes.flatMap(({ element }) => element?.getAttribute(name) ?? [])
  return {
    found: [
      ...others.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ...faint.map(({ html }) => `color-contrast: ${html}`),
      ...small.map(({ html }) => `target-size: ${html}`),
    ],
    enough: [
      ...marksOf([...nodesOf(passes, 'color-contrast'), ...onPictures], 'data-look'),
      ...marksOf(nodesOf(passes, 'target-size'), 'data-place'),
    ],
  }

  async function runAgain(): Promise<axe.AxeResults[]> {
    const byWidth = ['color-contrast', 'target-size', 'scrollable-region-focusable']
    const isNew = (element: Element | null) =>
      !element?.hasAttribute('data-seen') && element?.checkVisibility({ visibilityProperty: true })
    const include = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => isNew(element) && !isNew(element.parentElement),
    )
    const rules = Object.fromEntries(byWidth.map((id) => [id, { enabled: false }]))
    return [
      await run({ ...options, runOnly: byWidth }),
      ...(include.length > 0 ? [await run({ include }, { ...options, runOnly, rules })] : []),
    ]
  }

  function nodesOf(results: axe.Result[], rule: string): axe.NodeResult[] {
    return results.flatMap(({ id, nodes }) => (id === rule ? nodes : []))
  }
}
