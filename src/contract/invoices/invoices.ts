import { keysOf } from '../fields/keys-of.ts'
import { nameFields, typedField } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { Amount, TypedAmount } from '../fields/numbers.ts'
import { Day, FilterDay, PageOf, PageQuery, SearchText } from '../fields/paging.ts'
import { typedText } from '../fields/typed-text.ts'
import { fieldLimits } from '../limits.ts'
import { documentNames } from './document-kinds.ts'
import { ReturnedLines } from '../payments/order-money.ts'

/**
 * `ueberfaellig` is `offen` past its due day. `gutgeschrieben`: credited in full; `abgeschrieben`: given up, in part or
 * whole.
 */
const InvoiceStatus = Type.Enum([
  'offen',
  'ueberfaellig',
  'bezahlt',
  'gutgeschrieben',
  'abgeschrieben',
])
export type InvoiceStatus = Static<typeof InvoiceStatus>

/** Filters of the list. `from` and `to` are Swiss days, both inclusive; empty means open-ended. */
export const InvoiceFilter = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(Type.Union([InvoiceStatus, Type.Literal('')])),
  from: FilterDay,
  to: FilterDay,
})
export type InvoiceFilter = Static<typeof InvoiceFilter>

export const InvoiceListQuery = Type.Object({
  ...InvoiceFilter.properties,
  ...PageQuery.properties,
})

/** GET /api/admin/invoices.zip: the period whose documents are wanted. */
export const DocumentPeriod = Type.Object({
  from: Day,
  to: Day,
})

/** How a reminder is sent: by mail, or as a letter the owner prints. */
const ReminderChannel = Type.Enum(['mail', 'papier'])

/** A payment reminder for an invoice. `stufe` counts from 1; `frist` is the Swiss day by which it asks for payment. */
const Reminder = Type.Object({
  id: Type.Integer(),
  stufe: Type.Integer(),
  weg: ReminderChannel,
  am: Type.String(),
  frist: Type.String(),
})
export type Reminder = Static<typeof Reminder>

/** Who an invoice goes to. `kontakt` is the line below the name. */
const Addressee = Type.Object({
  name: typedText(fieldLimits.company),
  kontakt: typedField('company'),
  strasse: typedText(fieldLimits.street),
  plz: typedText(fieldLimits.postalCode),
  ort: typedText(fieldLimits.city),
  land: typedText(fieldLimits.country),
})

/** A reference to an invoice or credit note. `betrag` in CHF. */
export const DocumentRef = Type.Object({
  id: Type.Integer(),
  art: keysOf(documentNames),
  nummer: Type.String(),
  datum: Type.String(),
  betrag: Amount,
})
export type DocumentRef = Static<typeof DocumentRef>

/** GET /api/admin/orders/{id}/documents, oldest first. */
export const OrderDocuments = Type.Object({ data: Type.Array(DocumentRef) })

/** What the owner can do to an invoice. */
const InvoiceChange = Type.Enum([
  'nachlass',
  'ruecknahme',
  'abschreiben',
  'ersetzen',
  'berichtigen',
])
export type InvoiceChange = Static<typeof InvoiceChange>

/**
 * A row of the admin's invoice list. Amounts in CHF, `faellig` a Swiss day. `naechsteStufe` is the reminder level that
 * may be sent now, null when none may; `abgeschrieben` is what was given up.
 */
export const AdminInvoice = Type.Object({
  id: Type.Integer(),
  nummer: Type.String(),
  datum: Type.String(),
  order_id: Type.Integer(),
  order_no: Type.String(),
  ...nameFields,
  /** Null for a person without one. */
  email: textOrNull,
  total: Amount,
  offen: Amount,
  abgeschrieben: Amount,
  /** Whether the goods have left the shop, or the work is done. */
  geliefert: Type.Boolean(),
  /** Whether it is for work: its lines can be corrected. */
  arbeit: Type.Boolean(),
  faellig: textOrNull,
  status: InvoiceStatus,
  gutschriften: Type.Array(DocumentRef),
  mahnungen: Type.Array(Reminder),
  naechsteStufe: orNull(Type.Integer()),
  /** What can be done to it now. */
  aenderungen: Type.Array(InvoiceChange),
})
export type AdminInvoice = Static<typeof AdminInvoice>

export const AdminInvoiceList = PageOf(AdminInvoice)

/**
 * POST /api/admin/invoices/{id}/credit: a credit note without money, over an amount (CHF) or over what came back, at most
 * what is open. `offen` is what the person saw open (CHF): where it has changed since, `credit-meanwhile`.
 * `zurueckInsLager`: whether these pieces can be sold again; by default those that never left.
 */
export const NewCredit = Type.Object({
  grund: Type.Enum(['ruecknahme', 'nachlass', 'rundung']),
  betrag: Type.Optional(TypedAmount),
  positionen: Type.Optional(ReturnedLines),
  offen: Type.Optional(TypedAmount),
  zurueckInsLager: Type.Optional(Type.Boolean()),
})
export type NewCredit = Static<typeof NewCredit>

/** POST /api/admin/invoices/{id}/write-off: why nobody will pay what is open. */
export const WriteOff = Type.Object({ grund: typedText(fieldLimits.reason) })

/**
 * POST /api/admin/invoices/{id}/replace: who the corrected invoice goes to, and what it names. Nothing: what the shop
 * knows of its customer and its own business today.
 */
export const Replacement = Type.Object({
  empfaenger: Type.Optional(Addressee),
  referenz: typedField('reference'),
})
export type Replacement = Static<typeof Replacement>

/** The invoice after the change, and the credit note issued with it. */
export const ReducedInvoice = Type.Object({
  invoice: AdminInvoice,
  gutschrift: orNull(DocumentRef),
})

/**
 * POST /api/admin/invoices/{id}/reminders. `stufe` is the next level the owner saw; `trotzdem`: although nothing was
 * delivered yet, which is refused otherwise.
 */
export const NewReminder = Type.Object({
  stufe: Type.Integer({ minimum: 1, maximum: 9 }),
  weg: ReminderChannel,
  trotzdem: Type.Optional(Type.Boolean()),
})
export type NewReminder = Static<typeof NewReminder>

export const SentReminder = Type.Object({ reminder: Reminder })
