import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type ShopOptions, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { type Extent, findViolations, rememberSeen } from './accessibility-violations.ts'
import {
  findBentDialogs,
  findFillable,
  findNarrow,
  findOverlaps,
  findPictured,
  findRaw,
  findSmall,
  findSpilled,
} from './flaws.ts'
import { followPlaces, untilStarted } from './reloads.ts'

export { expect, untilStarted }

/** Errors a test provokes are announced: `409 /api/orders` (status and part of the address), or what is logged. */
export type Troubles = { announce: (...parts: string[]) => void }

/**
 * Every visitor is watched, and what the shop logs: a console error, an uncaught error, a refused request or a line of
 * the log about an error that the test did not announce fails it. Tests run against a built shop with its own data,
 * shared by the tests of a worker that ask for the same one: starting a shop costs as much as a short test, restarting
 * a worker three times that.
 */
export const test = base.extend<
  { troubles: Troubles; shopOptions: ShopOptions; shop: ShopProcess },
  { shops: (options: ShopOptions) => Promise<ShopProcess> }
>({
  shops: [
    async ({}, use) => {
      const open = new Map<string, Promise<ShopProcess>>()
      await use((options) =>
        open.getOrInsertComputed(JSON.stringify(options), () =>
          startShopProcess({ cheapHashes: true, ...options }),
        ),
      )
      for (const shop of await Promise.all(open.values())) await shop.discard()
    },
    { scope: 'worker' },
  ],
  shopOptions: [{}, { option: true }],
  shop: async ({ shops, shopOptions }, use) => use(await shops(shopOptions)),
  baseURL: async ({ shop }, use) => use(shop.url),
  // Every test is a visitor with its own address, as behind a proxy: rate limits count each separately.
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest()
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },
  troubles: [
    async ({ context, isMobile, shop }, use, { project, tags }) => {
      const seen: string[] = []
      const logged = shop.log().length
      const announced: string[] = []
      context.on('page', (page) => watch(page, seen))
      // What a first render may know is the same at every width: once is enough of a test that runs at both.
      const loadPlacesAgain =
        isMobile && !tags.includes(narrow)
          ? undefined
          : await followPlaces(context, join(project.outputDir, 'places'))
      await use({ announce: (...parts) => void announced.push(...parts) })
      // A request that fails is announced by its status.
      const isFailing = announced.some((part) => /^5\d\d\b/.test(part))
      const errors = errorsIn(shop.log().slice(logged))
      seen.push(
        ...errors.flatMap(({ isOfRequest, text }) => (isOfRequest && isFailing ? [] : text)),
      )
      const isExpected = (trouble: string) =>
        announced.some((part) => part.split(' /').every((piece) => trouble.includes(piece)))
      expect(seen.filter((trouble) => !isExpected(trouble))).toEqual([])
      expect((await loadPlacesAgain?.()) ?? []).toEqual([])
    },
    { auto: true },
  ],
})

/** The lines of a shop's log about errors (pino's level 50 or 60), and whether they are about a request. */
function errorsIn(log: string): { isOfRequest: boolean; text: string }[] {
  return log.split('\n').flatMap((line) => {
    if (!/^\{"level":[56]0\b/.test(line)) return []
    const { msg, reqId, err } = JSON.parse(line) as {
      msg: string
      reqId?: string
      err?: { message: string }
    }
    const text = `log: ${[msg, err?.message].filter(Boolean).join(', ')}`
    return { isOfRequest: reqId !== undefined, text }
  })
}

/**
 * For `addInitScript`: reports an error on an unexpected layout shift. Shifts are allowed until the web font is loaded:
 * test machines have none of the system fonts that Archivo replaces without a shift.
 */
export function reportShifts(): void {
  const shifts: LayoutShift[] = []
  let since = 0
  document.fonts.addEventListener('loadingdone', () => (since = performance.now() + 50))
  // Another page moves the footer, also when it comes so late that the click no longer excuses it.
  navigation.addEventListener('currententrychange', () => (since = performance.now() + 500))
  const judge = () => {
    const counted = shifts.filter((shift) => !shift.hadRecentInput && shift.startTime > since)
    const moved = counted.reduce((sum, { value }) => sum + value, 0)
    if (moved > 0.02) reportError(new Error(`layout shift ${moved} on ${location.href}`))
  }
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]))
    setTimeout(judge, 300)
  }).observe({ type: 'layout-shift', buffered: true })
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', ({ message }) => {
    // Leaving a page aborts what it was still reading; React Router does not catch that.
    if (message === 'BodyStreamBuffer was aborted') return
    troubles.push(`uncaught: ${message}`)
  })
  // Not `response` and `requestfailed`: for a listener Playwright reports every request, a third of its work when a page
  // is loaded. The browser logs every refused request and every one without an answer, except those of a page left
  // behind.
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    const [, status, failure] = refused.exec(message.text()) ?? []
    if (status) troubles.push(`${status} ${url}`)
    else if (failure) troubles.push(`failed ${url} ${failure}`)
    else troubles.push(`console: ${message.text()} (${url})`)
  })
  // Of a whole page, or of a frame, that cannot be reached it logs nothing.
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('chrome-error:')) troubles.push(`failed frame on ${page.url()}`)
  })
}

