import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { transaction } from './commit.ts'
import { compiledOnce } from './compiled-once.ts'
import type { Tables, Trx } from './schema.ts'

test('a query is built once per database and run with the values of each call', async () => {
  let built = 0
  const select = compiledOnce((db, least: number, slug: string) => {
    built += 1
    return db
      .selectFrom('categories')
      .select('name')
      .where((eb) => eb.or([eb('slug', '=', slug), eb('position', '>=', least)]))
      .where('name', '<>', 'hidden')
      .orderBy('position')
  })
  for (let opened = 1; opened <= 2; opened += 1) {
    const { db, drop } = await openTestDatabase()
    const rows = ['a', 'b', 'hidden'].map((name, at) => ({ slug: name, name, position: 100 + at }))
    await db.insertInto('categories').values(rows).execute()
    const names = async (...values: [number, string]) =>
      (await select(db, ...values)).map(({ name }) => name)
    expect(await names(101, 'a')).toEqual(['a', 'b'])
    expect(await names(101, 'c')).toEqual(['b'])
    expect(await names(102, 'hidden')).toEqual([])
    expect(built).toBe(opened)
    await drop()
  }
})

test('rows and lists are values: each set of columns and each length is built for itself', async () => {
  let built = 0
  const add = compiledOnce((trx: Trx, rows: Insertable<Tables['contact_messages']>[]) => {
    built += 1
    return trx.insertInto('contact_messages').values(rows).returning(['message', 'phone'])
  })
  const { db, drop } = await openTestDatabase()
  const row = (message: string, phone?: string) => {
    const sender = { first_name: 'Heidi', last_name: 'Muster', email: 'heidi@beispiel.ch' }
    return { ...sender, message, phone, created_at: 0 }
  }
  const made = await transaction(db, async (trx) => [
    ...(await add(trx, [row('a', '1')])),
    ...(await add(trx, [row('b', '2')])),
    ...(await add(trx, [row('c')])),
    ...(await add(trx, [row('d', '4'), row('e', '5')])),
  ])
  expect(made.map(({ message, phone }) => message + phone)).toEqual(['a1', 'b2', 'c', 'd4', 'e5'])
  expect(built).toBe(3)
  await drop()
})

test('a value that is not passed on as it is throws', async () => {
  const { db, drop } = await openTestDatabase()
  const select = compiledOnce((db, least: number) =>
    db
      .selectFrom('categories')
      .select('name')
      .where('position', '>=', least + 1),
  )
  await expect(select(db, 1)).rejects.toThrow(TypeError)
  await drop()
})
