import type { Page } from '@playwright/test'
import { arrived, navigateTo } from './admin-pages.ts'
import { expect, expectWellMade, untilStarted } from './fixtures.ts'

/** Opens pages one after the other, as links of the website do, each open to everybody. */
export async function look(page: Page, paths: readonly string[]): Promise<void> {
  const [first = '', ...others] = paths
  await page.goto(first)
  await untilStarted(page)
  await expectOpen(page)
  for (const path of others) {
    await navigateTo(page, path)
    await expectOpen(page)
    await expect(page).toHaveURL(path)
  }
}

/** The page that is open is complete, still, made of few calls, and accessible at both widths. */
export async function expectOpen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).and(page.locator(arrived))).toBeVisible()
  await expectStill(page)
  await expectFewCalls(page)
  await expectWellMade(page, 'both widths')
}

/** A page asks for its list, not for each row of it. Counts since the page before. */
export async function expectFewCalls(page: Page): Promise<void> {
  const calls = await page.evaluate(() => {
    const fetched = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
      .map(({ name }) => new URL(name).pathname.replace(/\d+/g, ':id'))
    performance.clearResourceTimings()
    return fetched
  })
  const often = Object.entries(Object.groupBy(calls, (path) => path)).filter(
    ([, all = []]) => all.length > 3,
  )
  expect(often, `calls of ${page.url()}`).toEqual([])
}

/** Nothing moves for more than five seconds (WCAG 2.2.2) except indicators of something in progress. */
export async function expectStill(page: Page, moving = ':not(:is([role=status], output) *)') {
  const moved = await page.evaluate((selector) => {
    const isLong = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) > 5000
    return document
      .getAnimations()
      .filter(isLong)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .filter((element) => element?.matches(selector))
      .map((element) => element?.outerHTML)
  }, moving)
  expect(moved, `moves on ${page.url()}`).toEqual([])
}

/** In a list of all that can be pressed, without its row, each action says of what it is (WCAG 2.4.9). */
export async function expectDistinctNames(page: Page): Promise<void> {
  const actions = page.getByRole('main').locator('li > .row').locator('a, button')
  const names = await actions.evaluateAll((all) =>
    all.map((one) => (one.ariaLabel ?? one.textContent ?? '').trim()),
  )
  expect(names.length).toBeGreaterThan(1)
  expect(names, `actions of ${page.url()}`).toEqual([...new Set(names)])
}
