import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newAdmin } from '../../../../test/support/admin.ts'
import { codeOf, protect } from '../../../../test/support/second-factor.ts'
import {
  type Answer,
  type Customer,
  cookieOf,
  openShop,
  type TestShop,
} from '../../../../test/support/shop.ts'
import { openTestDatabase } from '../../../../test/support/test-database.ts'

/** While shut, holds back reads of passwords: sign-ins then wait between reading and checking. */
class Gate {
  readonly #open = Promise.withResolvers<void>()
  readonly #full = Promise.withResolvers<void>()
  #places = 0
  #isShut = false

  /** Resolves when that many are waiting. */
  shut(places: number): Promise<void> {
    this.#isShut = true
    this.#places = places
    return this.#full.promise
  }
  /** Later reads are not held; those already waiting go on waiting. */
  letPass() {
    this.#isShut = false
  }
  open() {
    this.#open.resolve()
  }

  readonly plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (this.#isShut && result.rows.some((row) => 'password_hash' in row)) {
        this.#places -= 1
        if (this.#places === 0) this.#full.resolve()
        await this.#open.promise
      }
      return result
    },
  }
}

let storage: Awaited<ReturnType<typeof openTestDatabase>>
let gate: Gate
let shop: TestShop
beforeEach(async () => {
  storage = await openTestDatabase()
  gate = new Gate()
  shop = await openShop({ db: storage.db.withPlugin(gate.plugin) })
})
afterEach(async () => {
  await shop.close()
  await storage.drop()
})

const newPassword = 'Ganz neues Wort 7'
const login = ({ user, password }: Customer) =>
  shop.api('POST /api/login', { body: { email: user.email, password } })
const change = ({ user, api, password: oldPassword }: Customer) =>
  api('PUT /user/:id/password', { params: { id: user.idUser }, body: { oldPassword, newPassword } })
const countOf = async (table: 'sessions' | 'login_challenges') =>
  (await storage.db.selectFrom(table).select('user_id').execute()).length
const resetLink = async (customer: Customer) => {
  await shop.api('POST /api/request-reset', { body: { email: customer.user.email } })
  const mail = (await shop.mails('password-reset')).at(-1)
  return /reset=([\w-]+)/.exec(mail?.body ?? '')?.[1]
}

/** Runs sign-ins that read the password before `act` and check it afterwards. */
async function signInAround(customer: Customer, act: () => Promise<Answer>, atOnce = 3) {
  const full = gate.shut(atOnce)
  const logins = Array.from({ length: atOnce }, () => login(customer))
  await full
  gate.letPass()
  expect((await act()).status).toBe(200)
  gate.open()
  return Promise.all(logins)
}

test('a pending sign-in with the old password fails after the password change', async () => {
  const customer = await shop.newCustomer()
  for (const answer of await signInAround(customer, () => change(customer))) {
    expect(answer).toMatchObject({ status: 401, body: { message: 'Falsche Zugangsdaten' } })
    expect(cookieOf(answer)).toBe('')
  }
  expect(await countOf('sessions')).toBe(1)
})

test('the same holds for a reset', async () => {
  const customer = await shop.newCustomer()
  const token = await resetLink(customer)
  const reset = () => shop.api('POST /api/reset-password', { body: { token, newPassword } })
  for (const answer of await signInAround(customer, reset)) {
    expect(answer).toMatchObject({ status: 401, body: { message: 'Falsche Zugangsdaten' } })
  }
  expect(await countOf('sessions')).toBe(0)
})

test('of two simultaneous password changes the first one counts, and likewise with a reset', async () => {
  const customer = await shop.newCustomer()
  const full = gate.shut(2)
  const changes = [change(customer), change(customer)]
  await full
  gate.letPass()
  gate.open()
  const answers = (await Promise.all(changes)).map(({ status }) => status)
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 400])

  const token = await resetLink(customer)
  const reset = { token, newPassword: 'Noch ein anderes 1' }
  const resets = await Promise.all(
    [reset, reset].map((body) => shop.api('POST /api/reset-password', { body })),
  )
  expect(resets.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a sign-in with the right password goes through', async () => {
  const customer = await shop.newCustomer()
  const look = () => customer.api('GET /api/user/me')
  const answers = await signInAround(customer, look)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a sign-in waiting for its code must start again after a password change', async () => {
  const admin = await newAdmin(shop)
  const { secret } = await protect(shop, admin)
  expect((await login(admin)).status).toBe(202)
  for (const answer of await signInAround(admin, () => change(admin))) {
    expect(answer.status).toBe(401)
  }
  expect(await countOf('login_challenges')).toBe(0)

  const now = { ...admin, password: newPassword }
  const waiting = [await login(now), await login(now)]
  expect(waiting.map(({ status }) => status)).toEqual([202, 202])
  const token = await resetLink(admin)
  const reset = { token, newPassword: 'Noch ein anderes 1' }
  expect((await shop.api('POST /api/reset-password', { body: reset })).status).toBe(200)
  expect(await countOf('login_challenges')).toBe(0)
  const body = { challenge: waiting[0]?.body.challenge, code: codeOf(secret, shop.clock.now()) }
  expect(await shop.api('POST /api/login/code', { body })).toMatchObject({
    body: { code: 'login-expired' },
  })
})
