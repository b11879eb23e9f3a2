import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { headerSources, openSite, type TestSite } from '../../../test/support/site.ts'
import { renderPage } from './render-page.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ rateLimit: false })
})
beforeEach(() => {
  site.cache.drop()
  site.rendered.length = 0
})
afterAll(() => site.close())

const ask = (url: string, accept = 'text/html') =>
  site.app.inject({ url, headers: { accept }, remoteAddress: '203.0.113.7' })

/** How often the same address has to be rendered for two visitors. */
async function rendersOf(path: string): Promise<number> {
  const before = site.rendered.length
  await ask(path)
  await ask(path)
  return site.rendered.length - before
}

test('only existing categories are cached', async () => {
  expect(await rendersOf('/produkte?kategorie=brandschutz')).toBe(1)
  expect(await rendersOf('/produkte?kategorie=erfunden')).toBe(2)
  // Where the category changes nothing, it is ignored like every other parameter.
  expect(await rendersOf('/produkt/1?kategorie=erfunden')).toBe(1)
  expect(await rendersOf('/produkt/1?utm_source=brief')).toBe(0)
})

test.each([
  ['in another case', 'Brandschutz'],
  ['with spaces', '+brandschutz%20'],
  ['in signs of full width', encodeURIComponent('ｂｒａｎｄｓｃｈｕｔｚ')],
])('a category %s is the same page, cached once', async (_, spelling) => {
  expect(await rendersOf('/produkte?kategorie=brandschutz')).toBe(1)
  expect(await rendersOf(`/produkte?kategorie=${spelling}`)).toBe(0)
})

test('a page that has moved leads on, with the query, and so does what password managers open', async () => {
  const moved = await ask('/admin/bank?seite=2')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/admin/geld/bank?seite=2'])
  const { headers } = await ask('/.well-known/change-password')
  expect(headers.location).toBe('/profile')
})

test.each([
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.24.6.77 A',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
])('%s, which accepts anything, reads the page and not the list', async (agent) => {
  for (const url of ['/produkte', '/produkte?kategorie=brandschutz', '/produkte?suche=decke']) {
    const request = { url, headers: { 'user-agent': agent, accept: '*/*' } }
    const { headers } = await site.app.inject(request)
    expect(headers['content-type']).toContain('text/html')
    expect(headers.vary).toContain('user-agent')
    // The second one from the cache.
    expect((await site.app.inject(request)).headers['content-type']).toContain('text/html')
  }
  // Other caches keep every other page once for all.
  expect((await site.app.inject({ url: '/agb' })).headers.vary).toBe('accept, accept-encoding')
  const api = { url: '/api/products', headers: { 'user-agent': agent, accept: '*/*' } }
  expect((await site.app.inject(api)).headers['content-type']).toContain('application/json')
  const list = { url: '/produkte', headers: { 'user-agent': agent, accept: 'application/json' } }
  expect((await site.app.inject(list)).headers['content-type']).toContain('application/json')
})

test.each(['node', 'curl/8.5.0', 'Mozilla/5.0 (Macintosh) Safari/605.1.15', ''])(
  '%j, which accepts anything, gets the list',
  async (agent) => {
    const request = { url: '/produkte', headers: { 'user-agent': agent, accept: '*/*' } }
    expect((await site.app.inject(request)).headers['content-type']).toContain('application/json')
  },
)

test('a search is rendered as requested, and takes no cache space from pages', async () => {
  await ask('/produkte')
  for (let n = 1; n < 600; n += 1) await ask(`/produkte?suche=${n}&klasse=A,F&utm_source=brief`)
  expect(site.rendered.at(-1)).toBe('http://shop.test/produkte?suche=599&klasse=A%2CF')
  expect(await rendersOf('/produkte')).toBe(0)
  expect(await rendersOf('/feuerloescher?klasse=F')).toBe(2)
  expect(await rendersOf('/produkte.data?frost=1&_routes=liste')).toBe(2)
  const found = await ask('/produkte?kategorie=brandschutz&frost=1')
  expect(found.headers['cache-control']).toBe('no-store')
  // Empty parameters, and parameters only a list reads, give the plain page.
  expect(await rendersOf('/produkte?suche=&utm_source=brief')).toBe(0)
  await ask('/produkt/1')
  expect(await rendersOf('/produkt/1?klasse=A')).toBe(0)
})

test('a request is rendered as requested, and takes no cache space from pages', async () => {
  await ask('/kontakt')
  const answer = await ask('/kontakt?geraete=3&kaminfeger=ja&utm_source=brief')
  expect(site.rendered.at(-1)).toBe('http://shop.test/kontakt?geraete=3&kaminfeger=ja')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await rendersOf('/kontakt.data?produkte=1,2&_routes=site')).toBe(2)
  expect(await rendersOf('/kontakt')).toBe(0)
  // Elsewhere the parameters mean nothing.
  await ask('/service')
  expect(await rendersOf('/service?geraete=3')).toBe(0)
})

test("the advisor's answers are passed on, and their pages are not cached", async () => {
  expect(await rendersOf('/loeschberater?ort=kueche&brand=fett&klasse=A')).toBe(2)
  expect(site.rendered.at(-1)).toBe('http://shop.test/loeschberater?ort=kueche&brand=fett')
  expect(await rendersOf('/loeschberater?utm_source=brief')).toBe(1)
  expect(await rendersOf('/vergleich?produkte=1,2&ort=kueche')).toBe(2)
  expect(site.rendered.at(-1)).toBe('http://shop.test/vergleich?produkte=1%2C2')
})

