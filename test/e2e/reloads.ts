import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** A place a test visited within the website, and what the browser would know there after a reload. */
type Place = { url: string; state: { usr?: object }; session: Record<string, string> }

/**
 * Records a test's navigation. The returned function reloads each place that was reached with a navigation state or a
 * query, and returns the errors: the server's page knows neither, so the first render in the browser must not use them
 * either. One place for each name it could use is enough: all workers mark theirs in `folder`, which is empty at first.
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
        // Without a key it is the first page of a visit, which was loaded anyway.
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
      // The last place of a page often has every name that those before it had: one reload for all of them.
      places
        .splice(0)
        .toReversed()
        .filter((place) => isNew(place, folder)),
    )
}

/** True when it has a name, in its query or its state, that no place with this path had before. */
function isNew({ url, state }: Place, folder: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replaceAll(/\d+/g, '1')
  const names = [...searchParams.keys(), ...namesIn(state.usr)]
  return names.filter((name) => isFirst(`${path} ${name}`, folder)).length > 0
}

function isFirst(mark: string, folder: string): boolean {
  try {
    mkdirSync(join(folder, createHash('sha256').update(mark).digest('hex')))
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
  // Any page of the shop, to set up the state a reload finds.
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

/** Waits for hydration: until then a link loads a new page, afterwards the website navigates client-side. */
export async function untilStarted(page: Page): Promise<void> {
  // Polling on every frame would make the browser render every frame.
  await page.waitForFunction(() => !('earlyTouch' in window), undefined, { polling: 50 })
}
