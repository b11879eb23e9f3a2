import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** Where a story came to within the website, and what the browser would know there after a reload. */
type Place = { url: string; state: { usr?: object }; session: Record<string, string> }

/**
 * Follows a story. What it returns loads each place again that it came to with a navigation state or a query,
 * and answers the errors of that: the server's page knows neither, so the first render in the browser must
 * not either. Of each kind of place one is enough: every worker notes its own in `folder`, which a run begins empty.
 */
export async function followPlaces(
  context: BrowserContext,
  folder: string,
): Promise<() => Promise<string[]>> {
  mkdirSync(folder, { recursive: true })
  const places: Place[] = []
  await context.exposeBinding('rememberPlace', (_, place: Place) => void places.push(place))
  await context.addInitScript(() => {
    for (const step of ['pushState', 'replaceState'] as const) {
      const take = history[step].bind(history)
      history[step] = (state: { usr?: object; key?: string } | null, unused, url) => {
        take(state, unused, url)
        // Without a key it is the first page of a visit: that one was loaded.
        if (state?.key && (state.usr || location.search))
          Reflect.get(
            window,
            'rememberPlace',
          )({
            url: location.href,
            state,
            session: Object.fromEntries(Object.entries(sessionStorage)),
          })
      }
    }
  })
  return () =>
    loadAgain(
      context,
      places.splice(0).filter((place) => isNew(place, folder)),
    )
}

function isNew({ url, state }: Place, folder: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replaceAll(/\d+/g, '1')
  const kind = [path, ...searchParams.keys(), ...namesIn(state.usr)].join(' ')
  try {
    mkdirSync(join(folder, createHash('sha256').update(kind).digest('hex')))
    return true
  } catch {
    return false
  }
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

async function loadAgain(context: BrowserContext, places: readonly Place[]): Promise<string[]> {
  if (places.length === 0) return []
  const errors: string[] = []
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(`${page.url()} loaded again: ${error.message}`))
  // Any page of the shop, to write down there what a reload finds.
  await page.goto(new URL('/robots.txt', places[0]?.url).href)
  for (const { url, state, session } of places) {
    await page.evaluate(
      ([place, usr, kept]) => {
        for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
        history.pushState(usr, '', place)
      },
      [url, state, session] as const,
    )
    await page.reload({ waitUntil: 'domcontentloaded' })
    await untilStarted(page)
  }
  await page.close()
  return errors
}

/** Until then a link loads a new page, as links do; afterwards the website changes its own page. */
export async function untilStarted(page: Page): Promise<void> {
  // Looking at every frame would have the browser draw every frame.
  await page.waitForFunction(() => !('endEarlyTouch' in window), undefined, { polling: 50 })
}
