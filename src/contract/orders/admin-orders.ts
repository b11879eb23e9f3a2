import { Amount } from '../fields/numbers.ts'
import { idList } from '../fields/id.ts'
import { nameFields } from '../fields/person.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { FilterDay, PageOf, PageQuery, SearchText } from '../fields/paging.ts'
import { typedText } from '../fields/typed-text.ts'
import { fieldLimits, largestInteger } from '../limits.ts'
import {
  CustomerFields,
  FulfilmentState,
  OrderLine,
  OrderStatus,
  OrderSums,
  OrderProgress,
  ReturnRequest,
} from './orders.ts'
import { AdminPayment } from '../payments/admin-payments.ts'
import {
  AdminMoneyEntry,
  AdminRefund,
  AgreedPayment,
  Dispute,
  InvoiceReduction,
  OrderMoney,
} from '../payments/order-money.ts'

/**
 * Filters of the order list and its export: a state of the spec, where an order is (with `versendet`, as in the spec,
 * whatever has left the shop, by any way), or a task of the owner: orders awaiting payment (`unbezahlt`, without those on
 * account), accepted but not yet sent, to be packed, or cancelled with money still to be refunded (`zu-erstatten`), or
 * with a payment, refund or dispute left for review (`zu-pruefen`). `from` and `to` are Swiss days, both inclusive; empty
 * means open-ended.
 */
export const OrderFilter = Type.Object({
  search: Type.Optional(SearchText),
  status: Type.Optional(
    Type.Union([
      OrderStatus,
      FulfilmentState,
      Type.Literal('unbezahlt'),
      Type.Literal('zu-versenden'),
      Type.Literal('zu-verpacken'),
      Type.Literal('zu-erstatten'),
      Type.Literal('zu-pruefen'),
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
  ...nameFields,
  email: Type.String(),
  plz: Type.String(),
  ort: Type.String(),
  created_at: Type.String(),
  status: OrderStatus,
  lieferstand: FulfilmentState,
  lieferung: OrderSums.properties.lieferung,
  zahlung: OrderMoney,
  zahlungsart: AgreedPayment,
  faellig: textOrNull,
  /** A payment of it is disputed and not decided: what is sent now may never be paid. */
  bestritten: Type.Boolean(),
  arbeit: OrderSums.properties.arbeit,
  total: Amount,
  /** The first Swiss day on which money for it can have come. */
  zahlbarAb: Type.String(),
  /** Whether its customer gets a mail once it is paid: not for a second time, and not for one on account. */
  mailBeiZahlung: Type.Boolean(),
})
export type AdminOrder = Static<typeof AdminOrder>

export const AdminOrderList = PageOf(AdminOrder)

/**
 * A line as the owner sees it. `zurueck`: pieces that are back, or are not to be delivered; `arbeit`: work, of which
 * nothing comes back.
 */
export const AdminOrderLine = Type.Object({
  ...OrderLine.properties,
  zurueck: Type.Integer(),
  arbeit: Type.Boolean(),
})
export type AdminOrderLine = Static<typeof AdminOrderLine>

/** GET /api/admin/orders/{id}/items: header, lines, sums and payments. Amounts in CHF. */
export const AdminOrderDetail = Type.Object({
  order: Type.Object({
    ...AdminOrder.properties,
    ...OrderSums.properties,
    ...OrderProgress.properties,
    ...CustomerFields.properties,
    paid_at: textOrNull,
    agbVersion: orNull(Type.Integer()),
    /** Revision of the recipient; null once it is final because the order was shipped or cancelled. */
    revision: textOrNull,
    /** Whether pieces of it were taken from a counted stock: then it is asked whether they go back. */
    anLager: Type.Boolean(),
    /** Oldest first. */
    rueckgaben: Type.Array(ReturnRequest),
    /** The states the owner may move the order to. */
    next: Type.Array(FulfilmentState),
    /** Whether a link can be made now with which it is paid without signing in. */
    zahlungslink: Type.Boolean(),
    /** What it becomes once all that is kept (`behalten`) is paid back; null where its state stays. */
    nachErstattung: orNull(Type.Enum(['storniert', 'zurueckgenommen'])),
  }),
  items: Type.Array(AdminOrderLine),
  payments: Type.Array(AdminPayment),
  money: Type.Object({
    ...OrderMoney.properties,
    entries: Type.Array(AdminMoneyEntry),
    abzuege: Type.Array(InvoiceReduction),
    /** Refunds in progress, and what can still be refunded beyond them, in CHF. */
    angefordert: Amount,
    erstattbar: Amount,
    /** Without refunds, also those in progress: what is kept, and how much of it is more than the order costs, in CHF. */
    behalten: Amount,
    ueberzahlt: Amount,
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
 * state the owner saw; `sendungsnummer` may accompany `versendet`. `zurueckInsLager`: whether the pieces of what is
 * cancelled or returned can be sold again; by default those that never left.
 */
export const OrderMove = Type.Object({
  status: Type.Union([OrderStatus, FulfilmentState]),
  from: Type.Optional(OrderStatus),
  sendungsnummer: Type.Optional(TrackingNumber),
  zurueckInsLager: Type.Optional(Type.Boolean()),
})
export type OrderMove = Static<typeof OrderMove>

export const PackingListQuery = Type.Object({
  ids: idList(100),
})

/** What somebody packing an order needs to know. */
const PackingList = Type.Object({
  order: Type.Object({
    ...OrderSums.properties,
    order_id: Type.Integer(),
    order_no: Type.String(),
    created_at: Type.String(),
    total: Amount,
    ...CustomerFields.properties,
  }),
  items: Type.Array(AdminOrderLine),
})
export type PackingList = Static<typeof PackingList>

/** GET /api/admin/orders/packing-lists: up to a hundred orders, in the order requested. */
export const PackingLists = Type.Object({ data: Type.Array(PackingList) })

/** POST /api/admin/orders/batch: the same step for several orders, each with its tracking number. */
export const OrderBatch = Type.Object({
  status: Type.Enum(['verpackt', 'versendet', 'abgeholt', 'uebergeben']),
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
      code: textOrNull,
      stand: Type.Union([OrderStatus, FulfilmentState, Type.Null()]),
    }),
  ),
})
export type OrderBatchResult = Static<typeof OrderBatchResult>
