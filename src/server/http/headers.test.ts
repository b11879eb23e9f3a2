import { afterEach, expect, test } from 'vitest'
import { headerSources, openSite } from '../../../test/support/site.ts'
import { openShop, type TestShop } from '../../../test/support/shop.ts'
import { securityHeaders } from './headers.ts'

let shop: Pick<TestShop, 'app' | 'close'>
afterEach(() => shop.close())

const logout = async (headers: Record<string, string>) => {
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/logout', headers })
  return statusCode
}

test('a shop whose address is not configured accepts its own pages under every name it is reached by', async () => {
  shop = await openShop({ publicUrl: 'http://localhost:3000' })
  // Browsers say where a call comes from by `Sec-Fetch-Site` only over https and on the machine itself.
  for (const host of ['localhost:3000', '127.0.0.1:3000', '192.0.2.2:3000', 'shop:3000'])
    expect([host, await logout({ origin: `http://${host}`, host })]).toEqual([host, 204])
  const host = '192.0.2.2:3000'
  for (const origin of ['http://evil.example', 'http://192.0.2.2', `https://${host}`, 'null'])
    expect([origin, await logout({ origin, host })]).toEqual([origin, 403])
  expect(await logout({ origin: `http://${host}`, host, 'sec-fetch-site': 'cross-site' })).toBe(403)
})

test('a shop whose address is configured accepts pages of no other', async () => {
  shop = await openShop({ publicUrl: 'http://shop.test' })
  expect(await logout({ origin: 'http://shop.test', host: 'localhost:3000' })).toBe(204)
  const host = '192.0.2.2:3000'
  expect(await logout({ origin: `http://${host}`, host })).toBe(403)
})

/** What every answer forbids, whatever it is (docs/decisions/061). */
const strict = {
  'content-security-policy': expect.stringMatching(
    /default-src 'self'; script-src 'self'( 'sha256-[\w+/=]+')*; style-src [^;]*; img-src [^;]*; font-src 'self'; connect-src 'self'; frame-src [^;]*; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
  ),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

test('every kind of answer carries what protects its reader', async () => {
  shop = await openSite()
  const answers: [number, string, (Record<string, string> | undefined)?, 'POST'?][] = [
    [200, '/home', { accept: 'text/html' }],
    [200, '/api/site'],
    [200, '/api/session'],
    [400, '/api/legal/passwoerter'],
    [401, '/api/user/me'],
    [404, '/api/nothing'],
    [204, '/api/logout', {}, 'POST'],
    [403, '/api/logout', { origin: 'https://evil.example' }, 'POST'],
    [200, '/healthz'],
    [200, '/robots.txt'],
  ]
  for (const [status, url, headers = {}, method = 'GET'] of answers) {
    const answer = await shop.app.inject({ method, url, headers })
    expect([url, answer.statusCode]).toEqual([url, status])
    expect(answer.headers).toMatchObject(strict)
  }
})

test('over TLS a browser is told to stay there, and to load nothing without it', async () => {
  shop = await openShop({ publicUrl: 'https://shop.test' })
  const over = { ...headerSources, publicUrl: 'https://shop.test' }
  expect(securityHeaders(over)).toMatchObject({
    ...strict,
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringMatching(/; upgrade-insecure-requests$/),
  })
  expect(securityHeaders({ ...over, hstsSubDomains: true })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  const { headers } = await shop.app.inject('/api/site')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})
