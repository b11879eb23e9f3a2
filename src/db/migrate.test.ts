import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from '../../test/support/database-place.ts'
import { migrate, migrationNames } from './migrate.ts'
import { up as indexPartsOfNames } from './migrations/0017-parts-of-names.ts'
import { openDatabase } from './open.ts'

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined

async function openEmpty() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrate-'))
  const place = await openPlace(folder)
  const db = openDatabase(place.url)
  onTestFinished(async () => {
    await db.destroy()
    await place.drop()
    rmSync(folder, { recursive: true })
  })
  return db
}

test('a migration that fails half-way leaves nothing behind, and the next start begins again', async () => {
  const db = await openEmpty()
  // The name of a table it makes late is taken.
  await sql`create table backups (a integer)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('backups')
  const names = async () => (await db.introspection.getTables()).map(({ name }) => name)
  expect(await names()).toEqual(['backups'])
  await sql`drop table backups`.execute(db)
  await migrate(db)
  expect(await names()).toContain('orders')
})

// PostgreSQL checks references during migrations, too.
test.skipIf(onPostgres)(
  'a migration that leaves a row without the one it refers to changes nothing',
  async () => {
    const db = await openEmpty()
    await migrate(db, migrationNames[0])
    await sql`pragma foreign_keys = off`.execute(db)
    await sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('a', 99, 1, 1, 1)`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow('refer')
    const names = (await db.introspection.getTables()).map(({ name }) => name)
    expect(names).not.toContain('idempotency_keys')
  },
)

// SQLite needs no such index.
test.runIf(onPostgres)(
  'the parts of names are indexed where the role may, and the migration goes through where it may not',
  async () => {
    const db = await openEmpty()
    await migrate(db)
    const index = sql`select 1 from pg_indexes where indexname = 'users_parts'`
    expect((await index.execute(db)).rows).toHaveLength(1)
    await sql`drop index users_parts`.execute(db)
    await sql`drop extension pg_trgm`.execute(db)
    await db.transaction().execute(async (trx) => {
      // A role of every PostgreSQL that may read and nothing else.
      await sql`set local role pg_read_all_data`.execute(trx)
      await indexPartsOfNames(trx as unknown as Kysely<unknown>)
    })
    expect((await index.execute(db)).rows).toEqual([])
  },
)
