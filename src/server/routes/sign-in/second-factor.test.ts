import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { codeOf, protect } from '../../../../test/support/second-factor.ts'
import type { SecondFactorSetup } from '../../../contract/sign-in/second-factor.ts'
import { MINUTE, SECOND } from '../../../contract/time/time.ts'
import { rescueFromSecondFactor } from '../../../shop/sign-in/second-factor-rescue.ts'
import { startSession } from '../../../shop/sign-in/sessions.ts'
import { sweepSignIns } from '../../../shop/sign-in/sweep.ts'

openShopPerTest({ admin: true })

type Body = SecondFactorSetup & { code: string; recoveryCodes: string[] }
const send = (part: string, body: object, cookie = admin.cookie) =>
  shop.call<Body>('POST', `/api/admin/second-factor/${part}`, { cookie, body })
const state = async (cookie = admin.cookie) =>
  (await shop.api('GET /api/admin/second-factor', { cookie })).body
const login = () =>
  shop.api('POST /api/login', { body: { email: admin.user.email, password: admin.password } })
const mailKinds = async () => (await shop.mails()).map(({ kind }) => kind)
const audit = async () =>
  (await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('an admin switches it on: password, secret, first code, recovery codes', async () => {
  expect(await state()).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
  const { password } = admin
  expect(await send('setup', {})).toBeRefused(400, 'fields-missing')
  expect(await send('setup', { password: 'falsch-falsch' })).toMatchObject({
    status: 400,
    body: { code: 'password-wrong', message: 'Das Passwort ist falsch.' },
  })
  const setup = await send('setup', { password })
  expect(setup.headers['cache-control']).toBe('no-store')
  const { secret, uri, qrCode } = setup.body
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const parts = new URL(uri)
  expect(decodeURIComponent(parts.pathname)).toContain(admin.user.email)
  expect(parts.searchParams.get('secret')).toBe(secret.replaceAll(' ', ''))
  expect(parts.searchParams.get('issuer')).toBe('Föhnwacht')
  expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  // Nothing takes effect before the app has proved itself.
  expect(await login()).toMatchObject({ status: 200 })
  expect(await state()).toMatchObject({ on: false })

  expect(await send('confirm', { code: '' })).toMatchObject({ body: { code: 'code-missing' } })
  const now = shop.clock.now()
  const wrong = codeOf(secret, now) === '123456' ? '654321' : '123456'
  for (const code of [wrong, 'ÄÖÜÄÖÜ'])
    expect(await send('confirm', { code })).toMatchObject({ body: { code: 'code-invalid' } })
  const elsewhere = `session=${await transaction(shop.db, (trx) => startSession(trx, admin.user.idUser, now))}`
  const confirmed = await send('confirm', { code: codeOf(secret, now) })
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
  for (const code of confirmed.body.recoveryCodes)
    expect(code).toMatch(/^\d[0-9A-Z]{4}-[0-9A-Z]{5}$/)

  expect(await state()).toEqual({
    on: true,
    since: new Date(now).toISOString(),
    recoveryCodesLeft: 10,
  })
  expect(await shop.api('GET /api/user/me', { cookie: elsewhere })).toMatchObject({
    status: 401,
  })
  expect(await mailKinds()).toContain('second-factor-on')
  expect(await audit()).toEqual(['second-factor.on'])
  const stored = JSON.stringify([
    await shop.db.selectFrom('recovery_codes').selectAll().execute(),
    await shop.db.selectFrom('audit_log').selectAll().execute(),
    await shop.mails(),
  ])
  for (const code of confirmed.body.recoveryCodes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replace('-', ''))
  }
  // The code that switched it on signs nobody in.
  const { body } = await login()
  const again = { challenge: (body as { challenge: string }).challenge, code: codeOf(secret, now) }
  expect(await shop.api('POST /api/login/code', { body: again })).toMatchObject({ status: 400 })
})

test('the secret is shown once and never again', async () => {
  const { secret } = await protect(shop, admin)
  expect(await send('setup', { password: admin.password })).toBeRefused(409, 'second-factor-on')
  expect(await send('confirm', { code: codeOf(secret, shop.clock.now()) })).toMatchObject({
    status: 409,
  })
  const read = await admin.api('GET /api/admin/second-factor')
  expect(Object.keys(read.body as object)).toEqual(['on', 'since', 'recoveryCodesLeft'])
})

