import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { expect, onTestFinished, test } from 'vitest'
import {
  address,
  fillPerson,
  joinCode,
  markOf,
  password,
  type TableName,
} from '../../../test/support/filled-person.ts'
import { openingTime as now } from '../../../test/support/template-database.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { AccountExport } from '../../contract/accounts/account-data.ts'
import { openTwintSimulator } from '../../adapters/twint-simulator.ts'
import { transaction } from '../../db/commit.ts'
import type { OpenDatabase } from '../../db/schema.ts'
import { createAccount, findPerson } from '../accounts/accounts.ts'
import { deleteAccount } from './account-deletion.ts'
import { exportPerson } from './account-export.ts'
import { joinPerson } from './join-person.ts'
import { deletePerson } from './person-deletion.ts'
import { personalData } from './personal-data.ts'

const tables = Object.entries(personalData) as [TableName, Entry][]
type Entry = (typeof personalData)[TableName]
type Row = Record<string, unknown>

const publicUrl = 'http://shop.test'
const kinds = [{ hasSignIn: true }, { hasSignIn: false }]

async function openFilled(kind: { hasSignIn: boolean }) {
  const { db, drop } = await openTestDatabase('shop')
  onTestFinished(drop)
  const id = await fillPerson(db, kind)
  const person = await findPerson(db, id)
  if (!person) throw new Error('nobody was filled in')
  return { db, id, person, before: await readAll(db) }
}

/** The rows of every table about persons. */
async function readAll(db: OpenDatabase): Promise<Map<TableName, Row[]>> {
  const all = new Map<TableName, Row[]>()
  for (const [table, entry] of tables)
    if (!('nothing' in entry)) {
      // Not by the query builder: the type of a query of any table costs the type check a second.
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
      all.set(
        table,
        rows.toSorted((a, b) => Number(a['id']) - Number(b['id'])),
      )
    }
  return all
}

/** How a value stands in the export. */
const written = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)

/** The columns of a table that the registry calls this. */
function columnsOf(table: TableName, part: 'exported' | 'secret'): readonly string[] {
  const entry = personalData[table]
  return 'nothing' in entry ? [] : (entry.columns[part] ?? [])
}

/** The entry that decides about a table: its own, or that of the rows it belongs to. */
function decisive(table: TableName) {
  const entry = personalData[table]
  if ('partOf' in entry) return decisive(entry.partOf)
  if ('nothing' in entry) throw new Error(`${table} has nothing of a person`)
  return entry
}

/** What a deletion has to leave of the rows of a table. */
function leftByDeletion(table: TableName, rows: Row[]): Row[] {
  const { deleted } = decisive(table)
  if (deleted === 'rows' || 'rows' in deleted) return []
  if ('kept' in deleted) return rows
  const emptied = Object.fromEntries(deleted.columns.map((column) => [column, '']))
  return rows.map((row) => ({ ...row, ...emptied }))
}

/** What joining has to leave of them. */
function leftByJoining(table: TableName, rows: Row[], { from, to }: { from: number; to: number }) {
  const { joined } = decisive(table)
  if (joined === 'erased') return leftByDeletion(table, rows)
  if (joined === 'stays' || 'partOf' in personalData[table]) return rows
  return rows.map((row) => (row['user_id'] === from ? { ...row, user_id: to } : row))
}

/** The rows of each table, and what has to be left of them. */
async function compare(
  { db, before }: { db: OpenDatabase; before: Map<TableName, Row[]> },
  leftOf: (table: TableName, rows: Row[]) => Row[],
) {
  const after = await readAll(db)
  const keyOf = (row: Row) => Object.values(row)[0]
  const left: Record<string, Row[]> = {}
  const expected: Record<string, Row[]> = {}
  for (const [table, rows] of before) {
    const known = new Set(rows.map(keyOf))
    // Without the rows that were written since.
    const now = (after.get(table) ?? []).filter((row) => known.has(keyOf(row)))
    left[table] = now.map((row) => comparable(table, row))
    expected[table] = leftOf(table, rows).map((row) => comparable(table, row))
  }
  return { left, expected }
}

/** A row; where columns of it are emptied, its text without the name nobody can sign in with. */
function comparable(table: TableName, row: Row): Row {
  const entry = personalData[table]
  if (!('deleted' in entry) || typeof entry.deleted === 'string' || !('columns' in entry.deleted))
    return row
  const nobody = `gelöschtes Konto ${String(row['id'])}`
  const text = Object.values(entry.columns).flat()
  return Object.fromEntries(
    text.map((column) => [column, row[column] === nobody ? '' : (row[column] ?? '')]),
  )
}

