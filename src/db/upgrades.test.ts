import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPlace } from '../../test/support/database-place.ts'
import { openShop } from '../../test/support/shop.ts'
import { fillDatabase } from '../backup/fill.ts'
import { readBackup } from '../backup/format.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import type { storedJson } from '../shop/tools/stored-json.ts'
import { checkDocuments } from '../shop/invoices/check-documents.ts'
import { countRows } from './copy/load.ts'
import { isOnPostgres } from './dialect.ts'
import { migrate, migrationNames } from './migrate.ts'
import { openMigrated } from './open-migrated.ts'
import { isPostgres, openDatabase } from './open.ts'
import type { OpenDatabase } from './schema.ts'

/** A folder for each release: see test/upgrades/README.md. */
const frozen = join(import.meta.dirname, '../../test/upgrades')
const releases = readdirSync(frozen, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

let folder: string
let place: Awaited<ReturnType<typeof openPlace>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-upgrade-'))
  place = await openPlace(folder)
})
afterEach(async () => {
  await place.drop()
  rmSync(folder, { recursive: true })
})

/** The statements that would recreate the schema, or on PostgreSQL its own description, one line per object. */
async function describeSchema(db: OpenDatabase): Promise<string> {
  const { rows } = await (isOnPostgres(db) ? onPostgres : onSqlite).execute(db)
  return `${rows.map(({ line }) => line).join('\n')}\n`
}

const onSqlite = sql<{ line: string }>`
  select sql as line from sqlite_schema
  where sql is not null and name not like 'sqlite%' order by type desc, name`

const onPostgres = sql<{ line: string }>`
  with things as (
    select 1 as part, format('%s.%s %s%s%s%s', t.relname, a.attname,
        format_type(a.atttypid, a.atttypmod),
        case when c.collname <> 'default' then ' collate ' || quote_ident(c.collname) else '' end,
        case when a.attnotnull then ' not null' else '' end,
        coalesce(case a.attgenerated when '' then ' default ' else ' generated ' end
          || pg_get_expr(d.adbin, d.adrelid), '') || case a.attidentity when '' then '' else ' identity' end) as line
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_collation c on c.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    union all select 2, format('%s %s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 3, indexdef from pg_indexes where schemaname = 'public'
    union all select 4, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 5, pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  )
  select line from things order by part, line collate "C"`

/** All rows of a release, as its backup holds them. */
async function readRows(release: string) {
  const text = zstdDecompressSync(readFileSync(join(frozen, release, 'rows.zst')))
  const backup = await readBackup(chunksOf(text))
  return { ...backup.head, batches: () => backup.batches() }
}

async function* chunksOf(bytes: Uint8Array) {
  yield bytes
}

/** Puts the filled shop of a release at the test's place, as that release left it or as its backup is restored. */
async function openRelease(release: string): Promise<OpenDatabase> {
  if (isPostgres(place.url)) await fillDatabase(place.url, await readRows(release))
  else {
    const image = readFileSync(join(frozen, release, 'shop.db.zst'))
    writeFileSync(place.url, zstdDecompressSync(image))
  }
  return openMigrated(place.url)
}

/** The id of what a call made, by its answer: everything else may have changed since. */
function madeBy(answer: object): unknown {
  const { id, order_id, refund } = answer as { id?: number; order_id?: number; refund?: object }
  return refund ? madeBy(refund) : (id ?? order_id)
}

/** What the release was asked and answered, with its clock and its owner. */
type Known = {
  now: number
  owner: { email: string; password: string }
  /** By the path of the call. */
  answers: Record<string, object>
  /** The calls that carried an idempotency key. */
  sentOnce: { email: string; path: string; key: string; body: object; answer: object }[]
}

/** What was meant to change: a note gave its author's address, and gives the name (docs/decisions/087). */
function withoutAuthors(answers: object): object {
  return JSON.parse(JSON.stringify(answers), (key, value: unknown) =>
    key === 'notes' && Array.isArray(value)
      ? value.map(({ by: _by, ...note }: { by: string }) => note)
      : value,
  ) as object
}

function readAnswers(release: string): Known {
  return JSON.parse(readFileSync(join(frozen, release, 'answers.json'), 'utf8')) as Known
}

test('every version of the change log is frozen', () => {
  const log = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const versions = [...log.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version)
  expect(new Set(releases)).toEqual(new Set(versions))
})

type Stored = ReturnType<typeof storedJson>
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'column' in value && 'read' in value

