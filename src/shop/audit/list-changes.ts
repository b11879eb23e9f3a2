import { type Selectable, sql } from 'kysely'
import type { AuditEntry } from '../../contract/admin-audit.ts'
import { toTime } from '../../contract/time.ts'
import type { Page, PageRequest } from '../../contract/paging.ts'
import type { Db, Tables } from '../../db/schema.ts'

/** A page of the log, newest first. */
export async function listChanges(db: Db, { page, limit }: PageRequest): Promise<Page<AuditEntry>> {
  const { total } = await db
    .selectFrom('audit_log')
    .select(sql<string | number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map(toEntry), page, limit, total: Number(total) }
}

/** The newest changes of one thing that are shown with it. */
const mostOfOne = 50

/** The newest changes of one thing (`user:12`), newest first. */
export async function listChangesOf(db: Db, subject: string): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(mostOfOne)
    .execute()
  return rows.map(toEntry)
}

function toEntry(row: Selectable<Tables['audit_log']>): AuditEntry {
  const { id, user_email: email, action, subject, before, after, created_at } = row
  return { id, email, action, subject, before, after, createdAt: toTime(created_at) }
}
