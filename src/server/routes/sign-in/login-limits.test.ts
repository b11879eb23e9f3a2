import { expect, onTestFinished, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { openShop } from '../../../../test/support/shop.ts'
import { DAY, MINUTE } from '../../../contract/time/time.ts'
import { hashCost } from '../../../shop/tools/argon2.ts'
import { sweepAttempts } from '../../../shop/tools/known-sources.ts'

const email = 'heidi@beispiel.ch'
const password = 'Kaminfeger-2026'
openShopPerTest({ heidi: { email } })

const login = (body: object = { email, password }) => shop.api('POST /api/login', { body })

/** A sign-in from a given address; the tests' own is 127.0.0.1. */
const loginFrom = async (remoteAddress: string, body: object) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: body,
  })
  return answer.statusCode
}

test('of 100 simultaneous guesses from one source 20 are evaluated, known address or not', async () => {
  const guess = async (address: string) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => login({ email: address, password: 'falsch-falsch' })),
    )
    const evaluated = answers.filter(({ status }) => status === 401)
    const refused = answers.filter(({ status }) => status === 429)
    expect([evaluated.length, refused.length]).toEqual([20, 80])
    expect(refused[0]?.headers['retry-after']).toBe('60')
  }
  await guess(email)
  expect(await login()).toMatchObject({ status: 429 })
  shop.clock.advance(MINUTE)
  await guess('niemand@beispiel.ch')
  shop.clock.advance(MINUTE)
  expect(await login()).toMatchObject({ status: 200 })
})

test('sign-ins with the right password do not count as guesses, however many', async () => {
  for (let i = 0; i < 25; i++) expect(await login()).toMatchObject({ status: 200 })
  const wrong = () => login({ email, password: 'falsch-falsch' })
  for (let i = 0; i < 20; i++) expect(await wrong()).toMatchObject({ status: 401 })
  expect(await wrong()).toMatchObject({ status: 429 })
})

/** Strangers guess from many sources until no new source is accepted. */
async function besiege(address: string) {
  const guesses = Array.from({ length: 40 }, (_, n) =>
    loginFrom(`192.0.2.${n}`, { email: address, password: 'falsch-falsch' }),
  )
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
}

test('of guesses from many sources 20 are evaluated; the owner can sign in from a known source', async () => {
  expect(await login()).toMatchObject({ status: 200 })
  shop.clock.advance(60 * DAY)
  await sweepAttempts(shop.db, shop.clock.now())
  await besiege(email)
  expect(await login()).toMatchObject({ status: 200 })
  expect(await loginFrom('198.51.100.7', { email, password })).toBe(429)
  await besiege('niemand@beispiel.ch')
})

test('after 90 days without a sign-in a source is no longer known', async () => {
  await login()
  shop.clock.advance(90 * DAY)
  await besiege(email)
  expect(await login()).toMatchObject({ status: 429 })
  await sweepAttempts(shop.db, shop.clock.now() + DAY + 1)
  expect(await shop.db.selectFrom('attempts').select('key').execute()).toEqual([])
})

test('under attack, an owner on a new source gets in with the link of the reset mail', async () => {
  await besiege(email)
  expect(await login()).toMatchObject({ status: 429 })
  await shop.api('POST /api/request-reset', { body: { email } })
  const mail = (await shop.mails('password-reset')).at(-1)
  const token = /reset=([\w-]+)/.exec(mail?.body ?? '')?.[1]
  const newPassword = 'Ganz neues Wort 7'
  const reset = await shop.api('POST /api/reset-password', { body: { token, newPassword } })
  expect(reset.status).toBe(200)
  expect(await login({ email, password: newPassword })).toMatchObject({ status: 200 })
})

test('the count survives a restart', async () => {
  for (let i = 0; i < 20; i++) await login({ email, password: 'falsch-falsch' })
  const restarted = await openShop({ db: shop.db })
  const answer = await restarted.call('POST', '/api/login', { body: { email, password } })
  expect(answer).toMatchObject({ status: 429 })
  await restarted.close()
})

test('guesses from so many networks that no more can wait do not hold up who signs in at home', async () => {
  expect(await login()).toMatchObject({ status: 200 })
  const { memory } = hashCost
  onTestFinished(() => void Object.assign(hashCost, { memory }))
  // As slow as to be still waiting: an unknown address costs what a password costs today.
  hashCost.memory = 32 * 1024
  const statuses: number[] = []
  const flood = Array.from({ length: 150 }, async (_, n) =>
    statuses.push(
      await loginFrom(`2001:db8:${n}::1`, {
        email: `niemand${n}@beispiel.ch`,
        password: 'falsch-falsch',
      }),
    ),
  )
  await expect.poll(() => statuses).toContain(503)
  expect(await login()).toMatchObject({ status: 200 })
  const { idUser: id } = heidi.user
  const body = { id, oldPassword: password, newPassword: 'Russ-und-Rauch-9' }
  const changed = await heidi.api('PUT /user/:id/password', { params: { id }, body })
  expect(changed.status).toBe(200)
  // Nor do they wait for all of them.
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(50)
  await Promise.all(flood)
})