/** Every column of JSON that the code of today reads. */
async function listStored(): Promise<Stored[]> {
  const root = join(import.meta.dirname, '../shop')
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((path) => join(root, path))
    .filter((path) => readFileSync(path, 'utf8').includes('= storedJson('))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((path) => import(path)))
  return modules.flatMap((module) => Object.values(module)).filter(isStored)
}

describe.each(releases)('the shop of %s', (release) => {
  test('has the schema its migrations still make', async () => {
    const { migrations } = await readRows(release)
    expect(migrations).toEqual(migrationNames.slice(0, migrations.length))
    const engine = isPostgres(place.url) ? 'postgres' : 'sqlite'
    const file = join(frozen, release, `schema.${engine}.sql`)
    const db = openDatabase(place.url)
    await migrate(db, migrations.at(-1))
    const made = await describeSchema(db)
    await db.destroy()
    // A new release: the file is written.
    if (!existsSync(file)) writeFileSync(file, made)
    expect(
      made,
      `The migrations of ${release} are frozen, because shops were made with them: undo the change and write the next migration.`,
    ).toBe(readFileSync(file, 'utf8'))
  })

  // PostgreSQL's sequences stay whatever is done to their tables.
  test.skipIf(process.env['TEST_DATABASE_URL'])(
    'gives no id again whose row is gone, also of a table that was made anew',
    async () => {
      const { migrations } = await readRows(release)
      const db = openDatabase(place.url)
      await migrate(db, migrations.at(-1))
      await sql`insert into sqlite_sequence (name, seq)
        select name, 41 from sqlite_schema where sql like '%autoincrement%'`.execute(db)
      const lastIds = async () =>
        (await sql`select name, seq from sqlite_sequence order by name`.execute(db)).rows
      const before = await lastIds()
      await migrate(db)
      expect(await lastIds()).toEqual(before)
      await db.destroy()
    },
  )

  test('has stored nothing that the code of today cannot read', async () => {
    const db = await openRelease(release)
    let count = 0
    for (const { column, read } of await listStored()) {
      const [table = '', name = ''] = column.split('.')
      // A mail that is sent keeps no body.
      const { rows } = await sql<{ text: string }>`select ${sql.ref(name)} as text
        from ${sql.table(table)} where ${sql.ref(name)} <> ''`.execute(db)
      for (const { text } of rows) expect(() => read(text)).not.toThrow()
      count += rows.length
    }
    expect(count).toBeGreaterThan(60)
    await db.destroy()
  })

  // A mail of another kind is told of as a message, and a change of another name is logged in no words.
  test('has stored no name that the code of today does not know', async () => {
    const root = join(import.meta.dirname, '..')
    const files = globSync('{contract,shop}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    const known = files.map((path) => readFileSync(join(root, path), 'utf8')).join('')
    const db = await openRelease(release)
    const { rows } = await sql<{ name: string }>`select distinct action as name from audit_log
      union select kind from mails union select name from secrets`.execute(db)
    expect(rows.length).toBeGreaterThan(30)
    // By its beginning it is about an order.
    const renamed = ['order-visit-invoice']
    const unknown = rows.filter(
      ({ name }) => !known.includes(`'${name}'`) && !renamed.includes(name),
    )
    expect(unknown).toEqual([])
    await db.destroy()
  })

  test('gives the same answers with the code of today, and does nothing twice that is sent again', async () => {
    const { now, owner, answers, sentOnce } = readAnswers(release)
    const db = await openRelease(release)
    const shop = await openShop({ db, now: () => now, rateLimit: false })
    const signIn = async (email: string) => (await shop.signIn(email, owner.password)).cookie
    const cookie = await signIn(owner.email)
    const given: Record<string, unknown> = {}
    for (const path of Object.keys(answers))
      given[path] = (await shop.call('GET', path, { cookie })).body
    expect(given).toMatchObject(withoutAuthors(answers))
    const documents = await checkDocuments(db)
    expect(documents).toMatchObject({ broken: [] })
    expect(documents.count).toBeGreaterThan(0)

    const cookies = new Map([[owner.email, cookie]])
    for (const { email } of sentOnce)
      if (!cookies.has(email)) cookies.set(email, await signIn(email))
    const before = await withSnapshot(place.url, countRows)
    for (const { email, path, key, body, answer } of sentOnce) {
      const sent = { cookie: cookies.get(email) ?? '', body, headers: { 'idempotency-key': key } }
      const again = await shop.call<object>('POST', path, sent)
      expect([path, madeBy(again.body)]).toEqual([path, madeBy(answer)])
    }
    expect(await withSnapshot(place.url, countRows)).toEqual(before)
    await shop.close()
    await db.destroy()
  })
})
