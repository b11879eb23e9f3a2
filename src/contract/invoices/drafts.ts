import { type Static, Type } from 'typebox'
import { Amount, PersonNumber, TypedNumber, inUnit } from '../fields/numbers.ts'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { Day } from '../fields/paging.ts'
import { nameFields } from '../fields/person.ts'
import { typedText } from '../fields/typed-text.ts'
import { fieldLimits, largestInteger } from '../limits.ts'
import { AdminInvoice } from './invoices.ts'

const Id = Type.Integer({ minimum: 1, maximum: largestInteger })

/** A kind of work with its price: `preis` in CHF with VAT for one `einheit`, `satz` in per cent. */
const Service = {
  name: typedText(fieldLimits.workText),
  einheit: typedText(fieldLimits.unit),
  preis: TypedNumber,
  satz: TypedNumber,
}

/** GET /api/admin/services: the price list of work, in the owner's order. */
export const ServiceList = Type.Object({
  /** Of the whole list: sent back with a change, it keeps one from overwriting another's unseen. */
  revision: Type.String(),
  data: Type.Array(Type.Object({ id: Type.Integer(), ...Service })),
})
export type ServiceList = Static<typeof ServiceList>
export type Service = ServiceList['data'][number]

/** PUT /api/admin/services: the whole list; what is left out is gone, what has no `id` is new. */
export const NewServices = Type.Object({
  revision: Type.Optional(typedText(64)),
  data: Type.Array(Type.Object({ id: Type.Optional(Id), ...Service }), { maxItems: 200 }),
})
export type NewServices = Static<typeof NewServices>

/**
 * A line of a draft: `menge` with at most two decimals, `preis` in CHF with VAT for one. `service_id` says where it was
 * taken from; `product_id` is a part that was used.
 */
const DraftLine = Type.Object({
  service_id: Type.Optional(orNull(Id)),
  product_id: Type.Optional(orNull(Id)),
  text: typedText(fieldLimits.workText),
  menge: TypedNumber,
  einheit: typedText(fieldLimits.unit),
  preis: TypedNumber,
  satz: TypedNumber,
})
export type DraftLine = Static<typeof DraftLine>

const Content = {
  positionen: Type.Array(DraftLine, { minItems: 1, maxItems: 100 }),
  /** In per cent of the lines. */
  rabatt: Type.Optional(TypedNumber),
  /** The Swiss day of the work. */
  leistungsdatum: Day,
}

/** PUT /api/admin/invoices/{id}: what a draft is to say from now on. */
export const DraftContent = Type.Object(Content)
export type DraftContent = Static<typeof DraftContent>

/** PUT /api/admin/invoices/{id}: with the revision that was read, nothing newer is overwritten. */
export const DraftChange = Type.Object({ ...Content, revision: Type.Optional(typedText(64)) })
export type DraftChange = Static<typeof DraftChange>

/** POST /api/admin/invoices: an invoice without an order, as a draft. */
export const NewDraft = Type.Object({ idUser: PersonNumber, ...Content })
export type NewDraft = Static<typeof NewDraft>

/** An invoice that is still being written; `total` in CHF. `bericht` is the number of the visit's report. */
export const InvoiceDraft = Type.Object({
  ...Content,
  rabatt: inUnit('%'),
  /** The VAT rate its invoice would have today: 0 without VAT, whatever its lines say. */
  mwstSatz: inUnit('%'),
  id: Type.Integer(),
  idUser: Type.Integer(),
  ...nameFields,
  email: textOrNull,
  bericht: textOrNull,
  total: Amount,
  created_at: Type.String(),
  revision: Type.String(),
})
export type InvoiceDraft = Static<typeof InvoiceDraft>

/** GET /api/admin/invoice-drafts, the newest first. */
export const InvoiceDraftList = Type.Object({ data: Type.Array(InvoiceDraft) })

/** POST /api/admin/invoices/{id}/issue: by mail, or on paper that the owner prints. */
export const DraftIssue = Type.Object({ versand: Type.Enum(['mail', 'druck']) })
export type DraftIssue = Static<typeof DraftIssue>

export const IssuedInvoice = Type.Object({ invoice: AdminInvoice })
