import { nameFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { Day, FilterDay, PageOf, PageQuery, SearchText } from '../fields/paging.ts'

/** `ueberfaellig` is `offen` past its due day. `gutgeschrieben`: credited in full. */
const InvoiceStatus = Type.Enum(['offen', 'ueberfaellig', 'bezahlt', 'gutgeschrieben'])
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

/** A reference to an invoice or credit note. `betrag` in CHF. */
export const DocumentRef = Type.Object({
  id: Type.Integer(),
  art: Type.Enum(['rechnung', 'gutschrift']),
  nummer: Type.String(),
  datum: Type.String(),
  betrag: Type.Number(),
})
export type DocumentRef = Static<typeof DocumentRef>

/** GET /api/admin/orders/{id}/documents, oldest first. */
export const OrderDocuments = Type.Object({ data: Type.Array(DocumentRef) })

/**
 * A row of the admin's invoice list. Amounts in CHF, `faellig` a Swiss day. `naechsteStufe` is the reminder level that
 * may be sent now, null when none may.
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
  total: Type.Number(),
  offen: Type.Number(),
  faellig: textOrNull,
  status: InvoiceStatus,
  gutschriften: Type.Array(DocumentRef),
  mahnungen: Type.Array(Reminder),
  naechsteStufe: orNull(Type.Integer()),
})
export type AdminInvoice = Static<typeof AdminInvoice>

export const AdminInvoiceList = PageOf(AdminInvoice)

/** POST /api/admin/invoices/{id}/reminders. `stufe` is the next level the owner saw. */
export const NewReminder = Type.Object({
  stufe: Type.Integer({ minimum: 1, maximum: 9 }),
  weg: ReminderChannel,
})
export type NewReminder = Static<typeof NewReminder>

export const SentReminder = Type.Object({ reminder: Reminder })
