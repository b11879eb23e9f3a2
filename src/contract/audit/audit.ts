import { type Static, Type } from 'typebox'
import { textOrNull } from '../fields/or-null.ts'
import { FilterDay, PageOf, PageQuery, SearchText } from '../fields/paging.ts'

/** Things of which there are many: the log entry names the one, as `product:12`. */
export const auditThings = [
  'order',
  'product',
  'picture',
  'user',
  'device',
  'appointment',
  'visit',
  'message',
  'legal',
] as const
export type AuditThing = (typeof auditThings)[number]

/** Things of which there is only one. */
const auditWholes = [
  'orders',
  'documents',
  'bank',
  'books',
  'settings',
  'calendar',
  'opening',
] as const
export type AuditWhole = (typeof auditWholes)[number]

/** What a change is about; the log is filtered by its kind. */
export type AuditSubject = `${AuditThing}:${string}` | AuditWhole
export type AuditKind = AuditThing | AuditWhole

export const auditKinds: readonly AuditKind[] = [...auditThings, ...auditWholes]

/** GET /api/admin/audit: `art` is the kind of thing changed, `wer` the admin's address; Swiss days, both inclusive. */
export const AuditQuery = Type.Object({
  art: Type.Optional(Type.Enum([...auditKinds, ''])),
  wer: Type.Optional(SearchText),
  from: FilterDay,
  to: FilterDay,
  ...PageQuery.properties,
})
export type AuditQuery = Static<typeof AuditQuery>

/** Every audited action: all that an admin can change. */
export type AuditAction =
  | 'order.taken'
  | 'order.link-made'
  | 'order.moved'
  | 'order.tracking-set'
  | 'order.recipient-set'
  | 'orders.exported'
  | 'payment.booked'
  | 'payment.reversed'
  | 'reminder.sent'
  | 'documents.exported'
  | 'refund.requested'
  | 'review.decided'
  | 'bank.uploaded'
  | 'bank.assigned'
  | 'bank.dismissed'
  | 'bank.reopened'
  | 'journal.exported'
  | 'message.answered'
  | 'settings.saved'
  | 'test-mail.sent'
  | 'legal.published'
  | 'opening.confirmed'
  | 'shop.opened'
  | 'shop.closed'
  | 'product.created'
  | 'product.saved'
  | 'product.deleted'
  | 'picture.uploaded'
  | 'user.created'
  | 'user.saved'
  | 'user.lock-changed'
  | 'user.join-code-made'
  | 'user.joined'
  | 'user.exported'
  | 'user.deleted'
  | 'device.created'
  | 'device.saved'
  | 'device.deleted'
  | 'device.serviced'
  | 'device.code-renewed'
  | 'appointment.proposed'
  | 'appointment.cancelled'
  | 'appointment.done'
  | 'calendar.made'
  | 'calendar.revoked'
  | 'visit.closed'
  | 'service-reminders.agreed'
  | 'service-reminders.ended'
  | 'service-reminders.held'
  | 'service-reminders.released'
  | 'note.added'
  | 'note.deleted'
  | 'user.role-changed'
  | 'user.sessions-ended'
  | 'account.deleted'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'second-factor.codes-renewed'
  | 'second-factor.rescued'

/** A log entry: who changed what and when, with the state before and after as JSON. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  /** Its current name, or the last one before deletion; null for things without a name. */
  name: textOrNull,
  before: textOrNull,
  after: textOrNull,
  createdAt: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditList = PageOf(AuditEntry)