/** What the browser logs of a request: the status it was refused with, or why there was no answer. */
const refused =
  /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/

/** Waits until the page has read every earlier response and set its next timer, so the fake clock can advance. */
export async function untilRead(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
}

/**
 * Performs a click that ends in an alert, closes it, and returns its text. An unhandled alert that appears while the
 * test leaves the page would block the browser for good.
 */
export async function readAlert(page: Page, press: () => Promise<unknown>): Promise<string> {
  const closed = page.waitForEvent('dialog').then(async (alert) => {
    await alert.accept()
    return alert.message()
  })
  // Concurrently: a click may wait for the alert it opens.
  const [message] = await Promise.all([closed, press()])
  return message
}

/** For a test of animations. */
export const motion = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** A test that also runs on a phone, because the width can change its result. */
export const phoneToo = { tag: '@phone' }

const narrow = '@narrow'

/** A test that runs on a phone only, where it is harder: what it proves of the desktop stands in another. */
export const phoneOnly = { tag: ['@phone', narrow] }

/** No violation of WCAG 2.2 A and AA that can be detected automatically. */
export async function expectAccessible(page: Page, extent?: Extent): Promise<void> {
  await page.evaluate(endMotion)
  const found = await findViolations(page, extent)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Every text of the admin area can be read in a dark room, too (`ui/styles/tokens.css`). */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  // Before: what is on its way from one colour to another goes on.
  await page.evaluate(endMotion)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'in other colours')
  await page.emulateMedia({ colorScheme: null })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Ends every animation at once, also later ones: half faded in, a text has too little contrast. */
function endMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Fits its own width and that of a small phone, also with text twice as large, and is accessible. Automatic checks
 * hardly depend on the width, except for the page as a whole: `accessibility.e2e.ts` visits every page and checks both.
 */
export async function expectWellMade(page: Page, accessibleAt?: 'both widths'): Promise<void> {
  const own = page.viewportSize()
  if (own && own.width > 360) {
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    if (accessibleAt) {
      await expectAccessible(page)
      await rememberSeen(page)
      await setTextSize(page, '200%')
      await expectNoSidewaysScroll(page)
      expect(await page.evaluate(findSpilled), `spilled on ${page.url()}`).toEqual([])
      expect(await page.evaluate(findNarrow), `too narrow on ${page.url()}`).toEqual([])
      await setTextSize(page, '')
      expect(await page.evaluate(findSmall), `small letters on ${page.url()}`).toEqual([])
      expect(await page.evaluate(findFillable), `filled in on ${page.url()}`).toEqual([])
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await page.evaluate(findOverlaps), `overlaps on ${page.url()}`).toEqual([])
      expect(await page.evaluate(findPictured), `pictures on ${page.url()}`).toEqual([])
      await page.emulateMedia({ forcedColors: null })
    }
    await page.setViewportSize(own)
  }
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(findBentDialogs), `bent on ${page.url()}`).toEqual([])
  expect(await page.evaluate(findRaw), `raw on ${page.url()}`).toEqual([])
  const isSeen = accessibleAt && own && own.width > 360
  await expectAccessible(page, isSeen ? 'at another width' : 'all')
}

/** Text of another size than the browser's, as a visitor may set it (WCAG 1.4.4). */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** No horizontal overflow: a phone scrolls one way only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sticksOut, { message: `width of ${page.url()}` }).toBeLessThanOrEqual(0)
}
