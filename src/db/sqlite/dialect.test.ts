import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../open.ts'

test('a limit is written into the SQL, so that a prepared statement stays prepared', async () => {
  const db = openDatabase(':memory:')
  const keys = db.selectFrom('secrets').select('name').where('value', '=', 'x')
  expect(keys.offset(7).limit(5).compile()).toMatchObject({
    sql: expect.stringContaining('limit 5 offset ?'),
    parameters: ['x', 7],
  })
  expect(keys.limit(sql<number>`${2} + 1`).compile()).toMatchObject({
    sql: expect.stringContaining('limit ? + 1'),
    parameters: ['x', 2],
  })
  await db.destroy()
})
