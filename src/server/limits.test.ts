import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../test/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const callFrom = async (remoteAddress: string) =>
  (await shop.app.inject({ url: '/healthz', remoteAddress })).statusCode

test('one IPv6 network is one source, however many addresses it takes', async () => {
  const calls = Array.from({ length: 1000 }, (_, n) => callFrom(`2001:db8:1:2::${n.toString(16)}`))
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  expect(await callFrom('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await callFrom('2001:db8:1:3::1')).toBe(200)
  expect(await callFrom('203.0.113.7')).toBe(200)
})
