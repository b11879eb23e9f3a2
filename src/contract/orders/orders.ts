import { deliveryMethods } from './delivery.ts'
import { keysOf } from '../fields/keys-of.ts'
import { nameFields, addressFields, typedField } from '../fields/person.ts'
import {
  Amount,
  PersonNumber,
  Revision,
  RowNumber,
  TypedAmount,
  inUnit,
} from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { Billing, BillingChange } from '../accounts/accounts.ts'
import { CartItems } from './cart.ts'
import { SaleState } from '../catalogue/catalogue.ts'
import { DocumentRef } from '../invoices/invoices.ts'
import { maxQuantity } from '../limits.ts'
import { OrderMoney, ReturnedLines } from '../payments/order-money.ts'
import { Settings } from '../settings/settings.ts'

/** The states of an order (docs/decisions/013): `bezahlt` is the spec's "completed". */
export const OrderStatus = Type.Enum(['offen', 'bezahlt', 'versendet', 'storniert'])
export type OrderStatus = Static<typeof OrderStatus>

/** How the goods reach the customer. */
export const DeliveryChoice = keysOf(deliveryMethods)

/**
 * Where an order is: from the shelf to the customer, and possibly back. The owner can move it to any of these except
 * the first; a paid order comes back only with its refund.
 */
export const FulfilmentState = Type.Enum([
  'bestellt',
  'verpackt',
  'versendet',
  'abgeholt',
  'uebergeben',
  'zurueckgenommen',
  'storniert',
])
export type FulfilmentState = Static<typeof FulfilmentState>

/** Where it is, when it was shipped, and its Swiss Post tracking number. */
export const OrderProgress = Type.Object({
  lieferstand: FulfilmentState,
  versendetAm: textOrNull,
  sendungsnummer: textOrNull,
})
export type OrderProgress = Static<typeof OrderProgress>

/** How many pieces of a product are ordered. */
export const OrderedItem = Type.Object({
  product_id: RowNumber,
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
})

/**
 * POST /api/orders (spec §7). Prices are taken from the database, never from here. `agbVersion` is the version the
 * customer agreed to; if another is in force, the order is refused with `terms-changed`. The defaults are the usual
 * `lieferung` and TWINT for `zahlung`. `rechnungsadresse`: the company its invoice goes to; without one, as the profile
 * says. `total` is what the customer saw, in CHF: if it has changed since, the order is
 * refused with `total-changed`.
 */
export const NewOrder = Type.Object({
  idUser: PersonNumber,
  items: Type.Array(OrderedItem, { minItems: 1, maxItems: 100 }),
  agbVersion: Type.Optional(orNull(Revision)),
  lieferung: Type.Optional(DeliveryChoice),
  zahlung: Type.Optional(Type.Enum(['twint', 'rechnung'])),
  total: Type.Optional(TypedAmount),
  rechnungsadresse: Type.Optional(BillingChange),
})
export type NewOrder = Static<typeof NewOrder>

/**
 * Payment by invoice as an alternative to TWINT: for an order of up to `bis` CHF, the maximum less open invoices,
 * payable within `tage` days.
 */
const InvoiceOffer = Type.Object({ bis: Amount, tage: Type.Integer() })

/**
 * GET /api/orders/{userId}/invoice-offer; null where there is none. `grund` says in words why somebody otherwise
 * allowed to buy on account cannot do so now.
 */
export const MaybeInvoiceOffer = Type.Object({
  rechnung: orNull(InvoiceOffer),
  grund: textOrNull,
})
export type MaybeInvoiceOffer = Static<typeof MaybeInvoiceOffer>

/**
 * One line of an order as GET /api/orders/{userId} lists it (spec §3). Amounts in CHF. `Kategorie` is the product's
 * current category, and `Verkauf` is set when it is not simply on sale; everything else is as bought.
 */
export const OrderLine = Type.Object({
  order_id: Type.Integer(),
  order_no: Type.String(),
  created_at: Type.String(),
  idUser: Type.Integer(),
  status: OrderStatus,
  zahlung: OrderMoney,
  total: Amount,
  order_items_id: Type.Integer(),
  product_id: Type.Integer(),
  quantity: Type.Integer(),
  name: Type.String(),
  Kategorie: Type.String(),
  Verkauf: Type.Optional(SaleState),
  Bild: Type.String(),
  Preis_brutto: Amount,
  subtotal_netto: Amount,
  subtotal_brutto: Amount,
  product: Type.Object({
    name: Type.String(),
    image: Type.String(),
    price_netto: Amount,
    price_brutto: Amount,
  }),
})
export type OrderLine = Static<typeof OrderLine>

/**
 * The sums of an order as frozen when it was placed. Amounts in CHF, `mwstSatz` in per cent: 0 when the business was
 * not subject to VAT, or the goods were sent abroad (`ausfuhr`). Of work (`arbeit`), its invoice says why.
 */
