import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { WebHandler } from '../../src/server/website/render-page.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { expect, test } from './fixtures.ts'

type Call = (request: {
  method: string
  path: string
}) => Promise<{ status: number; body: unknown }>

/** The built website on this shop, with some of its pages' calls refused or answered differently. */
async function openWebsite(
  url: string,
  answers: Record<string, { status: number; body: unknown }>,
) {
  const entry = join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js')
  const website = (await import(entry)) as { createWebHandler: (call: Call) => WebHandler }
  const handle = website.createWebHandler(async ({ method, path }) => {
    const answer = answers[path]
    if (answer) return answer
    const response = await fetch(url + path, { method, headers: { accept: 'application/json' } })
    return { status: response.status, body: await response.json() }
  })
  return async (path: string) => {
    const response = await handle(new Request(url + path))
    const { status, headers } = response
    return { status, html: await response.text(), cache: headers.get('cache-control') }
  }
}

const broken = { status: 500, body: {} }

test('a page with a part missing says that it must not be cached', async ({ shop }) => {
  for (const [path, call] of [
    ['/', '/api/products'],
    ['/brandschutz', '/api/products'],
    ['/kontakt', '/api/contact/challenge'],
  ] as const) {
    const whole = await (await openWebsite(shop.url, {}))(path)
    expect([path, whole.cache]).toEqual([path, null])
    const part = await (await openWebsite(shop.url, { [call]: broken }))(path)
    expect(part.html).toContain('<h1')
    expect([path, part.cache]).toEqual([path, 'no-store'])
  }
})

test('a page that cannot be shown keeps the links to the others', async ({ shop }) => {
  const open = await openWebsite(shop.url, { '/api/products/1': broken })
  const { status, html, cache } = await open('/produkt/1')
  expect([status, cache]).toEqual([503, 'no-store'])
  expect(html).toContain('<h1>Fehler beim laden der Produkte</h1>')
  expect(html).toContain('aria-label="Hauptnavigation"')
  expect(html).toMatch(/<a [^>]*href="\/impressum"/)
})

test('only pages with an address of their own may be cached', async ({ shop }) => {
  const open = await openWebsite(shop.url, {})
  const list = encodeURIComponent('catalogue/list/product-list')
  for (const path of [
    '/home',
    '/_root.data',
    '/produkt/1',
    '/feuerloescher/1.data?_routes=extinguisher',
    `/produkte.data?_routes=${list}`,
    '/admin/orders',
    '/not-found',
  ])
    expect([path, (await open(path)).cache]).toEqual([path, null])
  for (const path of [
    '/HOME',
    '/produkt/%31',
    '/produkt/999999',
    '/produkte.data?_routes=erfunden',
    '/admin/orders/7',
    '/twint-simulator/erfunden',
    '/erfunden',
  ])
    expect([path, (await open(path)).cache]).toEqual([path, 'no-store'])
})

test('a search result names the plain page as canonical and asks not to be indexed', async ({
  shop,
}) => {
  const long = (await (await fetch(`${shop.url}/api/catalogue`)).json()) as object
  const open = await openWebsite(shop.url, {
    '/api/catalogue?seite=2': { status: 200, body: { ...long, total: 130, page: 2, pages: 3 } },
  })
  const heads = async (path: string) => {
    const { html } = await open(path)
    return [
      /<link rel="canonical" href="[^"]*?(\/[^/"]+)"/.exec(html)?.[1],
      html.includes('<meta name="robots" content="noindex"'),
    ]
  }
  for (const path of ['/produkte', '/feuerloescher', '/produkte?kategorie=brandschutz'])
    expect([path, ...(await heads(path))]).toEqual([path, path.split('?')[0], false])
  for (const path of ['/produkte?klasse=A', '/feuerloescher?suche=pulver', '/produkte?seite=2'])
    expect([path, ...(await heads(path))]).toEqual([path, path.split('?')[0], true])
  const part = (await open('/produkte?seite=2')).html
  expect(part).toContain('130 Produkte')
  for (const link of ['/produkte#liste', '/produkte?seite=3#liste'])
    expect(part).toContain(`href="${link}"`)
  expect((await open('/produkte')).html).not.toContain('Weitere Produkte')
})

test('a page without the catalogue is not cached for the next visitor', async ({ request }) => {
  const shop = await startShopProcess({ cheapHashes: true })
  const db = new DatabaseSync(join(shop.dataDir, 'shop.db'), { timeout: 5000 })
  const open = () => request.get(`${shop.url}/brandschutz`, { headers: { accept: 'text/html' } })
  const product = 'href="/produkt/17?'
  try {
    db.exec('alter table products rename to away')
    const part = await open()
    expect(part.status()).toBe(200)
    expect(part.headers()['cache-control']).toBe('no-store')
    expect((await part.text()).includes(product)).toBe(false)
    db.exec('alter table away rename to products')
    expect((await (await open()).text()).includes(product)).toBe(true)
  } finally {
    db.close()
    await shop.discard()
  }
})

test('an error page shows the name of the business, or none', async ({ shop }) => {
  const site = (await (await fetch(`${shop.url}/api/site`)).json()) as { business: object }
  const renamed = { ...site, business: { ...site.business, name: 'Rauchzeichen GmbH' } }
  const open = await openWebsite(shop.url, {
    '/api/site': { status: 200, body: renamed },
    '/api/legal/agb': broken,
  })
  expect((await open('/agb')).html).toContain('<title>Fehler | Rauchzeichen GmbH</title>')
  const lost = await openWebsite(shop.url, { '/api/site': broken })
  expect((await lost('/agb')).html).toContain('<title>Fehler</title>')
})

test('a page that depends on a failing call says that the shop is busy', async ({ shop }) => {
  for (const call of ['/api/site', '/api/legal/agb']) {
    const open = await openWebsite(shop.url, { [call]: { status: 503, body: {} } })
    for (const path of ['/agb', '/agb.data'])
      expect(await open(path)).toMatchObject({ status: 503 })
    expect((await open('/agb')).html, call).toContain('Wir sind im Moment ausgelastet.')
  }
})
