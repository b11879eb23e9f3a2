import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { transaction } from './commit.ts'
import { compiledOnce } from './compiled-once.ts'

test('nothing is in an empty list, so no query needs a case of its own for it', async () => {
  const { db, drop } = await openTestDatabase()
  const rows = ['a', 'b'].map((name) => ({ name, value: name }))
  await transaction(db, (trx) => trx.insertInto('secrets').values(rows).execute())
  const secrets = db.selectFrom('secrets').select('name')
  const none: string[] = []
  const found = (query: typeof secrets) => query.execute()
  expect(await found(secrets.where('name', 'in', none))).toEqual([])
  expect(await found(secrets.where('name', 'not in', none))).toHaveLength(2)
  const either = secrets.where((eb) => eb('name', 'in', none).or('value', '=', 'a'))
  expect(await found(either)).toEqual([{ name: 'a' }])
  expect(await found(secrets.where((eb) => eb.not(eb('name', 'in', none))))).toHaveLength(2)
  const named = compiledOnce((of, names: readonly string[]) =>
    of.selectFrom('secrets').select('name').where('name', 'in', names),
  )
  expect([await named(db, []), await named(db, ['b'])]).toEqual([[], [{ name: 'b' }]])
  const deleted = await transaction(db, (trx) =>
    trx.deleteFrom('secrets').where('name', 'in', none).executeTakeFirst(),
  )
  expect(deleted.numDeletedRows).toBe(0n)
  await drop()
})
