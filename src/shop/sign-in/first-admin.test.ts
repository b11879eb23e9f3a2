import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/commit.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { seedDemoCustomer } from './demo-customer.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { findByPassword } from './login.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
const now = Date.UTC(2026, 2, 7)
const nothing = { email: undefined, password: undefined }

beforeEach(async () => {
  storage = await openTestDatabase()
})
afterEach(() => storage.drop())

test('the first admin gets a random password, which is shown once', async () => {
  const { db } = storage
  const admin = await ensureFirstAdmin(db, nothing, now)
  expect(admin?.password).toMatch(/^[\w-]{20}$/)
  const printed = { email: '', password: '', ...admin }
  expect(await findByPassword(db, printed, 'stranger')).toMatchObject({ user: { role: 'admin' } })
  expect(
    await ensureFirstAdmin(db, { email: 'other@beispiel.ch', password: 'x' }, now),
  ).toBeUndefined()
  expect(await db.selectFrom('users').select('email').execute()).toHaveLength(1)
})

test('a generated password is kept before the admin exists: interrupted in between, the next start makes another', async () => {
  const { db } = storage
  const kept: { email: string; password: string }[] = []
  const interrupted = ensureFirstAdmin(db, nothing, now, (admin) => {
    kept.push(admin)
    return Promise.reject(new Error('killed'))
  })
  await expect(interrupted).rejects.toThrow('killed')
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  const keep = async (admin: { email: string; password: string }) => void kept.push(admin)
  const admin = await ensureFirstAdmin(db, nothing, now, keep)
  expect(kept.at(-1)).toEqual(admin)
  // A second process, or a later start, keeps nothing.
  await ensureFirstAdmin(db, nothing, now, keep)
  expect(kept).toHaveLength(2)
})

test('a configured admin is created silently, even when two processes start concurrently', async () => {
  const { db } = storage
  const configured = { email: 'Chefin@Beispiel.ch', password: 'Zündhölzli-99' }
  const printed = await Promise.all([1, 2].map(() => ensureFirstAdmin(db, configured, now)))
  expect(printed).toEqual([undefined, undefined])
  const admin = { email: 'chefin@beispiel.ch', password: configured.password }
  expect(await findByPassword(db, admin, 'stranger')).toMatchObject({ user: { role: 'admin' } })
})

test("a customer's address does not become the admin's", async () => {
  const { db } = storage
  await Promise.all([
    transaction(db, (trx) => seedDemoCustomer(trx, now)),
    transaction(db, (trx) => seedDemoCustomer(trx, now)),
  ])
  const configured = { email: 'kundin@foehnwacht.example', password: undefined }
  await expect(ensureFirstAdmin(db, configured, now)).rejects.toThrow(/ADMIN_EMAIL/)
  const customer = { email: configured.email, password: 'Kaminfeger-2026' }
  expect(await findByPassword(db, customer, 'stranger')).toMatchObject({
    user: { role: 'user', first_name: 'Heidi' },
  })
})
