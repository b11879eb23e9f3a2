import { countRows } from '../../db/find-page.ts'
import { type Selectable, sql } from 'kysely'
import { type AuditEntry, type AuditQuery, auditThings } from '../../contract/audit/audit.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { dayEnd, dayStart } from '../tools/day-range.ts'
import { shownEmail } from '../tools/read-email.ts'

/** A page of the log, newest first, with the names of the changed things. Throws `invalid-input` for an invalid day. */
export async function listChanges(
  db: Db,
  filter: AuditQuery,
  { page, limit }: PageRequest,
): Promise<Page<AuditEntry>> {
  const found = matchChanges(db, filter)
  const total = await countRows(found)
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const known = await findSubjects(db, rows)
  const data = rows.map((row) => ({
    ...toEntry(row),
    name: known.get(row.subject) || oldName(row),
    geloescht: hasPage.test(row.subject) && !known.has(row.subject),
  }))
  return { data, page, limit, total }
}

function matchChanges(db: Db, { art, from, to }: AuditQuery) {
  let changes = db.selectFrom('audit_log')
  // An index range, not a pattern: `product:` up to the character after the colon.
  if (auditThings.some((thing) => thing === art))
    changes = changes.where('subject', '>=', `${art}:`).where('subject', '<', `${art};`)
  else if (art) changes = changes.where('subject', '=', art)
  if (from) changes = changes.where('created_at', '>=', dayStart(from))
  if (to) changes = changes.where('created_at', '<', dayEnd(to))
  return changes
}

/** One of the things that have a page. */
const hasPage = /^(product|order|user|appointment):/

/** The names of the products, orders, people and appointments that there still are, by subject; empty for none. */
async function findSubjects(
  db: Db,
  rows: readonly { subject: string }[],
): Promise<ReadonlyMap<string, string>> {
  /** The ids of one kind. */
  const ids = (kind: string) =>
    rows.flatMap(({ subject }) => {
      const [, id] = new RegExp(`^${kind}:(\\d{1,9})$`).exec(subject) ?? []
      return id === undefined ? [] : [Number(id)]
    })
  const products = db
    .selectFrom('products')
    .select([sql.lit('product').as('kind'), 'id', 'name'])
    .where('id', 'in', ids('product'))
  const orders = db
    .selectFrom('orders')
    .select([sql.lit('order').as('kind'), 'id', 'order_no as name'])
    .where('id', 'in', ids('order'))
  const users = db
    .selectFrom('users')
    .select([sql.lit('user').as('kind'), 'id'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', 'in', ids('user'))
    .where('deleted_at', 'is', null)
  const appointments = db
    .selectFrom('appointments')
    .select([sql.lit('appointment').as('kind'), 'id', sql.lit('').as('name')])
    .where('id', 'in', ids('appointment'))
  const found = await products.unionAll(orders).unionAll(users).unionAll(appointments).execute()
  return new Map(found.map(({ kind, id, name }) => [`${kind}:${id}`, name.trim()]))
}

/** The name of a deleted product, from the entry of its deletion or change. */
function oldName({ subject, before }: Selectable<Tables['audit_log']>): string | null {
  if (!subject.startsWith('product:') || before === null) return null
  const { Name } = JSON.parse(before) as { Name?: unknown }
  return typeof Name === 'string' ? Name : null
}

/** How many of the newest changes of one thing are shown with it. */
const maxPerSubject = 50

/** The newest changes of one thing (`user:12`). */
export function listNewestChanges(db: Db, subject: string) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(maxPerSubject)
    .execute()
}

/** Maps a change to the wire. */
export function toEntry(row: Selectable<Tables['audit_log']>): AuditEntry {
  const { id, action, subject, before, after, created_at } = row
  const email = shownEmail(row.user_email)
  const createdAt = toTime(created_at)
  return { id, email, action, subject, name: null, geloescht: false, before, after, createdAt }
}
