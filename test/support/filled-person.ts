import type { ColumnMetadata, Selectable, TableMetadata } from 'kysely'
import type { OpenDatabase, Tables } from '../../src/db/schema.ts'
import { personalData } from '../../src/shop/people/personal-data.ts'
import { visitData } from '../../src/shop/service/visit-data.ts'
import { hashPassword } from '../../src/shop/tools/argon2.ts'
import { sha256Hex } from '../../src/shop/tools/sha256.ts'
import { openingTime } from './template-database.ts'

export type TableName = keyof Tables
type Row = Record<string, unknown>

export const address = 'heidi@beispiel.ch'
export const password = 'Ofenrohr-und-Russ-7'
export const joinCode = 'ABCDEFGHJKMN'

/** What a text column is filled with, unless only certain values fit. */
export const markOf = (table: string, column: string) => `<${table}.${column}>`

const mark = markOf
const [where, found] = [
  { street: '', postalCode: '', city: '', country: '' },
  { checks: [], measured: [], deadline: null, note: '' },
]
const report = visitData.write({
  seller: { name: '', trade: '', phone: '', email: '', uid: '', ...where },
  customer: { name: '', ...where },
  ...{ technician: '', checklist: 1, service: 'feuerloescher', work: '', price: null, parts: [] },
  devices: [
    {
      ...{ kind: 'schaum', name: mark('visits', 'data'), place: '', code: '', year: null },
      ...{ pressure: null, weight: null, done: [], outcome: 'maengel', photos: [], due: [] },
      ...found,
    },
  ],
  ...found,
  signature: { kind: 'nobody' },
})

/** Values without which a row is refused or cannot be read; a list means several rows. */
const fitting: { [Name in TableName]?: Partial<Selectable<Tables[Name]>>[] } = {
  users: [{ role: 'user', locked_at: null, deleted_at: null }],
  join_codes: [{ code_hash: sha256Hex(joinCode) }],
  // Otherwise it must be switched off before the account can be deleted.
  second_factors: [{ confirmed_at: null }],
  orders: [
    {
      fulfilment: 'shipped',
      delivery_method: 'shipping',
      payment_method: 'twint',
      totals_mode: 'berechnet',
      billing: null,
      is_export: 1,
    },
  ],
  cart_items: [{ quantity: 7 }],
  payment_sessions: [{ status: 'completed', review_reason: 'refund' }],
  refunds: [{ origin: 'shop', status: 'settled', method: 'bank', lines: '[]' }],
  disputes: [{ status: 'won' }],
  bank_uploads: [{ kind: '054' }],
  bank_entries: [{ outcome: 'booked' }],
  money_entries: [{ kind: 'payment', method: 'bank', reverses_id: null }],
  documents: [{ kind: 'invoice', series: 'RE', state: 'paid', data: '{}', invoice_id: null }],
  reductions: [{ kind: 'rounding' }],
  invoice_drafts: [{ data: '{}' }],
  reminders: [{ channel: 'mail' }],
  appointments: [
    {
      state: 'erledigt',
      service: 'feuerloescher',
      windows: '[[1,2]]',
      ends_at: openingTime + 1,
      cancel_side: 'kunde',
      announced_channel: 'mail',
      with_visit: 1,
    },
  ],
  appointment_steps: [{ state: 'erledigt', side: 'kunde', channel: 'mail' }],
  service_reminder_consents: [{ channel: 'telefon', ended_at: null, end_channel: null }],
  service_reminders: [{ devices: '[]' }],
  visits: [{ data: report }],
  round_stops: [{ appointment_id: null }],
  devices: [
    {
      kind: 'schaum',
      fluorine_free: 'unbekannt',
      in_use_day: '2020-01-02',
      expires_day: '2030-01-03',
      last_service_day: '2021-01-04',
      last_change_day: '2022-01-05',
      last_test_day: '2023-01-06',
      retired_day: '2024-01-07',
      retired_reason: 'ersetzt',
    },
  ],
  device_services: [
    {
      service: 0,
      change: 0,
      test: 0,
      cleaning: 1,
      inspection: 1,
      outcome: 'einsatzbereit',
      day: '2019-01-08',
    },
  ],
  notes: [{ order_id: null }, { user_id: null }],
  mails: [{ recipient: address, reply_to: address }],
  contact_messages: [{ email: address, is_return: 1 }],
  audit_log: [{ before: '{}', after: '{}' }],
}

/** References whose names do not say the table. */
const referred: Record<string, TableName> = {
  author_id: 'users',
  admin_id: 'users',
  uploaded_by: 'users',
  decided_by: 'users',
  reviewed_by: 'users',
  session_id: 'payment_sessions',
  upload_id: 'bank_uploads',
  bank_entry_id: 'bank_entries',
  message_id: 'contact_messages',
  reminder_id: 'service_reminders',
}

/** The tables of the shop as the database describes them. */
export async function readSchema(db: OpenDatabase): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  return tables.filter(({ schema = 'public' }) => schema === 'public')
}

/**
 * A person with something in every column of every table about persons, read from the schema of the database: a new
 * column is filled, too. Returns the id.
 */
export async function fillPerson(
  db: OpenDatabase,
  { hasSignIn }: { hasSignIn: boolean },
): Promise<number> {
  const ids: Row = { products: 2 }
  const columns = new Map((await readSchema(db)).map((table) => [table.name, table.columns]))
  const signIn = {
    users: hasSignIn
      ? { email: address, contact_email: null }
      : { email: null, contact_email: address, pending_email: null },
    credentials: { password_hash: await hashPassword(password) },
  }
  for (const [table, entry] of Object.entries(personalData)) {
    const rows = fitting[table as TableName] ?? ('nothing' in entry ? [] : [{}])
    for (const row of rows) {
      const values = Object.fromEntries(
        (columns.get(table) ?? [])
          // Where a state is not in `fitting`, the database derives it.
          .filter(({ name, isAutoIncrementing }) => !isAutoIncrementing && name !== 'status')
          .map((column) => [column.name, valueOf(table, column, ids)]),
      )
      const special = signIn[table as keyof typeof signIn]
      const written = await db
        .insertInto(table as TableName)
        .values({ ...values, ...row, ...special })
        .returningAll()
        .executeTakeFirstOrThrow()
      ids[table] ??= (written as Row)['id']
    }
  }
  return ids['users'] as number
}

function valueOf(table: string, { name, dataType }: ColumnMetadata, ids: Row) {
  const target = referred[name] ?? (/_id$/.test(name) ? `${name.slice(0, -3)}s` : undefined)
  if (target !== undefined && target in ids) return ids[target]
  if (name.endsWith('_at')) return openingTime
  if (/^(blob|bytea)$/i.test(dataType)) return Buffer.from(markOf(table, name))
  return /^text$/i.test(dataType) ? markOf(table, name) : figureOf(table, name)
}

/** What a figure is filled with: another for each that is exported, and whole in every unit of an answer. */
function figureOf(table: string, column: string): number {
  const at = exportedFigures.indexOf(`${table}.${column}`)
  return at < 0 ? 1 : 12_000 * (at + 11)
}

/** Those that may be 0 or 1 only are none. */
const exportedFigures = Object.entries(personalData).flatMap(([table, entry]) =>
  'nothing' in entry ? [] : (entry.columns.exported ?? []).map((column) => `${table}.${column}`),
)
