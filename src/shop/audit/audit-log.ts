import type { AuditAction, AuditSubject } from '../../contract/audit/audit.ts'
import type { Trx } from '../../db/schema.ts'

/** The admin who makes a change. */
export type Actor = { id: number; email: string }

/** What is logged. Nothing secret: every admin can read it. */
export type Change = {
  action: AuditAction
  subject: AuditSubject
  /** The subject before and after the change; left out where there was nothing. */
  before?: unknown
  after?: unknown
}

/**
 * Logs who changed what, before and after, in the transaction of the change itself, so that neither exists without the
 * other. `now` in ms.
 */
export async function recordChange(
  trx: Trx,
  actor: Actor,
  { action, subject, before, after }: Change,
  now: number,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      user_id: actor.id,
      user_email: actor.email,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      created_at: now,
    })
    .execute()
}
