import { Amount } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { textOrNull } from '../fields/or-null.ts'
import { Received, ReviewReason } from '../payments/admin-payments.ts'

/** GET /api/admin/dashboard. Amounts in CHF, months as `2026-03`. */
export const Dashboard = Type.Object({
  /** Orders awaiting payment, without those on account. */
  open: Type.Integer(),
  /** Orders to be sent: paid, or on account. */
  paid: Type.Integer(),
  /** Overdue invoices. */
  overdue: Type.Integer(),
  /** Unanswered messages, without the returns. */
  messages: Type.Integer(),
  /** Requests to return goods that were not answered yet. */
  returns: Type.Integer(),
  /** Appointment requests not yet scheduled. */
  appointments: Type.Integer(),
  /** Confirmed appointments whose time has passed. */
  over: Type.Integer(),
  /** Stops of today's round still to be done. */
  stops: Type.Integer(),
  /** Bank statement payments awaiting manual review. */
  bankEntries: Type.Integer(),
  /** How many orders have a payment, refund or dispute to be reviewed. */
  toReview: Type.Integer(),
  /** What is to be reviewed first of them, oldest first. */
  reviews: Type.Array(
    Type.Object({
      order_id: Type.Integer(),
      order_no: Type.String(),
      amount: Amount,
      received: Received,
      reason: ReviewReason,
      createdAt: Type.String(),
      /** Deadline for a response to the provider. */
      frist: textOrNull,
    }),
  ),
  months: Type.Array(
    Type.Object({ month: Type.String(), revenue: Amount, orders: Type.Integer() }),
  ),
  bestSellers: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      name: Type.String(),
      quantity: Type.Integer(),
      revenue: Amount,
    }),
  ),
  /** The newest backup, null before the first one; and the last failure since then. */
  backup: Type.Object({ madeAt: textOrNull, failedAt: textOrNull }),
})
export type Dashboard = Static<typeof Dashboard>

/** Undelivered mails: those waiting for the mail server, and those it rejected permanently. */
export const StuckMails = Type.Object({
  waiting: Type.Integer(),
  waitingSince: textOrNull,
  undelivered: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** What it is about, and its number. */
      art: Type.Enum(['bestellung', 'termin', 'bericht', 'nachricht']),
      nummer: Type.Integer(),
      recipient: Type.String(),
      subject: Type.String(),
      givenUpAt: Type.String(),
    }),
  ),
})
export type StuckMails = Static<typeof StuckMails>
