import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { lockRows } from './lock-rows.ts'

test('a lock reads nothing but the rows it locks: the rest would be older than the wait', async () => {
  const { db, drop } = await openTestDatabase()
  const users = db.selectFrom('users')
  const name = users.select(({ fn }) => fn.coalesce('email', 'contact_email').as('email'))
  expect(await lockRows(db, name).execute()).toEqual([])
  const orders = users.select((eb) =>
    eb.selectFrom('orders').select(eb.fn.countAll().as('count')).as('orders'),
  )
  expect(() => lockRows(db, orders)).toThrow('Lock first, then read')
  await drop()
})
