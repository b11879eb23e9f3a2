import { type Static, Type } from 'typebox'
import type { AdminProductWithExtras } from '../catalogue/product-draft.ts'
import type { Work } from '../devices/work.ts'
import { textOrNull } from '../fields/or-null.ts'
import type { SettingPath } from '../settings/settings.ts'
import { FilterDay, PageOf, PageQuery } from '../fields/paging.ts'

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

/** GET /api/admin/audit: `art` is the kind of thing changed; Swiss days, both inclusive. */
export const AuditQuery = Type.Object({
  art: Type.Optional(Type.Enum([...auditKinds, ''])),
  from: FilterDay,
  to: FilterDay,
  ...PageQuery.properties,
})
export type AuditQuery = Static<typeof AuditQuery>

/** What the log keeps of a product; its details one by one. */
type ProductField = keyof AdminProductWithExtras | `Details.${string}`

/**
 * Every audited action, all that an admin can change, with the fields that are logged of it (`recordChange`): a field of
 * a field as `invoicing.iban`.
 */
export type AuditFields = {
  'order.taken': 'zahlung' | 'total'
  'order.link-made': never
  'order.moved': 'status' | 'sendungsnummer'
  'order.tracking-set': 'sendungsnummer'
  'order.recipient-set':
    | 'vorname'
    | 'nachname'
    | 'telefonnummer'
    | 'strasse'
    | 'plz'
    | 'ort'
    | 'land'
  'orders.exported': 'search' | 'status' | 'from' | 'to'
  'payment.booked': 'weg' | 'betrag' | 'datum'
  'payment.reversed': 'weg' | 'betrag' | 'grund'
  'reminder.sent': 'rechnung' | 'stufe' | 'weg' | 'betrag'
  'invoice.credited': 'rechnung' | 'betrag' | 'grund'
  'invoice.written-off': 'rechnung' | 'betrag' | 'grund'
  'invoice.replaced': 'rechnung' | 'ersatz'
  'services.saved': 'leistungen'
  'documents.exported': 'from' | 'to'
  'refund.requested': 'betrag' | 'grund' | 'positionen' | 'zahlung' | 'weg'
  'review.decided': 'art' | 'id' | 'grund'
  'bank.uploaded': 'datei' | 'booked' | 'review' | 'known' | 'ignored'
  'bank.assigned': 'weg' | 'betrag' | 'datum' | 'zahler'
  'bank.dismissed': 'weg' | 'betrag' | 'datum' | 'zahler' | 'bemerkung'
  'bank.reopened': 'weg' | 'betrag' | 'datum' | 'zahler' | 'grund'
  'journal.exported': 'from' | 'to'
  'books.closed': 'abgeschlossenBis'
  'books.reopened': 'abgeschlossenBis'
  'message.answered': 'answered'
  'message.answer-sent': never
  'settings.saved': SettingPath | 'revision'
  'test-mail.sent': 'recipient' | 'accepted'
  'legal.published': 'version'
  'opening.confirmed': 'deliveryCountries' | 'recipient'
  'shop.opened': never
  'shop.closed': never
  'product.created': ProductField
  'product.saved': ProductField
  'product.deleted': ProductField
  'product.stock-set': 'Bestand' | 'grund'
  'picture.uploaded': 'picture' | 'bytes'
  'user.created': never
  'user.saved': 'felder'
  'user.lock-changed': 'locked'
  'user.join-code-made': never
  'user.joined': 'joined' | 'orders'
  'user.exported': never
  'user.deleted': never
  'device.created': 'idUser' | 'geraete'
  'device.saved': 'idUser' | 'felder'
  'device.deleted': 'idUser'
  'device.serviced': 'idUser' | 'datum' | Work | 'ergebnis'
  'device.code-renewed': 'idUser'
  'appointment.proposed': 'von' | 'bis'
  'appointment.agreed': 'von' | 'bis'
  'appointment.announced': 'angekuendigt'
  'appointment.cancelled': never
  'appointment.done': never
  'calendar.made': never
  'calendar.revoked': never
  'visit.closed': 'idUser' | 'geraete'
  'service-reminders.agreed': 'kanal'
  'service-reminders.ended': never
  'service-reminders.held': never
  'service-reminders.released': never
  'note.added': never
  'note.deleted': never
  'user.role-changed': 'role'
  'user.sessions-ended': 'sessions'
  'account.deleted': 'role'
  'second-factor.on': 'secondFactor' | 'recoveryCodes'
  'second-factor.off': 'secondFactor' | 'recoveryCodes'
  'second-factor.codes-renewed': 'secondFactor' | 'recoveryCodes' | 'replacedCodes'
  'second-factor.rescued': 'secondFactor' | 'recoveryCodes'
}
export type AuditAction = keyof AuditFields
export type AuditField = AuditFields[AuditAction]

/** A log entry: who changed what and when, with the state before and after as JSON. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  /** Its current name, or the last one before deletion; null for things without a name. */
  name: textOrNull,
  /** Whether it is gone, where it would have a page. */
  geloescht: Type.Boolean(),
  before: textOrNull,
  after: textOrNull,
  createdAt: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditList = PageOf(AuditEntry)
