import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/open.ts'
import { imageOf, nameOf } from './template-database.ts'

/** A place for a new or a migrated database: on the test server if there is one, or else a file in `folder`. */
export async function openPlace(
  folder: string,
  { isMigrated = false } = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  const name = `shop_${randomBytes(8).toString('hex')}`
  if (server === undefined) {
    const url = join(folder, `${name}.db`)
    if (isMigrated) writeFileSync(url, await imageOf('empty'))
    // The folder is deleted with its test.
    return { url, drop: async () => {} }
  }
  const onServer = async (statement: string) => {
    await using admin = openDatabase(server)
    await sql.raw(statement).execute(admin)
  }
  const template = isMigrated ? nameOf('empty') : 'template1'
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return { url, drop: () => onServer(`drop database ${name} with (force)`) }
}
