import { type Static, Type } from 'typebox'
import { fieldLimits, largestInteger } from './limits.ts'
import { FilterDay, PageOf, PageQuery, SearchText } from './paging.ts'
import {
  AdminRefund,
  Dispute,
  MaybeReview,
  AdminMoneyEntry,
  OrderMoney,
  PaymentMethod,
} from './order-money.ts'
import {
  OrderLine,
  FulfilmentState,
  OrderStatus,
  OrderSums,
  OrderWay,
  Recipient,
} from './orders.ts'
import { PaymentStatus } from './payments.ts'
import { typedText } from './typed-text.ts'

/**
 * Filters of the order list and its export: a state of the spec, or a task of the owner: orders awaiting payment
 * (`unbezahlt`, without those on account), accepted but not yet sent, to be packed, or packed. `from` and `to` are
 * Swiss days, both inclusive; empty means open-ended.
 */
export const OrderFilter = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(
    Type.Union([
      OrderStatus,
      Type.Literal('unbezahlt'),
      Type.Literal('zu-versenden'),
      Type.Literal('zu-verpacken'),
      Type.Literal('verpackt'),
      Type.Literal(''),
    ]),
  ),
  from: FilterDay,
  to: FilterDay,
})
export type OrderFilter = Static<typeof OrderFilter>

export const OrderListQuery = Type.Object({ ...OrderFilter.properties, ...PageQuery.properties })

/**
 * A row of the admin's order list (spec §2 Admin orders). `total` in CHF. `zahlungsart` is the agreed method,
 * `zahlung.weg` how the money arrived; `faellig` is the Swiss day its invoice is due, null when none is open.
 */
export const AdminOrder = Type.Object({
  order_id: Type.Integer(),
  order_no: Type.String(),
  idUser: Type.Integer(),
  vorname: Type.String(),
  nachname: Type.String(),
  email: Type.String(),
  created_at: Type.String(),
  status: OrderStatus,
  lieferstand: FulfilmentState,
  lieferung: OrderSums.properties.lieferung,
  zahlung: OrderMoney,
  zahlungsart: Type.Union([PaymentMethod, Type.Literal('rechnung')]),
  faellig: Type.Union([Type.String(), Type.Null()]),
  /** A payment of it is disputed and not decided: what is sent now may never be paid. */
  bestritten: Type.Boolean(),
  total: Type.Number(),
})
export type AdminOrder = Static<typeof AdminOrder>

export const AdminOrderList = PageOf(AdminOrder)

/** Why a payment, a refund or a dispute needs manual review. */
const ReviewReason = Type.Union([
  Type.Literal('order-not-open'),
  Type.Literal('amount-or-currency'),
  Type.Literal('refund'),
  Type.Literal('refund-failed'),
  Type.Literal('refund-unknown'),
  Type.Literal('refund-elsewhere'),
  Type.Literal('dispute'),
])
export type ReviewReason = Static<typeof ReviewReason>

const nullable = Type.Union([Type.String(), Type.Null()])

/** The amount received, in units of its currency (ISO 4217); null while nothing has arrived. */
const Received = Type.Union([
  Type.Object({ amount: Type.Number(), currency: Type.String() }),
  Type.Null(),
])

/** A payment session of an order. `amount` is the amount requested, in CHF. */
const AdminPayment = Type.Object({
  id: Type.String(),
  provider: Type.String(),
  status: PaymentStatus,
  amount: Type.Number(),
  received: Received,
  transactionId: nullable,
  reviewReason: Type.Union([ReviewReason, Type.Null()]),
  geprueft: MaybeReview,
  /** What the provider can still refund of it, in units of the currency received. */
  erstattbar: Type.Number(),
  createdAt: Type.String(),
  completedAt: nullable,
})
export type AdminPayment = Static<typeof AdminPayment>

/** GET /api/admin/orders/{id}/items: header, lines, sums and payments. Amounts in CHF. */
export const AdminOrderDetail = Type.Object({
  order: Type.Object({
    ...AdminOrder.properties,
    ...OrderSums.properties,
    ...OrderWay.properties,
    strasse: Type.String(),
    plz: Type.String(),
    ort: Type.String(),
    land: Type.String(),
    /** As given when the order was placed. */
    telefonnummer: Type.String(),
    paid_at: nullable,
    agbVersion: Type.Union([Type.Integer(), Type.Null()]),
    /** Revision of the recipient; null once it is final because the order was shipped or cancelled. */
    revision: nullable,
    /** The states the owner may move the order to. */
    next: Type.Array(FulfilmentState),
  }),
  items: Type.Array(OrderLine),
  payments: Type.Array(AdminPayment),
  money: Type.Object({
    ...OrderMoney.properties,
    entries: Type.Array(AdminMoneyEntry),
    /** Refunds in progress, and what can still be refunded beyond them, in CHF. */
    angefordert: Type.Number(),
    erstattbar: Type.Number(),
  }),
  refunds: Type.Array(AdminRefund),
  disputes: Type.Array(Dispute),
})
export type AdminOrderDetail = Static<typeof AdminOrderDetail>

/** As printed on the label; empty for none. */
const TrackingNumber = typedText(fieldLimits.trackingNumber)

