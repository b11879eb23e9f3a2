import { sql } from 'kysely'
import type { AuditEntry } from '../../contract/admin-audit.ts'
import { toTime } from '../../contract/time.ts'
import type { Page, PageRequest } from '../../contract/paging.ts'
import type { Db } from '../../db/schema.ts'

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
  const data = rows.map(
    ({ id, user_email: email, action, subject, before, after, created_at }) => ({
      id,
      email,
      action,
      subject,
      before,
      after,
      createdAt: toTime(created_at),
    }),
  )
  return { data, page, limit, total: Number(total) }
}
