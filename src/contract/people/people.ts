import { Amount } from '../fields/numbers.ts'
import { NewPerson } from './new-person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { User } from '../accounts/accounts.ts'
import { AuditEntry } from '../audit/audit.ts'
import { Appointment } from '../appointments/appointments.ts'
import { AdminOrder } from '../orders/admin-orders.ts'
import { AdminInvoice, DocumentRef } from '../invoices/invoices.ts'
import { ReceivedMessage } from '../contact/messages.ts'
import { Note } from './notes.ts'
import { typedText } from '../fields/typed-text.ts'

export const PersonCreated = Type.Object({ idUser: Type.Integer() })

/** PUT /api/admin/users/{id}. `revision` is that of the state the owner saw. */
export const PersonChange = Type.Object({
  ...NewPerson.properties,
  revision: typedText(64),
})
export type PersonChange = Static<typeof PersonChange>

/**
 * PUT /api/admin/orders/{id}/recipient: who receives an order and where, with the fields and limits of a person.
 * `revision` is that of the order the owner saw.
 */
export const RecipientChange = Type.Omit(PersonChange, ['email'])
export type RecipientChange = Static<typeof RecipientChange>

/** PUT /api/admin/users/{id}/locked: both the body and the reply, which is the new state. */
export const PersonLock = Type.Object({ locked: Type.Boolean() })

/** POST /api/admin/users/{id}/join-code: shown only once. */
export const NewJoinCode = Type.Object({ code: Type.String() })

/** GET /api/admin/users/{id}: all the owner sees of a person. Amounts in CHF. */
export const PersonDetail = Type.Object({
  person: Type.Object({
    ...User.properties,
    revision: Type.String(),
    /** Whether there is a password to sign in with. */
    hatAnmeldung: Type.Boolean(),
    gesperrtAm: textOrNull,
    /** When the unused code was issued that links this person to an account. */
    codeSeit: textOrNull,
    /** Where mails go: `email` may be a new address that is not confirmed yet. Null without one. */
    mailAn: textOrNull,
    /** Why the owner cannot delete them, in words; null where that is possible. */
    bleibt: textOrNull,
    /** Why their role cannot be changed, in words; null where it can. */
    rolleBleibt: textOrNull,
  }),
  /**
   * The number of open sessions, how many of them signing out everywhere ends (all but the one of who reads this), and
   * when one was last used.
   */
  sessions: Type.Object({
    offen: Type.Integer(),
    beendbar: Type.Integer(),
    zuletzt: textOrNull,
  }),
  /** Newest first, capped. */
  orders: Type.Array(AdminOrder),
  /** Over these orders; a cancelled one counts only by the money received and paid back. */
  sums: Type.Object({
    bestellt: Amount,
    bezahlt: Amount,
    erstattet: Amount,
    zurueckgebucht: Amount,
    offen: Amount,
    /** What of the money received is theirs: paid too much, or for an order that was cancelled. */
    guthaben: Amount,
  }),
  /** Their invoices and credit notes, newest first; `status`, `faellig` and `naechsteStufe` apply to invoices, `offen` is in CHF. */
  documents: Type.Array(
    Type.Object({
      ...DocumentRef.properties,
      order_id: Type.Integer(),
      order_no: Type.String(),
      status: orNull(AdminInvoice.properties.status),
      faellig: textOrNull,
      offen: Amount,
      geliefert: Type.Boolean(),
      /** Where its reminders go; null without an address. */
      email: textOrNull,
      naechsteStufe: orNull(Type.Integer()),
    }),
  ),
  /** Newest first. */
  appointments: Type.Array(Appointment),
  /** Messages sent from this address. */
  messages: Type.Array(ReceivedMessage),
  notes: Type.Array(Note),
  log: Type.Array(AuditEntry),
})
export type PersonDetail = Static<typeof PersonDetail>
