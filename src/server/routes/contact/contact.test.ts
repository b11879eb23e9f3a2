import type { Payload } from 'altcha-lib'
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { solveBotCheck } from '../../../../test/support/bot-token.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { ContactChallenge, ContactMessage } from '../../../contract/contact/contact.ts'
import { DAY, HOUR, MINUTE } from '../../../contract/time/time.ts'
import { sweepMessages } from '../../../shop/contact/messages.ts'

openShopPerTest()

const message = {
  vorname: 'Heidi',
  nachname: 'Muster',
  email: 'heidi@beispiel.ch',
  nachricht: 'Guten Tag\nWann kommen Sie vorbei?',
}

async function fetchToken(): Promise<string> {
  const { body } = await shop.call<ContactChallenge>('GET', '/api/contact/challenge')
  return solveBotCheck(body)
}

async function send(changes: Partial<ContactMessage> = {}) {
  const cf_token = changes.cf_token ?? (await fetchToken())
  return shop.call<{ message: string; code?: string }>('POST', '/api/contact', {
    body: { ...message, cf_token, ...changes },
  })
}

const stored = () => shop.db.selectFrom('contact_messages').selectAll().execute()

it('says which bot check is active and where the map is, without being cached (§7.40)', async () => {
  const { status, body, headers } = await shop.call('GET', '/api/contact/challenge')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    provider: 'altcha',
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000 } },
    mapUrl: 'https://www.openstreetmap.org/export/embed.html',
  })
  expect(headers['cache-control']).toBe('no-store')
})

it('stores the message and queues one mail whose reply address is the sender (§3.18 §7.24)', async () => {
  const { status, body } = await send()
  expect([status, body]).toEqual([200, { message: 'Nachricht gesendet' }])
  expect(await stored()).toMatchObject([
    {
      first_name: 'Heidi',
      last_name: 'Muster',
      email: 'heidi@beispiel.ch',
      message: 'Guten Tag\nWann kommen Sie vorbei?',
      created_at: shop.clock.now(),
      answered_at: null,
    },
  ])
  expect(await shop.mails()).toMatchObject([
    {
      recipient: 'info@foehnwacht.example',
      reply_to: 'heidi@beispiel.ch',
      subject: 'Nachricht von Heidi Muster',
      body: expect.stringMatching(/Wann kommen Sie vorbei\?[^]*\/admin\/nachrichten/) as string,
    },
  ])
})

