import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from '../../test/support/database-place.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

test('a migration that fails half-way leaves nothing behind, and the next start begins again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrate-'))
  const place = await openPlace(folder)
  const db = openDatabase(place.url)
  onTestFinished(async () => {
    await db.destroy()
    await place.drop()
    rmSync(folder, { recursive: true })
  })
  // The name of a table it makes late is taken.
  await sql`create table backups (a integer)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('backups')
  const names = async () => (await db.introspection.getTables()).map(({ name }) => name)
  expect(await names()).toEqual(['backups'])
  await sql`drop table backups`.execute(db)
  await migrate(db)
  expect(await names()).toContain('orders')
})
