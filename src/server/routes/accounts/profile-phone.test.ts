import { beforeEach, expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import { DAY, MINUTE } from '../../../contract/time/time.ts'
import type { Sms } from '../../../shop/tools/sms-sender.ts'

let sent: Sms[]
let gatewayIsAway: boolean

const sms = {
  async send(one: Sms) {
    if (gatewayIsAway) throw new Error('away')
    sent.push(one)
  },
}

openShopPerTest({ heidi: { email: 'heidi@beispiel.ch' } }, { sms })
beforeEach(() => {
  sent = []
  gatewayIsAway = false
})

const contact = {
  vorname: 'Heidi',
  nachname: 'Muster',
  email: 'heidi@beispiel.ch',
  telefonnummer: '711234567',
}
const saveContact = (change: object) =>
  heidi.api('PUT /user/:id/contact', {
    params: { id: heidi.user.idUser },
    body: { ...contact, ...change },
  })
const sendCode = () => heidi.api('POST /api/send-sms-code', { body: {} })
const verify = (code: string) => heidi.api('POST /api/verify-sms-code', { body: { code } })
const smsCode = () => /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
const wrongCode = (by = 1) => String((Number(smsCode()) + by) % 1_000_000).padStart(6, '0')

test('an SMS code verifies the phone; a changed number is no longer verified (§3.4 §4.31 §7.13)', async () => {
  expect(await sendCode()).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/gesendet/) },
  })
  expect(sent[0]?.to).toBe('+41711234567')
  expect((await verify(wrongCode())).body.message).toBe('Der Code ist falsch oder abgelaufen.')
  expect((await verify('')).body.message).toBe('Bitte Code eingeben')
  const copied = smsCode().replace(/^.../, ' $& ')
  expect((await verify(copied)).body.updatedUser.isVerifiedPhone).toBe(1)
  expect((await verify(smsCode())).body.code).toBe('code-invalid')
  expect((await saveContact({ vorname: 'Anna' })).body.updatedUser.isVerifiedPhone).toBe(1)
  expect((await saveContact({ telefonnummer: '791234567' })).body.updatedUser.isVerifiedPhone).toBe(
    0,
  )
})

test('an SMS code is valid for ten minutes, five attempts with six digits, and its own number', async () => {
  await sendCode()
  for (let n = 0; n < 6; n += 1) expect((await verify('12345')).body.code).toBe('code-missing')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => verify(wrongCode(n + 1))))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect((await verify(smsCode())).body.code).toBe('sms-code-exhausted')
  await sendCode()
  shop.clock.advance(10 * MINUTE)
  expect((await verify(smsCode())).body.code).toBe('code-invalid')
  await sendCode()
  await saveContact({ telefonnummer: '791234567' })
  expect((await verify(smsCode())).body.code).toBe('code-invalid')
})

test('a code verifies only the number it was sent to, even when the number changes in the meantime', async () => {
  await sendCode()
  await rewriteUsers(shop.db, { phone: '+41791234567' }).execute()
  expect((await verify(smsCode())).body.code).toBe('code-invalid')
  const [user] = await shop.db.selectFrom('users').select('phone_verified_at').execute()
  expect(user).toEqual({ phone_verified_at: null })
})

test('no more than five SMS a day to one number, whoever asks', async () => {
  for (let n = 0; n < 5; n += 1) expect((await sendCode()).status).toBe(200)
  expect((await sendCode()).status).toBe(429)
  Object.assign(heidi, await shop.newCustomer())
  expect((await sendCode()).status).toBe(429)
  expect(sent).toHaveLength(5)
  shop.clock.advance(DAY)
  expect((await sendCode()).status).toBe(200)
})

test('an invalid number and an unreachable gateway are reported', async () => {
  gatewayIsAway = true
  expect(await sendCode()).toBeRefused(503, 'sms-unavailable')
  await saveContact({ telefonnummer: '123456' })
  expect(await sendCode()).toBeRefused(400, 'phone-not-reachable')
})
