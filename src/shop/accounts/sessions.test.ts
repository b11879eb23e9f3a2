import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/shop.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { endSession, findSession, isRenewalDue, renewSession, startSession } from './sessions.ts'
import { sweepAccounts } from './sweep.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db
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

/** Calls as the server does: find, renew when due. */
async function visit(token: string, now: number) {
  const signedIn = await findSession(db, token, now)
  if (signedIn && isRenewalDue(signedIn, now)) await renewSession(db, signedIn, now)
  return signedIn
}

test('a session belongs to its token, of which the database knows only the hash', async () => {
  const token = await startSession(db, id, start)
  expect(await findSession(db, token, start)).toMatchObject({ user: { id } })
  expect(await findSession(db, 'x'.repeat(43), start)).toBeNull()
  expect(await findSession(db, '', start)).toBeNull()
  expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(token)
  await endSession(db, token)
  expect(await findSession(db, token, start)).toBeNull()
})

test('a customer stays signed in while coming back within 30 days', async () => {
  const token = await startSession(db, id, start)
  expect(await visit(token, start + 30 * DAY - 1)).not.toBeNull()
  expect(await visit(token, start + 59 * DAY)).not.toBeNull()
  expect(await visit(token, start + 90 * DAY)).toBeNull()
})

test('use is written down at most once an hour', async () => {
  const token = await startSession(db, id, start)
  const due = async (now: number) => {
    const signedIn = await findSession(db, token, now)
    return signedIn && isRenewalDue(signedIn, now)
  }
  expect(await due(start + HOUR - 1)).toBe(false)
  expect(await due(start + HOUR)).toBe(true)
  await visit(token, start + HOUR)
  expect(await due(start + HOUR + 1)).toBe(false)
})

test("an admin's session ends after 30 minutes of rest and after 12 hours of work", async () => {
  await setRole('admin')
  const resting = await startSession(db, id, start)
  expect(await visit(resting, start + 29 * MINUTE)).not.toBeNull()
  expect(await visit(resting, start + 59 * MINUTE)).toBeNull()
  const working = await startSession(db, id, start)
  let now = start
  while (await visit(working, now)) now += 20 * MINUTE
  expect(now - start).toBe(12 * HOUR)
})

test('a change of role counts at once', async () => {
  const token = await startSession(db, id, start)
  await setRole('admin')
  expect(await findSession(db, token, start)).toMatchObject({ user: { role: 'admin' } })
  expect(await findSession(db, token, start + HOUR)).toBeNull()
})

test('the sweep forgets only what has run out', async () => {
  const old = await startSession(db, id, start)
  const fresh = await startSession(db, id, start + DAY)
  await sweepAccounts(db, start + 30 * DAY)
  expect(await db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1)
  expect(await findSession(db, old, start)).toBeNull()
  expect(await findSession(db, fresh, start + 30 * DAY)).not.toBeNull()
})
