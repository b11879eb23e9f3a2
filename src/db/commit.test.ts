import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { type CommitEvent, onCommit, emit, transaction } from './commit.ts'
import type { Db } from './schema.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
let heard: CommitEvent[][]

beforeEach(async () => {
  storage = await openTestDatabase()
  heard = []
  onCommit(storage.db, (news) => heard.push([...news].sort()))
})
afterEach(() => storage.drop())

test('events emitted in a transaction are delivered once, after the commit', async () => {
  await transaction(storage.db, async (trx) => {
    await transaction(trx, async (inner) => emit(inner, 'mails'))
    emit(trx, 'pages')
    emit(trx, 'mails')
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([['mails', 'pages']])
})

test('events of a rolled-back transaction are never delivered', async () => {
  const failed = transaction(storage.db, async (trx) => {
    emit(trx, 'pages')
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(heard).toEqual([])
})

test('without a transaction an event is delivered at once', () => {
  emit(storage.db, 'mails')
  expect(heard).toEqual([['mails']])
})

test('both transactions of a deadlock complete, and their events are delivered once', async () => {
  const { db } = storage
  const keys = ['first', 'second']
  await db
    .insertInto('attempts')
    .values(keys.map((key) => ({ key, count: 0, window_started_at: 0 })))
    .execute()
  const count = (trx: Db, key: string) =>
    trx
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('key', '=', key)
      .execute()
  let under = 0
  const both = async (order: string[]) =>
    transaction(db, async (trx) => {
      emit(trx, 'mails')
      await count(trx, order[0] ?? '')
      under += 1
      // Until the other one has locked its row, too; on SQLite it runs only after this transaction.
      for (let waits = 0; under < 2 && waits < 50; waits += 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      await count(trx, order[1] ?? '')
    })
  await Promise.all([both(keys), both(keys.toReversed())])
  const rows = await db.selectFrom('attempts').select('count').execute()
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
  expect(heard).toEqual([['mails'], ['mails']])
})

test('a write beside its own transaction is refused at once, and nothing of it stays', async () => {
  const { db } = storage
  const insert = (through: Db, key: string) =>
    through.insertInto('attempts').values({ key, count: 1, window_started_at: 0 }).execute()
  const forgetful = transaction(db, async (trx) => {
    await insert(trx, 'inside')
    await insert(db, 'beside')
  })
  await expect(forgetful).rejects.toThrow('A write beside its own transaction: insert into')
  // Also when the transaction is another function's, and for whatever is not only read.
  for (const beside of [
    () => db.updateTable('attempts').set({ count: 2 }).execute(),
    () => db.deleteFrom('attempts').execute(),
    () => sql`delete from attempts`.execute(db),
    () => transaction(db, async (other) => insert(other, 'other')),
  ])
    await expect(
      transaction<unknown>(db, async (trx) => transaction<unknown>(trx, beside)),
    ).rejects.toThrow('beside')
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
})