export const OrderSums = Type.Object({
  warenwert: Amount,
  lieferung: DeliveryChoice,
  lieferkosten: Amount,
  mwst: Amount,
  mwstSatz: inUnit('%'),
  ausfuhr: Type.Optional(Type.Boolean()),
  arbeit: Type.Optional(Type.Boolean()),
  totalsMode: Settings.properties.totalsMode,
})
export type OrderSums = Static<typeof OrderSums>

/** The recipient, as frozen with the order. */
const Recipient = {
  ...nameFields,
  ...addressFields,
}

/** What an order holds from its customer, frozen with it: for the page of the order, its packing list and the personal export. */
export const CustomerFields = Type.Object({
  ...Recipient,
  telefonnummer: Type.String(),
  rechnungsadresse: orNull(Billing),
})
export type CustomerFields = Static<typeof CustomerFields>

/** The reply to POST /api/orders. `total` in CHF is what TWINT will charge. */
export const Order = Type.Object({
  ...OrderSums.properties,
  order_id: Type.Integer(),
  order_no: Type.String(),
  created_at: Type.String(),
  total: Amount,
  status: OrderStatus,
  zahlung: OrderMoney,
  ...Recipient,
  items: Type.Array(OrderLine),
})
export type Order = Static<typeof Order>

/** POST /api/orders/{orderId}/complete. `faellig`: the Swiss day its invoice is due, null where nothing is. */
export const AcceptedOrder = Type.Object({
  ...Order.properties,
  faellig: textOrNull,
})

/** A transfer that is awaited: the account, the payment reference, and the Swiss day it is due. */
const BankTransfer = Type.Object({
  iban: Type.String(),
  referenz: Type.String(),
  bis: Type.String(),
})
export type BankTransfer = Static<typeof BankTransfer>

/**
 * A request of the customer to return goods of an order: when it was sent, when the business answered it, and what, if
 * it did so here. It is kept as long as a message is (shop/contact/messages.ts).
 */
export const ReturnRequest = Type.Object({
  angefragt: Type.String(),
  beantwortet: textOrNull,
  antworten: Type.Array(Type.Object({ text: Type.String(), am: Type.String() })),
})
export type ReturnRequest = Static<typeof ReturnRequest>

/** What its customer can do with an order, besides returning goods. */
const CustomerStep = Type.Enum(['bezahlen', 'stornieren', 'erneut-bestellen'])
export type CustomerStep = Static<typeof CustomerStep>

/** Pieces of a product that are with the customer. */
const GoodsOut = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  menge: Type.Integer(),
})
export type GoodsOut = Static<typeof GoodsOut>

/**
 * What GET /api/orders/{userId}/summaries adds to each order: its sums and its recipient. `payable_until` is an ISO
 * time, null once the order cannot be paid any more, and for one that does not expire (only TWINT orders do). `faellig` is
 * the Swiss day an order on account is due, null for any other order or when nothing is outstanding. `schritte`: what
 * its customer can do now. `inPruefung`: money has come, and what it pays is decided by a person.
 */
export const OrderSummary = Type.Object({
  ...OrderSums.properties,
  ...OrderProgress.properties,
  order_id: Type.Integer(),
  paid_at: textOrNull,
  ...Recipient,
  payable_until: textOrNull,
  faellig: textOrNull,
  /** Where to pay an order that is paid in advance by bank transfer; null for any other, and once nothing is open. */
  ueberweisung: orNull(BankTransfer),
  /** Its invoice and credit notes, oldest first. */
  belege: Type.Array(DocumentRef),
  /** Oldest first. */
  rueckgaben: Type.Array(ReturnRequest),
  /** The goods whose return can be asked for now. */
  zurueckgebbar: Type.Array(GoodsOut),
  schritte: Type.Array(CustomerStep),
  inPruefung: Type.Boolean(),
})
export type OrderSummary = Static<typeof OrderSummary>

/**
 * POST /api/orders/{orderId}/messages: a question about an order, or that some of its goods are to go back; of these
 * `nachricht` may say why.
 */
export const OrderMessage = Type.Object({
  art: Type.Enum(['frage', 'rueckgabe']),
  nachricht: typedField('message'),
  positionen: Type.Optional(ReturnedLines),
})
export type OrderMessage = Static<typeof OrderMessage>

/**
 * POST /api/orders/{orderId}/again: the cart filled with what can still be bought of an order, how many of its articles
 * that is, and what is missing, with the reason in words.
 */
export const OrderedAgain = Type.Object({
  items: CartItems,
  added: Type.Integer(),
  missing: Type.Array(Type.Object({ name: Type.String(), grund: Type.String() })),
})
export type OrderedAgain = Static<typeof OrderedAgain>
