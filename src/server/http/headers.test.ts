import { afterEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/support/shop.ts'

let shop: TestShop
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
