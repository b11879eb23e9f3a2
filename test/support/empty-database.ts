import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/open.ts'

/** Where a database can be made: on the server of the tests if there is one, else a file in `folder`. */
export async function openEmptyDatabase(
  folder: string,
  server = process.env['TEST_DATABASE_URL'],
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  // The folder goes with its test.
  if (server === undefined) return { url: join(folder, `${name}.db`), drop: async () => {} }
  const onServer = async (statement: string) => {
    const admin = openDatabase(server)
    await sql.raw(statement).execute(admin)
    await admin.destroy()
  }
  await onServer(`create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return { url, drop: () => onServer(`drop database ${name} with (force)`) }
}
