import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../test/support/admin.ts'
import type { Customer } from '../../../test/support/shop.ts'
import type { LogLine } from '../../../test/support/watched-log.ts'
import { openStripeTwint } from '../../adapters/stripe-twint.ts'
import { MINUTE } from '../../contract/time/time.ts'
import { securityEvents, shortSource } from './security-events.ts'

let lines: LogLine[]
beforeEach(() => {
  lines = []
})
const provider = openStripeTwint({ secretKey: 'sk_test_1', webhookSecret: 'whsec_test' })
openShopPerTest(
  { heidi: { email: 'heidi@beispiel.ch' } },
  { provider, log: (line) => lines.push(line) },
)

type Call = { as?: Customer; body?: object; headers?: Record<string, string> }
function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, from: Call = {}) {
  return shop.app.inject({
    method,
    url,
    remoteAddress: '203.0.113.77',
    headers: { ...(from.as && { cookie: from.as.cookie }), ...from.headers },
    ...(from.body && { payload: from.body }),
  })
}
const login = (body: object) => call('POST', '/api/login', { body })
const events = () => lines.filter(({ event }) => event !== undefined)
const metrics = async () => (await shop.app.inject('/metrics')).body

test('every security event is logged on one line and counted', async () => {
  const admin = await newAdmin(shop)
  const { email } = heidi.user
  const password = 'Falsch-und-falsch'
  const id = heidi.user.idUser
  await login({ email, password })
  await login({ email: 'niemand@beispiel.ch', password })
  await login({ email, password: heidi.password })
  await call('POST', '/api/request-reset', { body: { email } })
  const guess = { email, code: '0000', newPassword: 'Ganz neues Wort 7' }
  const right = /Code: 0000\n/.test((await shop.mails()).at(-1)?.body ?? '')
  await call('POST', '/api/reset-password', { body: { ...guess, code: right ? '0001' : '0000' } })
  const change = { oldPassword: password, newPassword: guess.newPassword }
  await call('PUT', `/user/${id}/password`, { as: heidi, body: change })
  await call('GET', '/api/admin/users', { as: heidi })
  await call('POST', '/api/logout', { headers: { origin: 'https://boese.example' } })
  await call('POST', '/api/webhooks/stripe', {
    body: { id: 'evt_1' },
    headers: { 'stripe-signature': 'v1=falsch' },
  })
  for (let n = 0; n < 4; n += 1) await call('POST', '/api/verify-email/resend', { as: heidi })
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  await call('PUT', `/api/admin/users/${id}/role`, { as: admin, body: { role: 'admin' } })
  await call('DELETE', `/api/admin/users/${id}/sessions`, { as: admin })
  const spent = { window_started_at: shop.clock.now(), count: 1000 }
  const guesses = shop.db.updateTable('attempts').set(spent)
  await guesses.where('key', 'like', 'login-source:%').execute()
  await login({ email, password: heidi.password })

  const user = id
  expect(events()).toMatchObject([
    { event: 'login-failed', user, code: 'wrong-credentials' },
    { event: 'login-failed', code: 'wrong-credentials' },
    { event: 'login-succeeded', user },
    { event: 'code-wrong', user, code: 'code-invalid' },
    { event: 'password-wrong', user, code: 'old-password-wrong' },
    { event: 'access-refused', user, code: 'forbidden', route: '/api/admin/users' },
    { event: 'access-refused', code: 'foreign-origin' },
    { event: 'webhook-refused', code: 'webhook-refused' },
    { event: 'limit-hit', user, code: 'too-many-attempts', route: '/api/verify-email/resend' },
    { event: 'role-changed', user, by: admin.user.idUser, role: 'admin' },
    { event: 'sessions-ended', user, by: admin.user.idUser },
    { event: 'locked', code: 'too-many-guesses', route: '/api/login' },
  ])
  expect(events()[1]).not.toHaveProperty('user')
  for (const line of lines) {
    expect(line).toMatchObject({ source: '203.0.113.0/24', msg: line['event'] })
    expect(line['reqId']).toMatch(/^[\w-]{20,}$/)
  }
  const written = JSON.stringify(lines)
  const personal = [email, 'niemand@', password, heidi.password, 'Heidi', '113.77', 'session=']
  for (const text of personal) expect(written).not.toContain(text)
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length)

  const read = await metrics()
  expect(read).toContain('shop_security_events_total{event="login-failed"} 2')
  expect(read).toContain('shop_security_events_total{event="access-refused"} 2')
  // An event that never happened is listed as well: an alert needs a zero to start from.
  expect(read).toContain('shop_security_events_total{event="second-factor-changed"} 0')
})

test('in a flood a hundred lines a minute are logged, and every event is counted', async () => {
  const knock = () => call('GET', '/api/admin/users', { as: heidi })
  for (let n = 0; n < 150; n += 1) await knock()
  expect(events()).toHaveLength(100)
  shop.clock.advance(MINUTE)
  await knock()
  await knock()
  expect(events().slice(100)).toMatchObject([{ unwritten: 50 }, { event: 'access-refused' }])
  expect(events()[101]).not.toHaveProperty('unwritten')
  expect(await metrics()).toContain('shop_security_events_total{event="access-refused"} 152')
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['in-process', 'in-process'],
])('the source %s is logged as %s', (ip, short) => {
  expect(shortSource(ip)).toBe(short)
})

test('docs/operations.md explains every event', () => {
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const explained = [...guide.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(explained).toEqual(Object.keys(securityEvents))
})
