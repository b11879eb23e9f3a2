import type { QueryExecutorProvider, Updateable } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import type { Database, Db, OpenDatabase, Tables, Trx } from './schema.ts'

/** The type check fails where these tests do (docs/decisions/059): when they run, there is nothing left to expect. */
const expectNothing = () => expect(expectTypeOf).toBeTypeOf('function')

test('what reads cannot write: no insert, update or delete, and no plain SQL', () => {
  expectNothing()
  type Reading = 'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive'
  expectTypeOf<keyof Db>().toEqualTypeOf<Reading | 'isTransaction'>()
  expectTypeOf<keyof Database>().toEqualTypeOf<keyof Db>()
  expectTypeOf<Db>().not.toExtend<QueryExecutorProvider>()
  // Nor in a common table expression, nor after one.
  const named = (db: Db) => db.with('own', (own) => own.selectFrom('orders').select('id'))
  expectTypeOf<keyof ReturnType<typeof named>>().toEqualTypeOf<Reading>()
  expectTypeOf<keyof Parameters<Parameters<Db['with']>[1]>[0]>().toEqualTypeOf<Reading>()
})

test('a transaction reads, but opens no other, and only a transaction writes', () => {
  expectNothing()
  expectTypeOf<Trx>().toExtend<Db>()
  expectTypeOf<Trx>().not.toExtend<Database>()
  expectTypeOf<OpenDatabase>().toExtend<Database>()
  expectTypeOf<Database>().not.toExtend<Trx>()
  expectTypeOf<OpenDatabase>().not.toExtend<Trx>()
})

// Each has one function that changes it, and keeps what is computed from it.
test('a column from which another one is computed is not changed by itself', () => {
  expectNothing()
  type Found = keyof Updateable<Tables['users']>
  expectTypeOf<'street' | 'locked_at'>().toExtend<Found>()
  expectTypeOf<Extract<Found, 'city' | 'phone' | 'search_text'>>().toBeNever()
  type Due = keyof Updateable<Tables['devices']>
  expectTypeOf<'place' | 'revision'>().toExtend<Due>()
  expectTypeOf<Extract<Due, 'year' | 'retired_day' | 'due_day'>>().toBeNever()
})
