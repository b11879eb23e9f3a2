import { expect, test } from 'vitest'
import { protect } from '../../../../test/support/second-factor.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { hashPassword, type Waiter } from '../../../shop/tools/argon2.ts'
import type { Sms } from '../../../shop/tools/sms-sender.ts'

const texts: string[] = []
const sms = { send: async ({ text }: Sms) => void texts.push(text) }
openShopPerTest({ admin: true, heidi: true }, { sms })

/** Runs `act` while every place before a hash is taken, of strangers and of who is known. */
async function whileBusy(act: () => Promise<void>): Promise<void> {
  let isOver = false
  const wait = async (by: Waiter) => {
    while (!isOver) await hashPassword('geheim!!', by)
  }
  // Four of them run, and go before strangers.
  const known = Array.from({ length: 54 }, () => wait('known'))
  const strangers = Array.from({ length: 50 }, () => wait('stranger'))
  try {
    await act()
  } finally {
    isOver = true
    await Promise.all([...known, ...strangers])
  }
}

/** The answers to what is sent more often than it may be tried while the shop is busy, and once more after that. */
async function statusesOf(times: number, send: () => Promise<{ status: number }>) {
  const busy = new Set<number>()
  await whileBusy(async () => {
    for (let time = 0; time < times; time += 1) busy.add((await send()).status)
  })
  return { busy: [...busy], then: (await send()).status }
}

const accepted = { busy: [503], then: 200 }

test('a sign-in that the shop was too busy for is no attempt', async () => {
  const { email } = heidi.user
  const body = { email, password: heidi.password }
  expect(await statusesOf(21, () => shop.api('POST /api/login', { body }))).toEqual(accepted)
})

test('neither is a change of the password', async () => {
  const body = { id: heidi.user.idUser, oldPassword: heidi.password, newPassword: 'Ganz neu 2026' }
  const params = { id: heidi.user.idUser }
  expect(await statusesOf(11, () => heidi.api('PUT /user/:id/password', { params, body }))).toEqual(
    accepted,
  )
})

test('neither is a code to reset it, of which five may be tried', async () => {
  const { email } = heidi.user
  await shop.api('POST /api/request-reset', { body: { email } })
  const [mail] = await shop.mails('password-reset')
  const code = /\b\d{4}\b/.exec(mail?.body ?? '')?.[0] ?? ''
  const body = { email, code, newPassword: 'Ganz neu 2026' }
  expect(await statusesOf(11, () => shop.api('POST /api/reset-password', { body }))).toEqual(
    accepted,
  )
  const guesses = shop.db.selectFrom('credentials').select('reset_guesses')
  const { reset_guesses: left } = await guesses
    .where('user_id', '=', heidi.user.idUser)
    .executeTakeFirstOrThrow()
  expect(left).toBeLessThan(2)
})

test('neither is a request for such a code', async () => {
  const body = { email: heidi.user.email }
  expect(await statusesOf(21, () => shop.api('POST /api/request-reset', { body }))).toEqual(
    accepted,
  )
})

test('neither is a recovery code', async () => {
  const { recoveryCodes } = await protect(shop, admin)
  const login = { email: admin.user.email, password: admin.password }
  const { challenge } = (await shop.api('POST /api/login', { body: login })).body
  const body = { challenge: challenge ?? '', code: recoveryCodes[0] ?? '' }
  expect(await statusesOf(11, () => shop.api('POST /api/login/code', { body }))).toEqual(accepted)
})

test('neither is a code for a telephone, to be sent or to be checked', async () => {
  const send = () => heidi.api('POST /api/send-sms-code', { body: {} })
  expect(await statusesOf(11, send)).toEqual(accepted)
  const code = /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0] ?? ''
  const verify = () => heidi.api('POST /api/verify-sms-code', { body: { code } })
  expect(await statusesOf(6, verify)).toEqual(accepted)
})

test('neither is a registration, of which a mailbox takes five an hour', async () => {
  const address = { strasse: 'Weg 1', plz: '9000', ort: 'St. Gallen', land: 'Schweiz' }
  const name = { vorname: 'Anna', nachname: 'Muster', telefonnummer: '+41 79 123 45 67' }
  const body = { ...name, ...address, email: 'anna@beispiel.ch', password: 'Ganz neu 2026' }
  const register = () => shop.api('POST /api/register/user', { body })
  expect((await statusesOf(6, register)).then).toBeLessThan(300)
})
