import { beforeEach, expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { codeOf, protect } from '../../../../test/support/second-factor.ts'
import { cookieOf } from '../../../../test/support/shop.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../contract/time/time.ts'

let secret: string
let recoveryCodes: string[]

openShopPerTest({ admin: true })
beforeEach(async () => {
  ;({ secret, recoveryCodes } = await protect(shop, admin))
})

const enterPassword = (password = admin.password) =>
  shop.api('POST /api/login', { body: { email: admin.user.email, password } })
const challenge = async () => (await enterPassword()).body.challenge
const enterCode = (challenge: string, code: string) =>
  shop.api('POST /api/login/code', { body: { challenge, code } })
const codeNow = (shift = 0) => codeOf(secret, shop.clock.now() + shift)
const wrongCode = () => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeNow(steps * 30 * SECOND))
  return ['000000', '111111', '222222'].find((code) => !right.includes(code)) ?? '333333'
}
const lastMail = async () => (await shop.mails()).at(-1)

test('after the right password the code is required, and only the code signs in', async () => {
  const answer = await enterPassword()
  expect(answer.status).toBe(202)
  expect(answer.body).toEqual({
    codeNeeded: true,
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
  const before = await shop.db.selectFrom('sessions').select('token_hash').execute()

  const entered = await enterCode(answer.body.challenge, codeNow())
  expect(entered).toMatchObject({
    status: 200,
    body: { user: { idUser: admin.user.idUser, role: 'admin' } },
  })
  expect(entered.headers['cache-control']).toBe('no-store')
  const me = await shop.api('GET /api/user/me', { cookie: cookieOf(entered) })
  expect(me).toMatchObject({ status: 200 })
  const after = await shop.db.selectFrom('sessions').select('token_hash').execute()
  expect(after).toHaveLength(before.length + 1)
})

test('a wrong password gets the usual answer', async () => {
  expect(await enterPassword('falsch-falsch')).toMatchObject({
    status: 401,
    body: { message: 'Falsche Zugangsdaten' },
  })
  expect(await shop.db.selectFrom('login_challenges').selectAll().execute()).toEqual([])
})

test('a session without the code is worthless, and so is the challenge used as a cookie', async () => {
  const token = await challenge()
  const answer = await shop.api('GET /api/admin/dashboard', { cookie: `session=${token}` })
  expect(answer).toMatchObject({ status: 401 })
})

test.each([-30, 30])('a clock that is %i seconds off still works', async (seconds) => {
  shop.clock.advance(MINUTE)
  expect(await enterCode(await challenge(), codeNow(seconds * SECOND))).toMatchObject({
    status: 200,
  })
})

test.each([
  ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['with a dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
  [
    'full-width',
    (code: string) => code.replace(/./g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
  ],
])('a code typed %s is the code, at the sign-in and at the setup', async (_, type) => {
  expect(await enterCode(await challenge(), type(codeNow()))).toMatchObject({ status: 200 })
  const other = await shop.newCustomer()
  const { idUser } = other.user
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', idUser).execute()
  await protect(shop, other, type)
})

test.each([-90, -60, 60, 90])('a code %i seconds off is refused', async (seconds) => {
  shop.clock.advance(5 * MINUTE)
  expect(await enterCode(await challenge(), codeNow(seconds * SECOND))).toMatchObject({
    status: 400,
    body: { code: 'code-invalid', message: 'Der Code ist falsch oder abgelaufen.' },
  })
})

test('a code is accepted once, even when two send it at the same moment', async () => {
  const [first, second] = [await challenge(), await challenge()]
  const code = codeNow()
  const answers = await Promise.all([enterCode(first, code), enterCode(second, code)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
  // Nor is an earlier code accepted, which somebody may have seen.
  expect(await enterCode(await challenge(), codeNow(-30 * SECOND))).toMatchObject({ status: 400 })
  shop.clock.advance(30 * SECOND)
  expect(await enterCode(await challenge(), codeNow())).toMatchObject({ status: 200 })
})

test('a challenge can be used once', async () => {
  const token = await challenge()
  expect(await enterCode(token, codeNow())).toMatchObject({ status: 200 })
  shop.clock.advance(30 * SECOND)
  expect(await enterCode(token, codeNow())).toMatchObject({
    status: 401,
    body: {
      code: 'login-expired',
      message: 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
    },
  })
})

test('a challenge is valid for ten minutes', async () => {
  const token = await challenge()
  shop.clock.advance(10 * MINUTE)
  expect(await enterCode(token, codeNow())).toMatchObject({ body: { code: 'login-expired' } })
  expect(await enterCode('unknown', codeNow())).toMatchObject({ body: { code: 'login-expired' } })
})

test('five codes are evaluated per sign-in, however many arrive at once; then a mail warns', async () => {
  const token = await challenge()
  const answers = await Promise.all(Array.from({ length: 12 }, () => enterCode(token, wrongCode())))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'code-invalid')).toHaveLength(4)
  expect(codes.filter((code) => code === 'login-code-exhausted')).toHaveLength(8)
  expect(await enterCode(token, codeNow())).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Zu viele falsche Codes') },
  })
  expect(await lastMail()).toMatchObject({
    kind: 'second-factor-guessed',
    recipient: admin.user.email,
    body: expect.stringContaining('Jemand hat Ihr richtiges Passwort eingegeben'),
  })
})

test('ten wrong codes an hour across all sign-ins are the limit; right ones do not count', async () => {
  for (let round = 0; round < 2; round += 1) {
    const token = await challenge()
    for (let tries = 0; tries < 5; tries += 1) await enterCode(token, wrongCode())
    shop.clock.advance(MINUTE)
  }
  expect(await enterCode(await challenge(), codeNow())).toBeRefused(429, 'too-many-guesses')
  const warnings = await shop.mails('second-factor-guessed')
  expect(warnings).toHaveLength(1)
  shop.clock.advance(HOUR)
  for (let times = 0; times < 12; times += 1) {
    expect(await enterCode(await challenge(), codeNow())).toMatchObject({ status: 200 })
    shop.clock.advance(MINUTE)
  }
})

test('a missing code does not count as an attempt', async () => {
  const token = await challenge()
  for (let times = 0; times < 6; times += 1) {
    expect(await enterCode(token, '  ')).toMatchObject({
      status: 400,
      body: { message: 'Bitte Code eingeben' },
    })
  }
  expect(await enterCode(token, `${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)).toMatchObject({
    status: 200,
  })
})

test('a recovery code signs in once, however it is formatted, and a mail reports its use', async () => {
  expect(recoveryCodes).toHaveLength(10)
  const code = recoveryCodes[3] ?? ''
  const typed = ` ${code.toLowerCase().replace('-', ' ')}`
  const answers = await Promise.all(
    [await challenge(), await challenge()].map((token) => enterCode(token, typed)),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
  expect(await lastMail()).toMatchObject({ kind: 'second-factor-recovery-used' })
  const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
  expect(await enterCode(await challenge(), wrong)).toMatchObject({ status: 400 })
  const left = await shop.db.selectFrom('recovery_codes').select('slot').execute()
  expect(left).toHaveLength(9)
})

test('a clock that was set back locks nobody out', async () => {
  shop.clock.advance(DAY)
  expect(await enterCode(await challenge(), codeNow())).toMatchObject({ status: 200 })
  shop.clock.advance(-DAY)
  expect(await enterCode(await challenge(), codeNow())).toMatchObject({ status: 200 })
})

test('resetting a forgotten password leaves the second factor on', async () => {
  await shop.api('POST /api/request-reset', { body: { email: admin.user.email } })
  const token = /reset=([\w-]+)/.exec((await lastMail())?.body ?? '')?.[1]
  const newPassword = 'Ofenrohr-und-Russ-7'
  const reset = await shop.api('POST /api/reset-password', { body: { token, newPassword } })
  expect(reset).toMatchObject({ status: 200 })
  expect(await enterPassword(newPassword)).toMatchObject({ status: 202 })
})