testRows([
  ['no first name', { vorname: '' }, 'Bitte füllen Sie alle Felder aus.'],
  ['a blank last name', { nachname: '   ' }, 'Bitte füllen Sie alle Felder aus.'],
  ['no e-mail', { email: '' }, 'Bitte füllen Sie alle Felder aus.'],
  ['no message', { nachricht: '\n' }, 'Bitte füllen Sie alle Felder aus.'],
  ['no at sign', { email: 'heidi.beispiel.ch' }, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
  ['no dot', { email: 'heidi@beispiel' }, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
  [
    'a dot first',
    { email: 'heidi@.beispiel.ch' },
    'Bitte geben Sie eine gültige Email-Adresse ein.',
  ],
  ['two addresses', { email: 'a@b.ch,c@d.ch' }, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
  ['a header', { email: 'a@b.ch\nBcc: c@d.ch' }, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
  [
    'a line break in a name',
    { vorname: 'Heidi\r\nBcc: x@y.ch' },
    'Ihre Angaben sind unvollständig oder ungültig.',
  ],
  [
    'a link for a name',
    { nachname: 'https://boese.example' },
    'Bitte geben Sie Vor- und Nachnamen ohne Internetadresse und ohne @ ein.',
  ],
  ['a NUL character', { nachricht: 'a\0b' }, 'Ihre Angaben sind unvollständig oder ungültig.'],
  ['half a character', { nachname: 'a\ud800' }, 'Ihre Angaben sind unvollständig oder ungültig.'],
  [
    'a too long name',
    { vorname: 'x'.repeat(81) },
    'Ihre Angaben sind unvollständig oder ungültig.',
  ],
  [
    'a too long message',
    { nachricht: 'x'.repeat(5001) },
    'Ihre Angaben sind unvollständig oder ungültig.',
  ],
  ['no token', { cf_token: '' }, 'Bitte bestätigen Sie, dass Sie kein Roboter sind.'],
])('refuses %s and keeps nothing (§3.18 §5.4 §7.25)', async (_what, changes, text) => {
  const { status, body } = await send(changes)
  expect([status, body.message]).toEqual([400, text])
  expect(await stored()).toEqual([])
  expect(await shop.mails()).toEqual([])
})

it('refuses values of another type', async () => {
  const answer = await shop.call('POST', '/api/contact', { body: { ...message, vorname: ['x'] } })
  expect(answer.status).toBe(400)
})

it('does not use up a token for a message it refuses', async () => {
  const cf_token = await fetchToken()
  expect((await send({ cf_token, email: 'falsch' })).status).toBe(400)
  expect((await send({ cf_token })).status).toBe(200)
})

it('accepts a token once, even when two messages arrive at the same moment', async () => {
  const cf_token = await fetchToken()
  const both = await Promise.all([send({ cf_token }), send({ cf_token })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const again = await send({ cf_token })
  expect(again.body.code).toBe('bot-check-failed')
  expect(await stored()).toHaveLength(1)
})

it('forgets used tokens only once they are expired anyway', async () => {
  const cf_token = await fetchToken()
  await send({ cf_token })
  shop.clock.advance(21 * MINUTE)
  await send()
  expect(await shop.db.selectFrom('used_bot_tokens').selectAll().execute()).toHaveLength(1)
  expect((await send({ cf_token })).status).toBe(400)
})

it('refuses a token whose challenge has expired', async () => {
  const cf_token = await fetchToken()
  shop.clock.advance(20 * MINUTE)
  expect((await send({ cf_token })).body.code).toBe('bot-check-failed')
})

/** A token with part of its payload changed. */
const changed = (token: string, change: (payload: Payload) => object) => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload
  return Buffer.from(JSON.stringify(change(payload))).toString('base64')
}
type Parameters = Payload['challenge']['parameters']
const withParameters =
  (parameters: Partial<Parameters>) =>
  ({ challenge, ...rest }: Payload) => ({
    ...rest,
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
  })

const takenLonger = ({ solution, ...rest }: Payload) => ({
  ...rest,
  solution: { ...solution, time: (solution.time ?? 0) + 1 },
})

const spellings: [string, (token: string) => string][] = [
  ['with another time', (t) => changed(t, takenLonger)],
  ['with more in it', (t) => changed(t, (p) => ({ more: 1, ...p }))],
  ['without padding', (t) => ` ${t.replace(/=*$/, '')}`],
]
it.each(spellings)('accepts a token once, even if resent %s', async (_what, respell) => {
  const cf_token = await fetchToken()
  expect((await send({ cf_token })).status).toBe(200)
  expect(respell(cf_token)).not.toBe(cf_token)
  expect((await send({ cf_token: respell(cf_token) })).body.code).toBe('bot-check-failed')
  expect(await stored()).toHaveLength(1)
})

const forgeries: [string, (payload: Payload) => object][] = [
  [
    'signed with another key',
    ({ challenge: { parameters }, solution }) => {
      const signed = createHmac('sha256', 'guess').update(JSON.stringify(parameters))
      return { challenge: { parameters, signature: signed.digest('hex') }, solution }
    },
  ],
  [
    'with a wrong counter',
    (p) => ({ ...p, solution: { ...p.solution, counter: p.solution.counter + 1 } }),
  ],
  [
    'with a key that only begins rightly',
    ({ challenge, solution }) => {
      const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
      return { challenge, solution: { ...solution, derivedKey } }
    },
  ],
  ['with a later expiry', withParameters({ data: { expires: 9_999_999_999 } })],
  ['without an expiry', withParameters({ data: {} })],
  ['with less work', withParameters({ cost: 1 })],
  [
    'with a signature of letters',
    (p) => ({ ...p, challenge: { ...p.challenge, signature: ['a'] } }),
  ],
  ['without a solution', ({ challenge }) => ({ challenge })],
]
testRows(forgeries)('refuses a token %s', async (_what, forge) => {
  const cf_token = changed(await fetchToken(), forge)
  expect((await send({ cf_token })).body.code).toBe('bot-check-failed')
})

testRows(['x', 'bnVsbA==', 'e30=', 'W10=', 'eyJjaGFsbGVuZ2UiOnt9fQ=='])(
  'refuses the nonsense token %s',
  async (cf_token) => {
    expect((await send({ cf_token })).body.code).toBe('bot-check-failed')
  },
)

it('gives a bot that fills the honeypot a normal answer, and drops its message', async () => {
  const { status, body } = await send({ website: 'https://spam.example', cf_token: 'x' })
  expect([status, body.message]).toEqual([200, 'Nachricht gesendet'])
  expect(await stored()).toEqual([])
  expect(await shop.mails()).toEqual([])
})

it('accepts five messages an hour from one source, and more in the next', async () => {
  for (let count = 1; count <= 5; count += 1)
    expect((await send({ nachricht: `Frage ${count}` })).status).toBe(200)
  const sixth = await send()
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  shop.clock.advance(HOUR)
  expect((await send()).status).toBe(200)
  expect(await stored()).toHaveLength(6)
})

it('deletes messages after a year, along with their mails and without sending a new one', async () => {
  await send()
  shop.clock.advance(365 * DAY)
  await sweepMessages(shop.db, shop.clock.now())
  expect([await stored(), await shop.mails()]).toMatchObject([{ length: 1 }, { length: 1 }])
  shop.clock.advance(1)
  await sweepMessages(shop.db, shop.clock.now())
  expect([await stored(), await shop.mails()]).toEqual([[], []])
})

it('accepts a form from our own website only: same scheme, host and port', async () => {
  const from = async (headers: Record<string, string>) =>
    (await shop.call<{ code: string }>('POST', '/api/contact', { body: {}, headers })).body.code
  for (const origin of [
    'https://evil.example',
    'https://shop.test',
    'http://shop.test:8080',
    'http://www.shop.test',
    'null',
  ]) {
    // Somebody who reaches the shop under another host name sends the same in both.
    const { host } = URL.parse(origin) ?? { host: 'null' }
    expect(await from({ origin, host })).toBe('foreign-origin')
  }
  expect(await from({ origin: 'http://shop.test', host: 'localhost:3000' })).toBe('fields-missing')
  expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe('fields-missing')
  expect(await from({ 'sec-fetch-site': 'same-site' })).toBe('foreign-origin')
})

it('lets pages frame the map and nothing else from other origins (§7.41)', async () => {
  const { headers } = await shop.call('GET', '/api/contact/challenge')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`frame-src 'self' https://www.openstreetmap.org;`)
  expect(policy).toContain(`script-src 'self';`)
})