test('a set-up expires after half an hour and is deleted after a day', async () => {
  const { body } = await send('setup', { password: admin.password })
  shop.clock.advance(30 * MINUTE - SECOND)
  // An admin's idle session expires after half an hour, too.
  expect(await state()).toMatchObject({ on: false })
  shop.clock.advance(SECOND)
  expect(await send('confirm', { code: codeOf(body.secret, shop.clock.now()) })).toBeRefused(
    409,
    'second-factor-expired',
  )
  await sweepSignIns(shop.db, shop.clock.now() + 24 * 60 * MINUTE)
  expect(await shop.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
})

test('the sweep keeps a second factor that is on', async () => {
  const { secret } = await protect(shop, admin)
  await sweepSignIns(shop.db, shop.clock.now() + 48 * 60 * MINUTE)
  expect(await shop.db.selectFrom('second_factors').select('secret').execute()).toEqual([
    { secret: secret.replaceAll(' ', '') },
  ])
})

test('switching off needs password and code', async () => {
  const { password } = admin
  expect(await send('off', { password, code: '123456' })).toMatchObject({
    body: { code: 'second-factor-off' },
  })
  const { secret } = await protect(shop, admin)
  const code = codeOf(secret, shop.clock.now())
  const refusals = [
    [{ code }, 'fields-missing'],
    [{ password: 'falsch-falsch', code }, 'password-wrong'],
    [{ password }, 'code-missing'],
    [{ password, code: '0AAAA-AAAAA' }, 'code-invalid'],
  ] as const
  for (const [body, problem] of refusals) {
    expect(await send('off', body)).toBeRefused(400, problem)
  }
  expect(await login()).toMatchObject({ status: 202 })

  expect(await send('off', { password, code })).toMatchObject({ status: 204 })
  expect(await state()).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
  expect(await login()).toMatchObject({ status: 200 })
  expect(await mailKinds()).toContain('second-factor-off')
  expect(await audit()).toEqual(['second-factor.on', 'second-factor.off'])
})

test('a recovery code switches it off, too, and new codes replace the old ones', async () => {
  const { secret, recoveryCodes } = await protect(shop, admin)
  const { password } = admin
  const given = { password, code: codeOf(secret, shop.clock.now()) }
  const renewed = await send('recovery-codes', given)
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  // The code was used up for that.
  expect(await send('off', given)).toMatchObject({ body: { code: 'code-invalid' } })
  expect(await send('off', { password, code: recoveryCodes[0] })).toMatchObject({
    body: { code: 'code-invalid' },
  })
  expect(await send('off', { password, code: renewed.body.recoveryCodes[0] })).toMatchObject({
    status: 204,
  })
})

test('ten wrong codes an hour are the limit here, too', async () => {
  const { secret } = await protect(shop, admin)
  const guess = (code: string) => send('off', { password: admin.password, code })
  for (let tries = 0; tries < 10; tries += 1) await guess('0AAAA-AAAAA')
  expect(await guess(codeOf(secret, shop.clock.now()))).toMatchObject({ status: 429 })
})

test('it is available to admins only', async () => {
  const customer = await shop.newCustomer()
  for (const cookie of ['', customer.cookie]) {
    const status = cookie ? 403 : 401
    for (const part of ['setup', 'confirm', 'off', 'recovery-codes']) {
      expect(await send(part, {}, cookie)).toMatchObject({ status })
    }
    expect(await shop.api('GET /api/admin/second-factor', { cookie })).toMatchObject({ status })
  }
})

test('the command on the server helps an admin with neither phone nor codes', async () => {
  await protect(shop, admin)
  const { db } = shop
  const now = shop.clock.now()
  await expect(rescueFromSecondFactor(db, 'niemand@beispiel.ch', now)).rejects.toThrow(/no account/)
  expect(await rescueFromSecondFactor(db, ` ${admin.user.email.toUpperCase()}`, now)).toBe(true)
  expect(await state()).toEqual({ message: expect.any(String), code: 'not-logged-in' })
  expect(await login()).toMatchObject({ status: 200 })
  expect(await mailKinds()).toContain('second-factor-off')
  expect(await audit()).toContain('second-factor.rescued')
  expect(await rescueFromSecondFactor(db, admin.user.email, now)).toBe(false)
})
