import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from './support/test-database.ts'

/** Named like a reference, and none. */
const noReference = new Set([
  // The log outlives whoever acted.
  'audit_log.user_id',
  // What providers call it.
  'payment_sessions.transaction_id',
])

test('whatever points to a row of the shop, the database knows it', async () => {
  const { db, drop } = await openTestDatabase()
  onTestFinished(drop)
  const { rows } = await sql<{ name: string; refers: number }>`
    select t.name || '.' || c.name as name,
      exists (select 1 from pragma_foreign_key_list(t.name) k where k."from" = c.name) as refers
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and (c.name glob '*_id' or c.name glob '*_by')
  `.execute(db)
  const loose = rows.filter(({ refers }) => !refers).map(({ name }) => name)
  expect(rows.length).toBeGreaterThan(30)
  expect(new Set(loose)).toEqual(noReference)
})
