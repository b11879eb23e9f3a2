import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { personalData } from '../src/shop/people/personal-data.ts'
import { openTestDatabase } from './support/test-database.ts'

/** Named like references, but not foreign keys. */
const noReference = new Set([
  // The audit log outlives its users.
  'audit_log.user_id',
  // The provider's id.
  'payment_sessions.transaction_id',
])

test('whatever references a row of the shop is a foreign key in the database', async () => {
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

/** Tables with nothing of a person that refer to one's rows, and why. */
const besides: Record<string, string> = {
  payout_bookings: 'which entry of the bank a payout is: money from the provider',
  product_imports: 'whose table of products it is: an admin at work',
}

test('what refers to the row of a person is said to be about a person', async () => {
  const { db, drop } = await openTestDatabase()
  onTestFinished(drop)
  const { rows } = await sql<{ own: keyof typeof personalData; to: keyof typeof personalData }>`
    select distinct t.name as own, k."table" as "to"
    from sqlite_schema t join pragma_foreign_key_list(t.name) k
    where t.type = 'table' and k."from" not glob '*_by'
  `.execute(db)
  const isOfPerson = (table: keyof typeof personalData) => !('nothing' in personalData[table])
  const referring = rows.filter(({ own, to }) => !isOfPerson(own) && isOfPerson(to))
  expect(rows.length).toBeGreaterThan(30)
  expect(new Set(referring.map(({ own }) => own))).toEqual(new Set(Object.keys(besides)))
})

/** References that no query follows from the other side, and why they need no index. */
const notFollowed: Record<string, string> = {
  'bank_entries.upload_id': 'which file it came from: shown with the entry',
  'disputes.session_id': 'disputes are found by their order, or by what the provider calls them',
  'reductions.invoice_id': 'reductions are found by their order, or all together',
}

test('what a reference leads back to is found by an index', async () => {
  const { db, drop } = await openTestDatabase()
  onTestFinished(drop)
  // Who did something (`…_by`, `admin_id`, `author_id`) is read with it: nobody asks for all that an admin did.
  const { rows } = await sql<{ name: string }>`
    select t.name || '.' || k."from" as name
    from sqlite_schema t join pragma_foreign_key_list(t.name) k
    where t.type = 'table' and k."from" not glob '*_by' and k."from" not in ('admin_id', 'author_id')
      and not exists (
        select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) c
        where c.seqno = 0 and c.name = k."from"
      )
      and not exists (select 1 from pragma_table_info(t.name) p where p.pk = 1 and p.name = k."from")
  `.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(notFollowed))
})
