import { expect, onTestFinished, test } from 'vitest'
import { readSchema, type TableName } from '../../../test/support/filled-person.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { personalData } from './personal-data.ts'
import { contact } from './personal-table.ts'

const tables = Object.entries(personalData)

/** Numbers that say which row it is, whose, and when. */
const isPlain = (name: string) => /^id$|_(id|by|at)$/.test(name)

test('every column for text or bytes is in the registry, and of persons every figure', async () => {
  const { db, drop } = await openTestDatabase()
  onTestFinished(drop)
  const stored = (await readSchema(db))
    .filter(({ name }) => !name.startsWith('kysely_'))
    .flatMap(({ name: table, columns }) =>
      columns
        .filter(({ name, dataType }) => {
          const isText = !/^(integer|int4|int8|bigint)$/i.test(dataType)
          return isText || !('nothing' in personalData[table as TableName] || isPlain(name))
        })
        .map(({ name }) => `${table}.${name}`),
    )
  const known = tables.flatMap(([table, entry]) => {
    const columns: readonly (readonly string[])[] =
      'nothing' in entry ? [entry.nothing] : Object.values(entry.columns)
    return columns.flat().map((column) => `${table}.${column}`)
  })
  expect(stored.length).toBeGreaterThan(220)
  expect(stored.filter((column) => !known.includes(column))).toEqual([])
  expect(known.filter((column, at) => known.indexOf(column) !== at)).toEqual([])
})

test('no table with the name or address of somebody is said to be of nobody', () => {
  const telling: readonly string[] = [...contact, 'email', 'ip', 'user_email']
  const wrong = tables.flatMap(([table, entry]) => {
    const columns: readonly string[] = 'nothing' in entry ? entry.nothing : []
    return columns.filter((column) => telling.includes(column)).map((column) => [table, column])
  })
  expect(wrong).toEqual([])
})

/** Columns of rows that outlive their person and are not emptied, though they are exported, and why. */
const outliving: Record<string, string> = {
  'users.role': 'becomes that of anybody',
  'mails.subject': 'says what was written to the address that was erased',
}

test('a row that outlives its person keeps nothing that its export has', () => {
  const left = tables.flatMap(([table, entry]) => {
    if (!('deleted' in entry) || typeof entry.deleted === 'string') return []
    if (!('columns' in entry.deleted)) return []
    const { exported = [], repeated = [] } = entry.columns
    const emptied: readonly string[] = entry.deleted.columns
    return [...exported, ...repeated]
      .filter((column) => !emptied.includes(column))
      .map((column) => `${table}.${column}`)
  })
  expect(left).toEqual(Object.keys(outliving))
})
