import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { quickFolder } from '../../test/support/quick-folder.ts'
import { openMigrated } from './open-migrated.ts'
import type { OpenDatabase } from './schema.ts'
import { keepUp } from './upkeep.ts'

let folder: string
let db: OpenDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(quickFolder(), 'upkeep-'))
  db = await openMigrated(join(folder, 'shop.db'))
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const size = async () => {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return statSync(join(folder, 'shop.db')).size
}

test('the space of deleted rows is given back when it is a good part of the file, and no row is lost', async () => {
  await db
    .insertInto('categories')
    .values({ slug: 'bleibt', name: 'bleibt', position: 99 })
    .execute()
  await sql`create table ballast (bytes blob)`.execute(db)
  await sql`insert into ballast values (zeroblob(3000000))`.execute(db)
  const least = { share: 0.25, bytes: 1e6 }
  await keepUp(db, least)
  const full = await size()
  expect(full).toBeGreaterThan(3e6)
  await sql`delete from ballast`.execute(db)
  await keepUp(db)
  expect(await size()).toBe(full)
  await keepUp(db, least)
  expect(await size()).toBeLessThan(full - 2.5e6)
  const kept = db.selectFrom('categories').select('name').where('name', '=', 'bleibt')
  expect(await kept.execute()).toHaveLength(1)
})
