import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessAddress } from './limits.ts'
import { openShop, type TestShop } from '../../../test/support/shop.ts'

let shop: TestShop
let client = ''
beforeAll(async () => {
  shop = await openShop({
    options: { trustProxy: ['10.0.0.0/8', '2001:db8:ffff::/48'] },
    beforeReady: async (app) =>
      void app.addHook('preHandler', async ({ ip }) => void (client = ip)),
  })
})
afterAll(() => shop.close())

/** The client that the shop sees when its trusted proxy sends this header. */
async function clientBehind(hops: string): Promise<string> {
  const headers = { 'x-forwarded-for': hops }
  await shop.app.inject({ url: '/healthz', remoteAddress: '10.0.0.1', headers })
  return client
}

/** Each group is one client. */
test.each([
  ['203.0.113.9', ['203.0.113.9:5678', ' 203.0.113.9:1 ', '203.0.113.9,', '1.1.1.1, 203.0.113.9']],
  ['203.0.113.9', ['203.0.113.9:5678, 10.0.0.2:443', '1.1.1.1,203.0.113.9 ,10.0.0.2']],
  ['203.0.113.9', ['203.0.113.9, [2001:db8:ffff::1]:443', '203.0.113.9, 2001:0DB8:FFFF:0::1']],
  ['2001:db8:1::9', ['[2001:db8:1::9]:443', '[2001:db8:1::9]', '2001:0DB8:0001:0:0:0:0:9']],
  ['fe80::9', ['fe80::9%eth0', '[fe80::9]:80']],
  // What is no address, and all that stands before it, is nobody's word.
  [
    '10.0.0.1',
    ['', 'unknown', '1.1.1.1, unknown', '_hidden', inProcessAddress, '1.2.3', '1.1.1.1:x'],
  ],
  ['10.0.0.2', ['1.1.1.1, unknown, 10.0.0.2:80', '0x7f.1, 10.0.0.2']],
])('the client is %s, however proxies write it', async (client, spellings) => {
  const seen: string[] = []
  for (const hops of spellings) seen.push(await clientBehind(hops))
  expect(seen).toEqual(spellings.map(() => client))
})

test('the client of a call with a key is known, too', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'idempotency-key': 'one' }
  const name = { vorname: 'Ida', nachname: 'Frei', telefonnummer: '+41711234567' }
  const payload = { ...name, email: 'ida@beispiel.ch', password: 'Kaminfeger-2026' }
  const call = { method: 'POST', url: '/api/register/user', headers, payload } as const
  const { statusCode } = await shop.app.inject({ ...call, remoteAddress: '10.0.0.1' })
  expect([statusCode, client]).toEqual([201, '203.0.113.9'])
})
