import type { StuckMails } from '../../contract/overview/dashboard.ts'

/** What an undelivered mail that the owner is told of is about. */
type About = StuckMails['undelivered'][number]['art']

/**
 * The kinds of mail that are about no order and no appointment, and what the owner is told they are about when one
 * could not be delivered. Null: not told, because a mistyped address is the visitor's own, a reminder stands in a list
 * of its own, and notices go to the owner, who could not be told by one.
 */
const others = {
  'contact-message': 'nachricht',
  'message-answer': 'nachricht',
  'visit-report': 'bericht',
  'service-due': null,
  'verify-email': null,
  'address-in-use': null,
  'email-change-notice': null,
  'password-reset': null,
  'password-changed': null,
  'second-factor-on': null,
  'second-factor-off': null,
  'second-factor-codes-renewed': null,
  'second-factor-recovery-used': null,
  'second-factor-guessed': null,
  'account-deleted': null,
  'account-owed': null,
  'backup-failed': null,
  health: null,
} as const satisfies Record<string, About | null>
type OtherKind = keyof typeof others

/**
 * What a mail is. One about an order or an appointment says so at the beginning: what becomes of it when it is not
 * delivered, or its recipient leaves, follows from that.
 */
export type MailKind = `order-${string}` | `appointment-${string}` | OtherKind

/** Those besides all about orders and appointments that the owner is told of. */
type ReportedKind = {
  [Kind in OtherKind]: (typeof others)[Kind] extends null ? never : Kind
}[OtherKind]
export const reportedKinds = (Object.keys(others) as OtherKind[]).filter(
  (kind): kind is ReportedKind => others[kind] !== null,
)
/** Those about messages of visitors. */
export const messageKinds = reportedKinds.filter((kind) => others[kind] === 'nachricht')

/**
 * What a mail is about. One mail per (kind, subjectKey), however often it is queued. Where the owner is told that one was
 * not delivered, it begins with the id of the order, the appointment, the visit or the message.
 */
export type MailSubject =
  | {
      kind: `order-${string}` | `appointment-${string}` | ReportedKind
      subjectKey: `${number}` | `${number}:${string}`
    }
  | { kind: Exclude<OtherKind, ReportedKind>; subjectKey: string }

/** What a mail of which the owner is told is about. */
export function aboutOf(kind: string): About {
  if (kind.startsWith('order-')) return 'bestellung'
  if (kind.startsWith('appointment-')) return 'termin'
  return (others as Record<string, About | null>)[kind] ?? 'nachricht'
}
