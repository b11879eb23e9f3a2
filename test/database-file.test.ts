import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { assertFree } from '../src/backup/fill.ts'
import { moveToPostgres } from '../src/backup/move-to-postgres.ts'
import { withSnapshot } from '../src/backup/snapshot.ts'
import { openExisting, openMigrated } from '../src/db/open-migrated.ts'
import { StartError } from '../src/start-error.ts'
import { openDatabase } from '../src/db/open.ts'
import { startShop } from '../src/start-shop.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-file-'))
  file = join(folder, 'shop.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The reason why the shop refuses to start on this database. */
async function refusal(location = file): Promise<string> {
  const failure = await openMigrated(location).then(
    () => expect.fail('it was opened'),
    (error: unknown) => error as Error,
  )
  expect(failure).toMatchObject({ name: 'UnusableDatabase' })
  return failure.message
}

/** A shop's database with these bytes overwritten. */
async function damage(offset: number, bytes: Uint8Array): Promise<void> {
  await (await openMigrated(file)).destroy()
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, offset)
  closeSync(handle)
}

test('deleted data can no longer be read in the file', async () => {
  const db = await openMigrated(file)
  const link = 'https://shop.test/verify-email?token=geheim'
  const mail = { kind: 'k', recipient: 'a@b.ch', subject: 's', attempts: 0, next_attempt_at: 0 }
  for (let n = 0; n < 40; n += 1) {
    const body = `${link}-${n} ${'x'.repeat(n * 400)}`
    await db
      .insertInto('mails')
      .values({ ...mail, subject_key: `${n}`, body, created_at: 0 })
      .execute()
  }
  await db.updateTable('mails').set({ body: '' }).where('subject_key', '<', '20').execute()
  await db.deleteFrom('mails').where('subject_key', '>=', '20').execute()
  // Closing moves the WAL into the file.
  await db.destroy()
  expect(readdirSync(folder)).toEqual(['shop.db'])
  expect(readFileSync(file, 'latin1').split(link)).toHaveLength(1)
})

test.each([
  ['is no database', () => writeFile(file, 'Kundenliste '.repeat(1000)), 'is not a SQLite file'],
  // The write version of the file format: a program that does not know it may only read the file.
  ['may only be read', () => damage(18, Uint8Array.of(9)), 'can only be read'],
  ['is damaged', () => damage(100, new Uint8Array(4000).fill(255)), 'is damaged'],
  ['is a folder', () => mkdir(file), 'cannot be opened'],
])('a file that %s ends the start with one sentence that names it', async (_what, make, words) => {
  await make()
  const message = await refusal()
  expect(message).toContain(`The database ${file} ${words}`)
  expect(message).not.toContain('\n')
})

test('the file of another program is left unchanged', async () => {
  const other = new DatabaseSync(file)
  other.exec('create table users (id integer primary key, name text)')
  expect(await refusal()).toContain(`The database ${file} belongs to another program`)
  expect(other.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'users' }])
  other.close()
})

test('a start waits for whoever holds the whole file for a moment, such as a backup that ends', async () => {
  await (await openMigrated(file)).destroy()
  const other = new DatabaseSync(file)
  other.exec('pragma locking_mode = exclusive; begin exclusive')
  const opened = openMigrated(file)
  // Until the first try has been refused.
  await new Promise((resolve) => setImmediate(resolve))
  other.close()
  const db = await opened
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  await db.destroy()
})

test('a first start that is interrupted leaves all of the demo data or none: the next one only looks for products', async () => {
  const db = await openMigrated(file)
  // The last thing it writes.
  await sql`create trigger interrupt before insert on round_stops
    begin select raise(abort, 'interrupted'); end`.execute(db)
  const config = { ...readConfig({ DATA_DIR: folder, SEED: 'demo' }), logLevel: 'silent' }
  await expect(startShop(config)).rejects.toThrow('interrupted')
  for (const table of ['products', 'users', 'devices', 'appointments'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  await db.destroy()
})

test('a start that fails leaves the database closed: open, it could keep the process alive', async () => {
  const config = { ...readConfig({ DATA_DIR: folder, SEED: 'none' }), logLevel: 'silent' }
  await expect(startShop({ ...config, trustedProxies: ['nobody'] })).rejects.toThrow('nobody')
  // While it is open, there are files beside it.
  expect(readdirSync(folder)).toEqual(['shop.db'])
})

test('a database migrated by a newer shop is not opened by an older one', async () => {
  const db = await openMigrated(file)
  const newer = { name: '9999-newer', timestamp: '2030' }
  await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values(newer)
    .execute()
  await db.destroy()
  expect(await refusal()).toMatch(/shop\.db was made by a newer version of the shop: start/)
})

test('an unreachable PostgreSQL is named without its password', async () => {
  const message = await refusal('postgres://shop:geheim@127.0.0.1:1/shop')
  expect(message).toContain('The database postgres://127.0.0.1:1/shop cannot be used')
  expect(message).toContain('ECONNREFUSED')
  expect(message).not.toContain('geheim')
  await openDatabase(file).destroy()
})

const withAny = (location: string) => withSnapshot(location, async () => {})
/** How each command a person runs opens a shop, and what it then says. */
const commands: [name: string, open: (location: string) => Promise<unknown>][] = [
  ['a command', openExisting],
  ['a backup', withAny],
  ['a restore', assertFree],
  ['the move to PostgreSQL', (location) => moveToPostgres(location, refused)],
]
/** Nobody listens there. */
const refused = 'postgres://shop:geheim@localhost:1/shop'

test.each(commands)(
  '%s says of a file that is none what is wrong, and leaves it',
  async (_, open) => {
    await writeFile(file, 'Kein Laden, nur ein Text.'.repeat(50))
    await expect(open(file)).rejects.toThrow(`The database ${file} is not a SQLite file.`)
    await expect(open(file)).rejects.toBeInstanceOf(StartError)
    expect(readFileSync(file, 'utf8')).toMatch(/^Kein Laden/)
  },
)

test('a command opens neither a file that is not there nor one without a shop', async () => {
  await expect(openExisting(file)).rejects.toThrow(`There is no shop at ${file}.`)
  expect(readdirSync(folder)).toEqual([])
  await writeFile(file, '')
  await expect(openExisting(file)).rejects.toThrow(`${file} holds no shop`)
})

test('a database that cannot be reached is named without its password', async () => {
  await (await openMigrated(file)).destroy()
  const moves = () => moveToPostgres(file, refused)
  for (const reach of [openExisting, assertFree, moves, withAny]) {
    const failure = await reach(refused).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(String(failure)).toMatch(/The database postgres:\/\/localhost:1\/shop cannot be used: /)
  }
})
