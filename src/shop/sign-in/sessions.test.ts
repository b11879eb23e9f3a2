import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time/time.ts'
import type { OpenDatabase } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { endSession, findSession, isRenewalDue, renewSession, startSession } from './sessions.ts'
import { renewalLife } from '../accounts/email-verification.ts'
import { sweepAccounts } from '../accounts/sweep.ts'
import { sweepSignIns } from './sweep.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
let db: OpenDatabase
let id: number
const start = Date.UTC(2026, 2, 7)

beforeEach(async () => {
  storage = await openTestDatabase()
  db = storage.db
  await ensureFirstAdmin(db, { email: 'a@b.ch', password: 'Zündhölzli-99' }, start)
  ;({ id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow())
  await setRole('user')
})
afterEach(() => storage.drop())

const setRole = (role: 'user' | 'admin') => db.updateTable('users').set({ role }).execute()

/** Does what the server does per request: find the session, renew it when due. */
async function visit(token: string, now: number) {
  const signedIn = await findSession(db, token, now)
  if (signedIn && isRenewalDue(signedIn, now)) await renewSession(db, signedIn, now)
  return signedIn
}

test('a session is found by its token, of which the database stores only the hash', async () => {
  const token = await transaction(db, (trx) => startSession(trx, id, start))
  expect(await findSession(db, token, start)).toMatchObject({ user: { id } })
  expect(await findSession(db, 'x'.repeat(43), start)).toBeNull()
  expect(await findSession(db, '', start)).toBeNull()
  expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(token)
  await transaction(db, (trx) => endSession(trx, token))
  expect(await findSession(db, token, start)).toBeNull()
})

test('a customer stays signed in while coming back within 30 days', async () => {
  const token = await transaction(db, (trx) => startSession(trx, id, start))
  expect(await visit(token, start + 30 * DAY - 1)).not.toBeNull()
  expect(await visit(token, start + 59 * DAY)).not.toBeNull()
  expect(await visit(token, start + 90 * DAY)).toBeNull()
})

test('a session ends after a year, however often the customer comes back', async () => {
  const token = await transaction(db, (trx) => startSession(trx, id, start))
  let now = start
  while (await visit(token, now)) now += 5 * DAY
  expect(now - start).toBe(365 * DAY)
})

test('use is recorded at most once an hour', async () => {
  const token = await transaction(db, (trx) => startSession(trx, id, start))
  const due = async (now: number) => {
    const signedIn = await findSession(db, token, now)
    return signedIn && isRenewalDue(signedIn, now)
  }
  expect(await due(start + HOUR - 1)).toBe(false)
  expect(await due(start + HOUR)).toBe(true)
  await visit(token, start + HOUR)
  expect(await due(start + HOUR + 1)).toBe(false)
})

test("an admin's session ends after 30 idle minutes and after 12 hours of use", async () => {
  await setRole('admin')
  const resting = await transaction(db, (trx) => startSession(trx, id, start))
  expect(await visit(resting, start + 29 * MINUTE)).not.toBeNull()
  expect(await visit(resting, start + 59 * MINUTE)).toBeNull()
  const working = await transaction(db, (trx) => startSession(trx, id, start))
  let now = start
  while (await visit(working, now)) now += 20 * MINUTE
  expect(now - start).toBe(12 * HOUR)
})

test('a change of role takes effect at once', async () => {
  const token = await transaction(db, (trx) => startSession(trx, id, start))
  await setRole('admin')
  expect(await findSession(db, token, start)).toMatchObject({ user: { role: 'admin' } })
  expect(await findSession(db, token, start + HOUR)).toBeNull()
})

test('the sweep deletes only expired links, codes and sign-ins', async () => {
  for (const [name, expires_at] of [
    ['old', start],
    ['fresh', start + 1],
  ] as const) {
    const common = { user_id: id, expires_at }
    const tries = { ...common, tries: 0, code_hash: name }
    await db
      .insertInto('email_tokens')
      .values({ ...common, token_hash: name, email: '' })
      .execute()
    await db
      .insertInto('password_resets')
      .values({ ...tries, address_hash: name, link_hash: name })
      .execute()
    await db
      .insertInto('login_challenges')
      .values({ ...common, token_hash: name, tries: 0 })
      .execute()
  }
  await db
    .insertInto('phone_codes')
    .values({ user_id: id, phone: '', tries: 0, code_hash: 'old', expires_at: start })
    .execute()
  // An expired link can still be used to request a new one.
  await sweepAccounts(db, start)
  await sweepAccounts(db, start + renewalLife)
  await sweepSignIns(db, start)
  const left = await Promise.all([
    db.selectFrom('email_tokens').select('token_hash as name').execute(),
    db.selectFrom('password_resets').select('link_hash as name').execute(),
    db.selectFrom('login_challenges').select('token_hash as name').execute(),
    db.selectFrom('phone_codes').select('code_hash as name').execute(),
  ])
  const fresh = [{ name: 'fresh' }]
  expect(left).toEqual([fresh, fresh, fresh, []])
})

test('the sweep deletes only expired sessions', async () => {
  const old = await transaction(db, (trx) => startSession(trx, id, start))
  const fresh = await transaction(db, (trx) => startSession(trx, id, start + DAY))
  await sweepSignIns(db, start + 30 * DAY)
  expect(await db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1)
  expect(await findSession(db, old, start)).toBeNull()
  expect(await findSession(db, fresh, start + 30 * DAY)).not.toBeNull()
})