test('popular pages stay cached, whatever else is requested', async () => {
  await ask('/home')
  for (let n = 1; n < 600; n += 1) {
    await ask(`/produkt/${n}`)
    if (n % 100 === 0) await ask('/home')
  }
  expect(site.rendered.filter((url) => url.endsWith('/home'))).toHaveLength(1)
})

test('a page the browser already has is not sent again', async () => {
  const { etag = '', 'cache-control': kept } = (await ask('/home')).headers
  // Otherwise a price would stay on the screen that has changed.
  expect(kept).toBe('no-cache')
  const statusOf = async (known: string) =>
    (
      await site.app.inject({
        url: '/home',
        headers: { accept: 'text/html', 'if-none-match': known },
      })
    ).statusCode
  expect(await statusOf(etag)).toBe(304)
  // A proxy that compresses weakens the tag.
  expect(await statusOf(`"1", W/${etag}`)).toBe(304)
  expect(await statusOf('"1"')).toBe(200)
})

test.each(['/api/products', '/produkte', '/api/products/1'])(
  'the first answer of %s says how it may be kept, as every later one',
  async (url) => {
    const get = (method: 'GET' | 'HEAD', known = '') =>
      site.app.inject({
        method,
        url,
        headers: { accept: 'application/json', 'if-none-match': known },
      })
    const { headers } = await get('GET')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    expect((await get('HEAD')).headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: headers.etag,
      'content-length': headers['content-length'],
    })
    expect(await get('GET', headers.etag)).toMatchObject({ statusCode: 304, body: '' })
    expect((await get('GET', '"1"')).statusCode).toBe(200)
  },
)

test('a page that could not be rendered says when to retry', async () => {
  const handle = async () => new Response('<p>Später</p>', { status: 503 })
  const url = new URL('http://shop.test/produkte')
  const { headers } = await renderPage(url, { ...headerSources, handle, styles: new Map() })
  expect(headers['retry-after']).toBe('5')
})

test('a list of no category is never taken for the complete one', async () => {
  const list = async (query: string) =>
    JSON.parse((await ask(`/produkte${query}`, 'application/json')).body) as Product[]
  const served = async () => {
    const head = ['GET /produkte HTTP/1.1', 'host: shop.test', 'connection: close']
    return JSON.parse((await site.send(head)).split('\r\n\r\n')[1] ?? '') as Product[]
  }
  expect(await list('?kategorie=unbekannt')).toEqual([])
  const some = await list('?kategorie=FEUERLOESCHER')
  const whole = await list('')
  expect(whole.length).toBeGreaterThan(some.length)
  expect(await served()).toEqual(whole)
})

test.each([
  ['/home/', '/home'],
  ['/home/?utm_source=brief', '/home?utm_source=brief'],
  ['//produkte///', '/produkte'],
  ['/api//products/', '/api/products'],
  [String.raw`/\evil.example/`, '/evil.example'],
  [String.raw`/\evil.example`, '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['http://evil.example//home/', '/home'],
  ['/%09//evil.example/', '/%09/evil.example'],
  ['/a/..//evil.example/', '/evil.example'],
])('%s is found at %s', async (requested, address) => {
  // Not `inject`, which would normalise the address itself.
  const head = [
    `GET ${requested} HTTP/1.1`,
    'host: shop.test',
    'accept: text/html',
    'connection: close',
  ]
  const answer = await site.send(head)
  expect(answer).toMatch(/^HTTP\/1.1 308 /)
  expect(/^location: (.*)$/m.exec(answer)?.[1]?.trim()).toBe(address)
})

test('a page is rendered for our own address, whatever the target says', async () => {
  const head = ['host: shop.test', 'accept: text/html', 'connection: close']
  await site.send(['GET http://evil.example/home HTTP/1.1', ...head])
  expect(site.rendered).toEqual(['http://shop.test/home'])
})

test.each(['/x%0ay', '/x%0D', '/admin/%0a', '/produkt/1%0A', '/x%E2%80%A8y', '/%e2%80%a9'])(
  '%j with its line break is an unknown path (§2.42)',
  async (path) => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers.location]).toEqual([302, '/not-found'])
    expect(site.rendered).toEqual([])
  },
)

test('search engines are kept from every page whose address is a secret', async () => {
  const routes = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8')
  const secret = [...routes.matchAll(/route\('([\w-]+\/):(?:token|code|sessionId)'/g)]
  expect(secret.length).toBeGreaterThan(3)
  const { body } = await site.app.inject('/robots.txt')
  for (const [, path] of secret) expect(body).toContain(`Disallow: /${path}\n`)
})

/** Pages that search engines may show, and why the sitemap does without them: empty, doubled, or for who is known. */
const unlisted = ['/home', '/agb', '/login', '/registrierung']

test('a page is in the sitemap, or says that it is not for search engines', async () => {
  const web = join(import.meta.dirname, '../../web')
  const routes = readFileSync(join(web, 'routes.ts'), 'utf8')
  const { body } = await site.app.inject('/sitemap.xml')
  const found: string[] = []
  for (const [, path, file] of routes.matchAll(/route\('([\w/-]+)', '([^']+)'(?!, \[)/g)) {
    const isHidden = readFileSync(join(web, file ?? ''), 'utf8').includes('noindex')
    const isListed = body.includes(`<loc>http://shop.test/${path}</loc>`)
    if (isHidden === isListed) found.push(`/${path}`)
  }
  expect(found.toSorted()).toEqual(unlisted.toSorted())
})