test.each(kinds)(
  'what the registry calls exported is in the export, and nothing secret (%o)',
  async (kind) => {
    const { db, person, before } = await openFilled(kind)
    // As it is sent: an answer has what its schema names.
    const sent = Value.Clean(AccountExport, await exportPerson(db, person, now))
    const file = JSON.stringify(sent)
    // As it is stored, or in the unit of the answer: francs, kilograms, years.
    const figures = new Set(file.match(/-?\d+(\.\d+)?/g)?.map(Number))
    const hasFigure = (stored: number) =>
      [1, 10, 12, 100, 1000].some((unit) => figures.has(stored / unit))
    const found = (part: 'exported' | 'secret', isIn: boolean) =>
      [...before].flatMap(([table, rows]) => {
        return columnsOf(table, part).flatMap((column) => {
          const held = rows.map((row) => row[column]).filter((value) => value !== null)
          const isFound = held.every(
            (value) =>
              (typeof value === 'number' ? hasFigure(value) : file.includes(written(value))) ||
              file.includes(markOf(table, column)),
          )
          return held.length > 0 && isFound === isIn ? [`${table}.${column}`] : []
        })
      })
    expect(found('exported', false)).toEqual([])
    expect(found('secret', true)).toEqual([])
    expect(found('exported', true).length).toBeGreaterThan(50)
  },
)

test('what is so or not is in the export both ways', async () => {
  const { db, person, before } = await openFilled({ hasSignIn: true })
  const file = async () =>
    JSON.stringify(Value.Clean(AccountExport, await exportPerson(db, person, now)))
  const seen = new Map<string, boolean>()
  for (const [table, [row = {}]] of before)
    for (const column of columnsOf(table, 'exported')) {
      if (row[column] !== 0 && row[column] !== 1) continue
      const [was, name] = [await file(), sql.ref(column)]
      await sql`update ${sql.table(table)} set ${name} = 1 - ${name}`.execute(db)
      seen.set(`${table}.${column}`, (await file()) !== was)
    }
  expect([...seen].filter(([, isSeen]) => !isSeen)).toEqual([])
  expect(seen.size).toBeGreaterThan(5)
})

test.each(kinds)(
  'a deletion leaves what is kept for a reason, and nothing else (%o)',
  async (kind) => {
    const { db, id, person, before } = await openFilled(kind)
    const context = { db, publicUrl, provider: openTwintSimulator(db, publicUrl) }
    if (kind.hasSignIn) await deleteAccount(context, { ...person, email: address }, password, now)
    else await deletePerson(db, id, { id, email: address }, now)
    const { left, expected } = await compare({ db, before }, leftByDeletion)
    expect(left).toEqual(expected)
  },
)

/** Joins the filled person to a new account. */
async function join(
  { db }: { db: OpenDatabase },
  ready: (to: number) => Promise<unknown> = async () => {},
) {
  const contact = {
    first_name: 'Heidi',
    last_name: 'Muster',
    phone: '',
    street: '',
    postal_code: '',
  }
  const known = { ...contact, city: '', country: '', email: 'neu@beispiel.ch' }
  const account = await transaction(db, (trx) => createAccount(trx, known, now))
  if (!account) throw new Error('no account')
  await ready(account.id)
  await joinPerson(db, account, { code: joinCode, source: 'here' }, now)
  return account.id
}

test('a person who joins an account takes along what the registry moves, and leaves nothing', async () => {
  const filled = await openFilled({ hasSignIn: false })
  const to = await join(filled)
  const { left, expected } = await compare(filled, (table, rows) =>
    leftByJoining(table, rows, { from: filled.id, to }),
  )
  expect(left).toEqual(expected)
  // The account has a name and an address to sign in with; what it lacks comes from the person.
  const own = ['first_name', 'last_name', 'email', 'contact_email', 'pending_email', 'role']
  const brought = columnsOf('users', 'exported').filter((column) => !own.includes(column))
  const broughtOf = (row: Row = {}) => brought.map((column) => [column, row[column]])
  expect(broughtOf(await findPerson(filled.db, to))).toEqual(broughtOf(filled.person))
})

test('where both have one, the visit planned for the account stays, and its refusal of reminders', async () => {
  const filled = await openFilled({ hasSignIn: false })
  const { db } = filled
  const planned = db.selectFrom('round_stops').select(['id', 'user_id'])
  const consents = db.selectFrom('service_reminder_consents').select(['user_id', 'ended_at'])
  const to = await join(filled, async (user_id) => {
    const visit = { day: markOf('round_stops', 'day'), appointment_id: null, position: null }
    await db
      .insertInto('round_stops')
      .values({ ...visit, user_id })
      .execute()
    const consent = { token: 'refused', text: '', channel: 'web' as const, agreed_at: 1 }
    await db
      .insertInto('service_reminder_consents')
      .values({ ...consent, user_id })
      .execute()
    await db
      .updateTable('service_reminder_consents')
      .set({ ended_at: 1, end_channel: 'web' })
      .where('user_id', '=', user_id)
      .execute()
  })
  expect(await planned.execute()).toEqual([{ id: 2, user_id: to }])
  expect(await consents.orderBy('ended_at').execute()).toEqual([
    { user_id: to, ended_at: 1 },
    { user_id: to, ended_at: now },
  ])
})
