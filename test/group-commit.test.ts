import { sql } from 'kysely'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { transaction } from '../src/db/commit.ts'
import type { OpenDatabase, Trx } from '../src/db/schema.ts'
import { countCommits } from './support/commits.ts'

let folder: string
let file: string
let db: OpenDatabase
let other: DatabaseSync

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-commit-'))
  file = join(folder, 'shop.db')
  db = openDatabase(file)
  await migrate(db)
  other = new DatabaseSync(file)
})
afterEach(async () => {
  other.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const add = (to: OpenDatabase | Trx, name: string) =>
  to.insertInto('secrets').values({ name, value: name }).execute()
const inTransaction = (name: string) => transaction(db, (trx) => add(trx, name))
/** What another process sees: committed rows only. */
const seen = () => other.prepare('select name from secrets order by name').all().length

test('simultaneous changes share a commit, and each is acknowledged only when it is durable', async () => {
  const before = countCommits(`${file}-wal`)
  const names = Array.from({ length: 40 }, (_, i) => `name-${String(i).padStart(2, '0')}`)
  const visible = await Promise.all(
    names.map(async (name, i) => {
      await (i % 2 === 0 ? inTransaction(name) : add(db, name))
      return other.prepare('select count(*) as found from secrets where name = ?').get(name)
    }),
  )
  expect(visible.map((row) => row?.['found'])).toEqual(names.map(() => 1))
  const commits = countCommits(`${file}-wal`) - before
  expect(commits).toBeGreaterThan(0)
  expect(commits).toBeLessThan(names.length / 4)
})

test.each([
  [4, 1],
  [20, 4],
])('%i changes in turns that follow each other: %i commits', async (changes, shared) => {
  const before = countCommits(`${file}-wal`)
  const all = []
  for (let turn = 0; turn < changes; turn += 1) {
    all.push(inTransaction(`name-${turn}`))
    await nextTurn()
  }
  await Promise.all(all)
  expect(countCommits(`${file}-wal`) - before).toBe(shared)
})

test('a transaction that is rolled back affects no other', async () => {
  const failing = transaction(db, async (trx) => {
    await add(trx, 'gone')
    throw new Error('changed my mind')
  })
  const results = await Promise.allSettled([
    inTransaction('first'),
    failing,
    add(db, 'second'),
    add(db, 'second'),
    inTransaction('third'),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(seen()).toBe(3)
})

test('when the commit fails everybody waiting for it is told, and the next change succeeds', async () => {
  const orphan = transaction(db, async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await trx
      .insertInto('phone_codes')
      .values({ user_id: 999, phone: '', code_hash: '', tries: 0, expires_at: 0 })
      .execute()
  })
  const results = await Promise.allSettled([inTransaction('first'), orphan, add(db, 'second')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(seen()).toBe(0)
  await inTransaction('third')
  expect(seen()).toBe(1)
})

test('reads do not wait for a long transaction', async () => {
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
  const slow = transaction(db, async (trx) => {
    await add(trx, 'slow')
    await pause
  })
  expect(await db.selectFrom('secrets').selectAll().execute()).toEqual([])
  goOn()
  await slow
  expect(await db.selectFrom('secrets').select('name').execute()).toEqual([{ name: 'slow' }])
})

test('statements that cannot run inside a transaction still run, after the waiting ones', async () => {
  const copy = join(folder, 'copy.db')
  const first = inTransaction('first')
  await sql`vacuum into ${copy}`.execute(db)
  await first
  const backup = new DatabaseSync(copy)
  expect(backup.prepare('select name from secrets').all()).toHaveLength(1)
  backup.close()
})

const openFiles = '/proc/self/fd'

test.skipIf(!existsSync(openFiles))(
  'what a transaction may have to undo is in no file',
  async () => {
    const many = (from: number) =>
      transaction(db, async (trx) => {
        for (let at = from; at < from + 100; at += 1) await add(trx, `${at}`.repeat(100))
        await trx.updateTable('secrets').set({ value: 'changed' }).execute()
        return readdirSync(openFiles).flatMap((at) => {
          const name = nameOf(join(openFiles, at))
          return name.includes('etilqs') ? name : []
        })
      })
    await many(1)
    expect(await Promise.all([many(2000), many(3000)])).toEqual([[], []])
  },
)

/** What a descriptor stands for; nothing if it was closed meanwhile. */
function nameOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor)
  } catch {
    return ''
  }
}
