import { type Static, Type } from 'typebox'
import { PageOf, PageQuery } from './paging.ts'

export const AuditQuery = PageQuery

/** Everything that is written down: each thing an admin can change. */
export type AuditAction =
  | 'order.moved'
  | 'order.tracking-set'
  | 'orders.exported'
  | 'payment.booked'
  | 'reminder.sent'
  | 'documents.exported'
  | 'refund.requested'
  | 'review.decided'
  | 'bank.uploaded'
  | 'bank.assigned'
  | 'bank.dismissed'
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
  | 'note.added'
  | 'note.deleted'
  | 'user.role-changed'
  | 'user.sessions-ended'
  | 'account.deleted'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'second-factor.codes-renewed'
  | 'second-factor.rescued'

/** A line of the log: who changed what when, with the thing before and after as JSON texts. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditList = PageOf(AuditEntry)
