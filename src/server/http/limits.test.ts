import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite, type TestSite } from '../../../test/support/site.ts'
import { problems } from '../../contract/problems.ts'

let site: TestSite
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const callFrom = async (remoteAddress: string) =>
  (await site.app.inject({ url: '/healthz', remoteAddress })).statusCode

test('one IPv6 network is one source, however many addresses it uses', async () => {
  const calls = Array.from({ length: 1000 }, (_, n) => callFrom(`2001:db8:1:2::${n.toString(16)}`))
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  expect(await callFrom('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await callFrom('2001:db8:1:3::1')).toBe(200)
  expect(await callFrom('203.0.113.7')).toBe(200)
})

test('no answer reveals how many calls are left', async () => {
  const { headers } = await site.app.inject('/healthz')
  expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([])
})

test('whatever it asks for, one source gets a thousand answers a minute in all', async () => {
  const html = { accept: 'text/html' }
  const asks = [
    { url: '/produkte?kategorie=erfunden-', headers: html },
    { url: '/produkte?kategorie=erfunden-' },
    { url: '/home/?', headers: html },
    { url: '/api/user/me?', headers: { cookie: 'session=erfunden' } },
    { url: '/api/login?', method: 'POST', headers: { origin: 'https://evil.example' } },
    { url: '/gibt-es-nicht?', method: 'DELETE' },
    { url: '/api/gibt-es-nicht?' },
    { url: '/gibt-es-nicht?', headers: html },
  ] as const
  const statuses: number[] = []
  for (let n = 0; n < 130; n += 1) {
    for (const { url, ...ask } of asks)
      statuses.push((await site.app.inject({ ...ask, url: `${url}${n}` })).statusCode)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(1000)
  expect(new Set(statuses)).toEqual(new Set([200, 308, 401, 403, 404, 429]))
  // Whoever follows a link reads a sentence, also of a file; a program gets it as JSON.
  for (const url of ['/home?', '/produkte?suche=x', '/api/orders/1/invoice.pdf']) {
    const { body, headers } = await site.app.inject({ url, headers: html })
    expect([url, headers['content-type']]).toEqual([url, 'text/html; charset=utf-8'])
    expect(body).toContain(problems['too-many-requests'][1])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  const plain = await site.app.inject('/api/user/me')
  expect(plain.json()).toMatchObject({ code: 'too-many-requests' })
})
