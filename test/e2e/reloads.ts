import type { BrowserContext } from '@playwright/test'

/** Where a story came to within the website, and what the browser would know there after a reload. */
type Place = { url: string; state: { usr?: object }; session: Record<string, string> }

/** Kinds of places that were loaded again before, by an earlier story. */
const known = new Set<string>()

/**
 * Follows a story. What it returns loads each place again that it came to with a navigation state or a query,
 * and answers the errors of that: the server's page knows neither, so the first render in the browser must
 * not either. Of each kind of place one is enough.
 */
export async function followPlaces(context: BrowserContext): Promise<() => Promise<string[]>> {
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
  return () => loadAgain(context, places.splice(0).filter(isNew))
}

function isNew({ url, state }: Place): boolean {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replaceAll(/\d+/g, '1')
  const kind = [path, ...searchParams.keys(), ...namesIn(state.usr)].join(' ')
  return !known.has(kind) && known.add(kind) !== undefined
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
  for (const { url, state, session } of places) {
    // Any page without a script, to write down there what a reload finds.
    await page.goto(new URL('/robots.txt', url).href)
    await page.evaluate(
      ([place, usr, kept]) => {
        for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
        history.pushState(usr, '', place)
      },
      [url, state, session] as const,
    )
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => !('endEarlyTouch' in window))
  }
  await page.close()
  return errors
}
