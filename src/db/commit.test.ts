import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { onCommit, transaction } from './commit.ts'
import { assertOutsideTransaction } from './guarded-dialect.ts'
import type { OpenDatabase, Trx } from './schema.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
/** For each commit the tables it wrote, and after a colon those it inserted into. */
let heard: string[]

/** A transaction that waits for itself waits for ever: its test, and closing its database, say so after this long (ms). */
const untilHung = 20_000

beforeEach(async () => {
  storage = await openTestDatabase()
  heard = []
  onCommit(storage.db, ({ tables, inserted }) =>
    heard.push([[...tables].sort(), [...inserted].sort()].join(': ')),
  )
})
afterEach(() => storage.drop(), untilHung)

const attempt = (key: string) => ({ key, count: 1, window_started_at: 0 })

test('what a transaction wrote is told once, after the commit', async () => {
  await transaction(storage.db, async (trx) => {
    await trx.insertInto('attempts').values(attempt('first')).execute()
    await trx.updateTable('attempts as one').set({ count: 2 }).execute()
    await trx.deleteFrom('secrets').execute()
    await trx.selectFrom('users').select('id').execute()
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['attempts,secrets: attempts'])
})

test('nobody outside is waited for within a transaction', async () => {
  const work = async () => assertOutsideTransaction('A call')
  await expect(work()).resolves.toBeUndefined()
  await expect(transaction(storage.db, work)).rejects.toThrow('A call within a transaction')
})

test('nothing is told of a transaction that was rolled back, or that wrote nothing', async () => {
  const failed = transaction(storage.db, async (trx) => {
    await trx.insertInto('attempts').values(attempt('first')).execute()
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  await transaction(storage.db, (trx) => trx.selectFrom('users').select('id').execute())
  expect(heard).toEqual([])
})

test('a write outside of a transaction is told at once', async () => {
  await storage.db.insertInto('attempts').values(attempt('first')).execute()
  expect(heard).toEqual(['attempts: attempts'])
})

/** Resolves when `count` transactions have come here, or have no chance to: on SQLite they follow one another. */
function meeting(count: number) {
  let here = 0
  return async () => {
    here += 1
    for (let waits = 0; here < count && waits < 50; waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('both transactions of a deadlock complete, and what they wrote is told once', async () => {
  const { db } = storage
  const keys = ['first', 'second']
  await db
    .insertInto('attempts')
    .values(keys.map((key) => ({ key, count: 0, window_started_at: 0 })))
    .execute()
  heard = []
  const count = (trx: Trx, key: string) =>
    trx
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('key', '=', key)
      .execute()
  // Until the other one has locked its row, too.
  const meet = meeting(2)
  const both = async (order: string[]) =>
    transaction(db, async (trx) => {
      await count(trx, order[0] ?? '')
      await meet()
      await count(trx, order[1] ?? '')
    })
  await Promise.all([both(keys), both(keys.toReversed())])
  const rows = await db.selectFrom('attempts').select('count').execute()
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
  expect(heard).toEqual(['attempts: ', 'attempts: '])
})

test('of two who add the same, the second sees what the first added', async () => {
  const { db } = storage
  const meet = meeting(2)
  const add = async () =>
    transaction(db, async (trx) => {
      const known = await trx.selectFrom('attempts').select('key').executeTakeFirst()
      if (known) throw new Error('taken')
      await meet()
      await trx.insertInto('attempts').values(attempt('same')).execute()
    })
  const outcomes = await Promise.allSettled([add(), add()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes).toContainEqual({ status: 'rejected', reason: new Error('taken') })
})

test('who refers to what is being deleted sees that it is gone, or is seen', async () => {
  const { db } = storage
  await sql`create table parents (id integer primary key)`.execute(db)
  await sql`create table children (parent_id integer not null references parents (id))`.execute(db)
  await sql`insert into parents values (1)`.execute(db)
  const meet = meeting(2)
  const isEmpty = async (trx: Trx, table: string) =>
    (await sql`select 1 from ${sql.table(table)}`.execute(trx)).rows.length === 0
  const refer = async () =>
    transaction(db, async (trx) => {
      if (await isEmpty(trx, 'parents')) throw new Error('gone')
      await meet()
      await sql`insert into children values (1)`.execute(trx)
    })
  const remove = async () =>
    transaction(db, async (trx) => {
      if (!(await isEmpty(trx, 'children'))) throw new Error('in use')
      await meet()
      await sql`delete from parents`.execute(trx)
    })
  const outcomes = await Promise.allSettled([refer(), remove()])
  const problems = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(problems.map(String)).toEqual([expect.stringMatching(/^Error: (gone|in use)$/)])
})

test(
  'a write beside its own transaction is refused at once, and nothing of it stays',
  async () => {
    const { db } = storage
    const insert = (through: OpenDatabase | Trx, key: string) =>
      through.insertInto('attempts').values(attempt(key)).execute()
    const forgetful = transaction(db, async (trx) => {
      await insert(trx, 'inside')
      await insert(db, 'beside')
    })
    await expect(forgetful).rejects.toThrow('A write beside its own transaction: insert into')
    // And for whatever is not only read.
    for (const beside of [
      () => db.updateTable('attempts').set({ count: 2 }).execute(),
      () => db.deleteFrom('attempts').execute(),
      () => sql`delete from attempts`.execute(db),
      () => transaction(db, async (other) => insert(other, 'other')),
    ])
      await expect(transaction<unknown>(db, beside)).rejects.toThrow('beside')
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([])
    // What outlives its transaction is not part of it.
    let later: (() => Promise<unknown>) | undefined
    await transaction(db, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting = promise.then(() => insert(db, 'later'))
      later = () => (resolve(), waiting)
    })
    await later?.()
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'later' }])
  },
  untilHung,
)