/** PUT /api/admin/orders/{id}/tracking */
export const ParcelNumber = Type.Object({ sendungsnummer: TrackingNumber })

/**
 * POST /api/admin/orders/{id}/status: the target, one of the spec's states or the places between them. `from` is the
 * state the owner saw; `sendungsnummer` may accompany `versendet`.
 */
export const OrderMove = Type.Object({
  status: Type.Union([OrderStatus, FulfilmentState]),
  from: Type.Optional(OrderStatus),
  sendungsnummer: Type.Optional(TrackingNumber),
})
export type OrderMove = Static<typeof OrderMove>

export const PackingListQuery = Type.Object({
  ids: Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$' }),
})

/** What somebody packing an order needs to know. */
const PackingList = Type.Object({
  order: Type.Object({
    ...OrderSums.properties,
    order_id: Type.Integer(),
    order_no: Type.String(),
    created_at: Type.String(),
    total: Type.Number(),
    ...Recipient,
    telefonnummer: Type.String(),
  }),
  items: Type.Array(OrderLine),
})
export type PackingList = Static<typeof PackingList>

/** GET /api/admin/orders/packing-lists: up to a hundred orders, in the order requested. */
export const PackingLists = Type.Object({ data: Type.Array(PackingList) })

/** POST /api/admin/orders/batch: the same step for several orders, each with its tracking number. */
export const OrderBatch = Type.Object({
  status: Type.Union([
    Type.Literal('verpackt'),
    Type.Literal('versendet'),
    Type.Literal('abgeholt'),
    Type.Literal('uebergeben'),
  ]),
  orders: Type.Array(
    Type.Object({
      order_id: Type.Integer({ minimum: 1, maximum: largestInteger }),
      sendungsnummer: Type.Optional(TrackingNumber),
    }),
    { minItems: 1, maxItems: 100 },
  ),
})
export type OrderBatch = Static<typeof OrderBatch>

/** The result for each order: `stand` is its current state, null for one that does not exist. */
export const OrderBatchResult = Type.Object({
  results: Type.Array(
    Type.Object({
      order_id: Type.Integer(),
      done: Type.Boolean(),
      code: nullable,
      stand: Type.Union([OrderStatus, FulfilmentState, Type.Null()]),
    }),
  ),
})
export type OrderBatchResult = Static<typeof OrderBatchResult>

/** GET /api/admin/dashboard. Amounts in CHF, months as `2026-03`. */
export const Dashboard = Type.Object({
  /** Orders awaiting payment, without those on account. */
  open: Type.Integer(),
  /** Orders to be sent: paid, or on account. */
  paid: Type.Integer(),
  /** Overdue invoices. */
  overdue: Type.Integer(),
  messages: Type.Integer(),
  /** Appointment requests not yet scheduled. */
  appointments: Type.Integer(),
  /** Confirmed appointments whose time has passed. */
  over: Type.Integer(),
  /** Stops of today's round still to be done. */
  stops: Type.Integer(),
  /** Bank statement payments awaiting manual review. */
  bankEntries: Type.Integer(),
  /** How many payments are to be reviewed. */
  toReview: Type.Integer(),
  /** Those of them to be reviewed first, oldest first. */
  reviews: Type.Array(
    Type.Object({
      order_id: Type.Integer(),
      order_no: Type.String(),
      amount: Type.Number(),
      received: Received,
      reason: ReviewReason,
      createdAt: Type.String(),
      /** Deadline for a response to the provider. */
      frist: nullable,
    }),
  ),
  months: Type.Array(
    Type.Object({ month: Type.String(), revenue: Type.Number(), orders: Type.Integer() }),
  ),
  bestSellers: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      name: Type.String(),
      quantity: Type.Integer(),
      revenue: Type.Number(),
    }),
  ),
  /** The newest backup, null before the first one; and the last failure since then. */
  backup: Type.Object({ madeAt: nullable, failedAt: nullable }),
})
export type Dashboard = Static<typeof Dashboard>

/** Undelivered mails: those waiting for the mail server, and those it rejected permanently. */
export const StuckMails = Type.Object({
  waiting: Type.Integer(),
  waitingSince: nullable,
  undelivered: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Null for mails that concern no order. */
      order_id: Type.Union([Type.Integer(), Type.Null()]),
      recipient: Type.String(),
      subject: Type.String(),
      givenUpAt: Type.String(),
    }),
  ),
})
export type StuckMails = Static<typeof StuckMails>

export const MessageListQuery = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(
    Type.Union([Type.Literal('offen'), Type.Literal('beantwortet'), Type.Literal('')]),
  ),
  ...PageQuery.properties,
})

/** A message of the contact form as the owner reads it. */
const AdminMessage = Type.Object({
  id: Type.Integer(),
  /** The account with this address, if there is one. */
  idUser: Type.Union([Type.Integer(), Type.Null()]),
  vorname: Type.String(),
  nachname: Type.String(),
  email: Type.String(),
  /** Empty when none was given. */
  telefon: Type.String(),
  nachricht: Type.String(),
  createdAt: Type.String(),
  answeredAt: nullable,
})
export type AdminMessage = Static<typeof AdminMessage>

export const AdminMessageList = PageOf(AdminMessage)

export const Answered = Type.Object({ answered: Type.Boolean() })
