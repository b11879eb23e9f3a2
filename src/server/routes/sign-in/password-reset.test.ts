import { expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { DAY, HOUR, MINUTE } from '../../../contract/time/time.ts'

const email = 'heidi@beispiel.ch'
const newPassword = 'Ganz neues Wort 7'

openShopPerTest({ heidi: { email } })

const request = (to = email) => shop.api('POST /api/request-reset', { body: { email: to } })
const reset = (body: object) =>
  shop.api('POST /api/reset-password', { body: { newPassword, ...body } })
const guess = (code: string, to = email) => reset({ email: to, code })

async function mailed() {
  const mail = (await shop.mails('password-reset')).at(-1)
  return {
    code: /Code: (\d{4})\n/.exec(mail?.body ?? '')?.[1] ?? '',
    token: /\/login\?reset=([\w-]{22})\n/.exec(mail?.body ?? '')?.[1] ?? '',
    to: mail?.recipient,
  }
}
/** A code that is certainly a different one. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

test('a code from the mail sets a new password, ends all sessions and signs nobody in (§3.19 §7.4–5)', async () => {
  expect(await request('  Heidi@Beispiel.ch ')).toMatchObject({
    status: 200,
    body: { message: 'Code wurde an Ihre Email gesendet.' },
  })
  const { code, to } = await mailed()
  expect(to).toBe(email)
  const answer = await guess(code)
  expect(answer.body).toEqual({ message: 'Password erfolgreich geändert' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await heidi.api('GET /api/user/me')).status).toBe(401)
  await expect(shop.signIn(email, heidi.password)).rejects.toThrow('Falsche Zugangsdaten')
  await shop.signIn(email, newPassword)
  expect((await shop.mails()).at(-1)).toMatchObject({ kind: 'password-changed', recipient: email })
  // Used up.
  expect((await guess(code)).body.message).toBe('Der Code ist falsch oder abgelaufen.')
})

test('a code is read as it was copied from the mail', async () => {
  await request()
  const { code } = await mailed()
  const copied = ` ${code.slice(0, 2)} ${code.slice(2)}\n`
  const exchange = { body: { email, code: copied } }
  expect((await shop.api('POST /api/reset-code', exchange)).status).toBe(200)
  expect((await guess(copied)).status).toBe(200)
})

test('a right code is exchanged for a token before the new password is chosen; wrong ones count alike', async () => {
  await request()
  const { code, token: link } = await mailed()
  const exchange = (typed: string) =>
    shop.api('POST /api/reset-code', { body: { email, code: typed } })
  expect((await exchange('12')).body.code).toBe('code-missing')
  for (let n = 1; n <= 4; n += 1)
    expect((await exchange(otherThan(code, n))).body.code).toBe('code-invalid')
  const { token } = (await exchange(code)).body
  expect(token).toMatch(/^[\w-]{22}$/)
  expect((await exchange(code)).body.code).toBe('reset-code-exhausted')
  // The password may take longer than the code is valid.
  shop.clock.advance(20 * MINUTE)
  expect((await reset({ token: link })).body.code).toBe('link-invalid')
  expect((await reset({ token })).status).toBe(200)
  expect((await reset({ token })).body.code).toBe('link-invalid')
  await shop.signIn(email, newPassword)
})

test('the link works on its own, even when the code is exhausted, and only once', async () => {
  await request()
  const { code, token } = await mailed()
  for (let n = 1; n <= 5; n += 1) expect((await guess(otherThan(code, n))).status).toBe(400)
  expect(await guess(code)).toBeRefused(429, 'reset-code-exhausted')
  expect((await reset({ token: 'A'.repeat(22) })).body.code).toBe('link-invalid')
  expect((await reset({ token })).status).toBe(200)
  expect((await reset({ token })).body.code).toBe('link-invalid')
  await shop.signIn(email, newPassword)
})

test('of 100 simultaneous guesses at most five are evaluated', async () => {
  await request()
  const { code } = await mailed()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => guess(otherThan(code, n + 1))),
  )
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  expect((await guess(code)).status).toBe(429)
})

test('the code expires after ten minutes, the link after an hour, both with a newer request', async () => {
  await request()
  const first = await mailed()
  await request()
  const second = await mailed()
  expect((await reset({ token: first.token })).body.code).toBe('link-invalid')
  shop.clock.advance(10 * MINUTE)
  expect((await guess(second.code)).body.code).toBe('code-invalid')
  shop.clock.advance(50 * MINUTE - 1)
  const tooShort = await reset({ token: second.token, newPassword: 'kurz' })
  expect(tooShort.body.code).toBe('password-too-short')
  shop.clock.advance(1)
  expect((await reset({ token: second.token })).body.code).toBe('link-invalid')
})

test('using up the hourly mails does not keep the owner out', async () => {
  for (let n = 0; n < 3; n += 1) await request()
  shop.clock.advance(HOUR - 1)
  expect((await request()).status).toBe(429)
  expect((await reset({ token: (await mailed()).token })).status).toBe(200)
})

test('a password change in the profile ends a pending reset', async () => {
  await request()
  const { code, token } = await mailed()
  const change = { oldPassword: heidi.password, newPassword: 'Noch ein anderes 1' }
  const path = `/user/${heidi.user.idUser}/password`
  expect((await heidi.call('PUT', path, { body: change })).status).toBe(200)
  expect((await guess(code)).body.code).toBe('code-invalid')
  expect((await reset({ token })).body.code).toBe('link-invalid')
})

test(
  'ten guesses a day and thirty since the sign-in, then only the link works',
  { timeout: 60_000 },
  async () => {
    for (let day = 0; day < 3; day += 1) {
      for (let mail = 0; mail < 2; mail += 1) {
        await request()
        const { code } = await mailed()
        for (let n = 1; n <= 5; n += 1) expect((await guess(otherThan(code, n))).status).toBe(400)
      }
      await request()
      expect((await guess('0000')).status).toBe(429)
      shop.clock.advance(DAY + 1)
    }
    await request()
    const { code, token } = await mailed()
    expect(code).toBe('')
    for (let n = 0; n < 5; n += 1) expect((await guess(`000${n}`)).body.code).toBe('code-invalid')
    expect((await reset({ token })).status).toBe(200)
    await shop.signIn(email, newPassword)
    await request()
    expect((await guess((await mailed()).code)).status).toBe(200)
  },
)

test('the thirtieth guess since the sign-in is the last: mails no longer contain a code', async () => {
  await shop.db.updateTable('credentials').set({ reset_guesses: 29 }).execute()
  await request()
  const { code } = await mailed()
  expect(code).not.toBe('')
  expect((await guess(otherThan(code))).body.code).toBe('code-invalid')
  expect((await guess(code)).body.code).toBe('code-invalid')
  await request()
  expect((await mailed()).code).toBe('')
})

test('no more than 100 wrong codes an hour across all accounts', async () => {
  await shop.db
    .insertInto('attempts')
    .values({ key: 'reset-wrong-codes:all', window_started_at: shop.clock.now(), count: 99 })
    .execute()
  await request()
  const { code, token } = await mailed()
  expect((await guess(otherThan(code))).status).toBe(400)
  expect((await guess(code)).status).toBe(429)
  expect((await reset({ token })).status).toBe(200)
})

test('a right code does not count towards the limit on wrong ones', async () => {
  await request()
  await guess((await mailed()).code)
  const brake = await shop.db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', 'reset-wrong-codes:all')
    .executeTakeFirst()
  expect(brake?.count).toBe(0)
})

test('known and unknown addresses get the same answers, limits and rows (§7.4)', async () => {
  const walk = async (to: string) => {
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push(await request(to))
    for (let n = 0; n < 6; n += 1) answers.push(await guess(`12${n}x`, to), await guess('abcd', to))
    // The code is right for the known address with a probability of 1 : 10,000.
    for (let n = 0; n < 6; n += 1) answers.push(await guess('0001', to))
    return answers.map(({ status, body, headers }) => [status, body, headers['retry-after']])
  }
  const unknown = await walk('niemand@beispiel.ch')
  expect(await walk(email)).toEqual(unknown)
  expect(unknown.map(([status]) => status).slice(0, 4)).toEqual([200, 200, 200, 429])
  expect(await shop.db.selectFrom('password_resets').select('user_id').execute()).toHaveLength(2)
  const mails = await shop.mails('password-reset')
  expect(mails.map(({ recipient }) => recipient)).toEqual([email, email, email])
  shop.clock.advance(HOUR)
  expect((await request()).status).toBe(200)
})

test('an account without a sign-in is like an unknown address', async () => {
  await shop.db.deleteFrom('credentials').execute()
  const login = (to: string) =>
    shop.call('POST', '/api/login', { body: { email: to, password: heidi.password } })
  for (const ask of [request, (to: string) => guess('1234', to), login]) {
    const [unknown, known] = [await ask('niemand@beispiel.ch'), await ask(email)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  }
  expect((await mailed()).to).toBeUndefined()
  const { password } = heidi
  expect(await heidi.call('POST', '/api/account/delete', { body: { password } })).toMatchObject({
    body: { code: 'password-wrong' },
  })
})

test.each([
  [{ code: '1234', newPassword: 'Kamin-7' }, 'Passwort muss mindestens 8 Zeichen lang sein!'],
  [{ code: '123' }, 'Bitte Code eingeben'],
  [{ code: '12345' }, 'Bitte Code eingeben'],
  [{}, 'Bitte Code eingeben'],
])('%j does not count as an attempt (§7.5)', async (body, message) => {
  await request()
  expect(await reset({ email, ...body })).toMatchObject({ status: 400, body: { message } })
  const { tries } = await shop.db
    .selectFrom('password_resets')
    .select('tries')
    .executeTakeFirstOrThrow()
  expect(tries).toBe(0)
})

testRows(['', 'niemand', 'a@b', 'a b@c.ch'])('%j is no address', async (to) => {
  expect(await request(to)).toMatchObject({
    status: 400,
    body: { message: 'Bitte geben Sie eine gültige Email-Adresse ein.' },
  })
})

test('neither code nor token is stored in the database', async () => {
  await request()
  const { code, token } = await mailed()
  const row = await shop.db.selectFrom('password_resets').selectAll().executeTakeFirstOrThrow()
  expect(row.code_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(Object.values(row)).not.toContain(code)
})
