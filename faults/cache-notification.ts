import type { Product } from '../src/contract/catalogue/catalogue.ts'
import { SECOND } from '../src/contract/time/time.ts'
import { openClient } from '../test/support/http-client.ts'
import { owner } from './office.ts'

/** Nobody buys it, so its price may change. */
const product = 20

/**
 * Returns a function that changes a price on the first process and measures how much later than there the others show
 * it, page and list (ms); each has to render its pages again. Undefined when they do not within `patience` (ms).
 */
export async function openCacheNotifications(urls: readonly string[], patience = 30 * SECOND) {
  const [first = ''] = urls
  const call = openClient(first, 1)
  const { cookie } = await call('POST', '/api/login', { body: owner })
  let price = 100
  const shown = (url: string) =>
    Promise.all(
      [`/produkt/${product}`, `/produkte`].map(async (path) => {
        // A page that does not come, because a connection breaks, shows nothing.
        const answer = await fetch(url + path, { headers: { accept: 'text/html' } }).catch(() => {})
        return (await answer?.text())?.includes(`${price}.35`) ?? false
      }),
    )
  return async function change(): Promise<number | undefined> {
    price += 1
    // Every page is cached in its old state.
    await Promise.all(urls.map(shown))
    const { body } = await call('GET', `/api/products/${product}`)
    const draft = { ...(body as Product), Preis_netto: price, Preis_brutto: price + 0.35 }
    await call('PUT', `/api/admin/products/edit/${product}`, { cookie, body: draft })
    const savedAt = performance.now()
    const showsAfter = async (url: string) => {
      while (performance.now() - savedAt < patience) {
        if ((await shown(url)).every(Boolean)) return performance.now() - savedAt
      }
      return Number.POSITIVE_INFINITY
    }
    const [own = 0, ...others] = await Promise.all(urls.map(showsAfter))
    const later = Math.max(...others) - own
    return Number.isFinite(later) ? Math.max(0, later) : undefined
  }
}
