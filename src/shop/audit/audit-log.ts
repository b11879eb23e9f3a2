import type { AuditAction, AuditFields, AuditSubject } from '../../contract/audit/audit.ts'
import type { Trx } from '../../db/schema.ts'

/** The admin who makes a change. */
export type Actor = { id: number; email: string }

export type Fields = Readonly<Record<string, unknown>>

/** The names of a value's fields as `AuditFields` has them; a list counts as one. */
type NameIn<Value> = Value extends unknown
  ? {
      [Name in keyof Value & string]-?: NonNullable<Value[Name]> extends Fields
        ? `${Name}.${NameIn<NonNullable<Value[Name]>>}`
        : Name
    }[keyof Value & string]
  : never

/** A value with fields of the action only: for these the log has words. Another one is named in the type error. */
export type Logged<Action extends AuditAction, Value> = Value &
  ([Exclude<NameIn<Value>, AuditFields[Action]>] extends [never]
    ? unknown
    : { 'is not in AuditFields': Exclude<NameIn<Value>, AuditFields[Action]> })

/**
 * Logs who changed what, before and after (left out where there was nothing), in the transaction of the change itself,
 * so that neither exists without the other. Nothing secret: every admin can read it. `now` in ms.
 */
export async function recordChange<
  Action extends AuditAction,
  Before extends Fields,
  After extends Fields,
>(
  trx: Trx,
  actor: Actor,
  change: {
    action: Action
    subject: AuditSubject
    before?: Logged<Action, Before> | undefined
    after?: Logged<Action, After> | undefined
  },
  now: number,
): Promise<void> {
  const { action, subject, before, after } = change
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
