import { shownEmail } from '../tools/read-email.ts'
import { sql } from 'kysely'
import type { AccountExport } from '../../contract/accounts/account-data.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { deliveryNames } from '../../contract/orders/delivery.ts'
import { toTime } from '../../contract/time/time.ts'
import { toChf } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'
import { listAnswers } from '../contact/list-messages.ts'
import { exportAppointments } from '../appointments/export-appointments.ts'
import { listBookedEntries } from '../bank/bank-entries.ts'
import type { BankRow } from '../bank/split-known.ts'
import { listDevices } from '../devices/devices.ts'
import { listCart } from '../orders/cart.ts'
import { toBusiness } from '../mail/outbox.ts'
import { listDocuments, toDocumentRef } from '../invoices/documents.ts'
import { listEntries, toMoneyEntry } from '../money/ledger.ts'
import { listPersonNotes } from './notes.ts'
import { toCustomerFields } from '../orders/order-input.ts'
import { toWireStatus, type OrderRow } from '../orders/order-status.ts'
import { listItems, type OrderItemRow, toAgreedPayment, toOrderProgress } from '../orders/orders.ts'
import { type RefundRow, toRefund } from '../payments/refunds.ts'
import type { SessionRow } from '../payments/sessions.ts'
import { addressOf, isShared, type Person, toUser } from '../accounts/accounts.ts'
import { exportVisits } from '../service/visits.ts'
import { listConsents } from '../devices/consent.ts'
import { findBilling } from '../invoices/billing.ts'
import { readSecondFactor } from '../sign-in/second-factor.ts'

/**
 * All data stored about a person (revDSG Art. 25 and 28), without hashes, tokens and secrets. Messages of the contact
 * form are included only when the address is confirmed: otherwise anybody could request somebody else's. For a person
 * without a sign-in, messages and mails are included when nobody shares the address.
 */
export async function exportPerson(db: Db, user: Person, now: number): Promise<AccountExport> {
  const address = addressOf(user)
  const isOwn = address !== null && (user.email !== null || !(await isShared(db, address, user.id)))
  const mayBeAnothers = user.email !== null && user.email_verified_at === null
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  const { since } = await readSecondFactor(db, user.id)
  return {
    erstelltAm: toTime(now),
    profil: {
      // The sign-in address; a pending one follows below.
      ...toUser({ ...user, pending_email: null }),
      emailBestaetigtAm: toTime(user.email_verified_at),
      neueEmail: user.pending_email,
      telefonBestaetigtAm: toTime(user.phone_verified_at),
      zweiterFaktorSeit: since,
    },
    rechnungsadresse: await findBilling(db, user.id),
    warenkorb: await listCart(db, user.id),
    bestellungen: await describeOrders(db, orders),
    nachrichten: isOwn && !mayBeAnothers ? await listMessages(db, address) : [],
    einwilligungen: orders.map((order) => ({
      bestellnummer: order.order_no,
      agbFassung: order.terms_version,
      am: toTime(order.created_at),
    })),
    notizen: (await listPersonNotes(db, user.id)).map(({ text, createdAt, order_no }) => ({
      text,
      am: createdAt,
      bestellnummer: order_no,
    })),
    geraete: (await listDevices(db, user.id, swissDayOf(now))).map(exportDevice),
    termine: await exportAppointments(db, user.id),
    servicebesuche: await exportVisits(db, user.id),
    erinnerungen: await listConsents(db, user.id),
    anmeldungen: await listSessions(db, user.id),
    emails: isOwn ? await listMails(db, address) : [],
  }
}

async function describeOrders(
  db: Db,
  orders: readonly OrderRow[],
): Promise<AccountExport['bestellungen']> {
  const ids = orders.map(({ id }) => id)
  const items = Map.groupBy(await listItems(db, ids), (item) => item.order_id)
  const sessions = await db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const money = await listEntries(db, ids)
  const entries = Map.groupBy(money, (entry) => entry.order_id)
  const given = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const refunds = Map.groupBy(given, (refund) => refund.order_id)
  const payments = Map.groupBy(sessions, (session) => session.order_id)
  const bookings = Map.groupBy(await listBookedEntries(db, ids), (entry) => entry.order_id ?? 0)
  const documents = Map.groupBy(await listDocuments(db, ids), (row) => row.order_id)
  return orders.map((order) => ({
    bestellnummer: order.order_no,
    bestelltAm: toTime(order.created_at),
    bezahltAm: toTime(order.paid_at),
    status: toWireStatus(order.status),
    ...toOrderProgress(order),
    lieferung: deliveryNames[order.delivery_method],
    zahlungsart: toAgreedPayment(order),
    total: toChf(order.total),
    lieferkosten: toChf(order.delivery),
    mwst: toChf(order.vat),
    email: shownEmail(order.email),
    ...toCustomerFields(order),
    positionen: (items.get(order.id) ?? []).map(describeItem),
    zahlungen: (payments.get(order.id) ?? []).map(describePayment),
    buchungen: (entries.get(order.id) ?? []).map(describeEntry),
    bankzahlungen: (bookings.get(order.id) ?? []).map(describeBankEntry),
    belege: (documents.get(order.id) ?? []).map(toDocumentRef),
    erstattungen: (refunds.get(order.id) ?? []).map(describeRefund),
  }))
}

/** Without the admin who booked it, who is somebody else. */
function describeEntry(entry: Parameters<typeof toMoneyEntry>[0]) {
  const { id: _, by: __, grund: ___, ...booked } = toMoneyEntry(entry)
  return booked
}

function describeBankEntry(entry: BankRow) {
  const { day: tag, amount, payer: zahler, payer_iban: iban, reference: referenz, text } = entry
  return { tag, betrag: toChf(amount), zahler, iban, referenz, text }
}

function describeRefund(refund: RefundRow) {
  const { id: _, ...exported } = toRefund(refund)
  return exported
}

/** Without what only programs need. */
function exportDevice(device: Device): AccountExport['geraete'][number] {
  const { revision: _, intervalle: _years, ...exported } = device
  return exported
}

function describeItem(item: OrderItemRow) {
  return {
    product_id: item.product_id,
    name: item.name,
    menge: item.quantity,
    preisNetto: toChf(item.price_net),
    preisBrutto: toChf(item.price_gross),
  }
}

function describePayment(session: SessionRow) {
  return {
    anbieter: session.provider,
    status: session.status,
    betrag: toChf(session.amount),
    transaktion: session.transaction_id,
    begonnenAm: toTime(session.created_at),
    abgeschlossenAm: toTime(session.completed_at),
  }
}

async function listMessages(db: Db, email: string): Promise<AccountExport['nachrichten']> {
  const messages = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .execute()
  const ids = messages.map(({ id }) => id)
  const answers = await listAnswers(db, ids)
  return messages.map((message) => ({
    gesendetAm: toTime(message.created_at),
    beantwortetAm: toTime(message.answered_at),
    vorname: message.first_name,
    nachname: message.last_name,
    email: shownEmail(message.email),
    telefon: message.phone,
    nachricht: message.message,
    antworten: answers
      .filter(({ message_id }) => message_id === message.id)
      .map(({ text, created_at }) => ({ text, gesendetAm: toTime(created_at) })),
  }))
}

async function listSessions(db: Db, userId: number): Promise<AccountExport['anmeldungen']> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return sessions.map((session) => ({
    seit: toTime(session.created_at),
    zuletztBenutzt: toTime(session.last_seen_at),
  }))
}

async function listMails(db: Db, email: string): Promise<AccountExport['emails']> {
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .where('kind', 'not in', toBusiness)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({
    betreff: mail.subject,
    erstelltAm: toTime(mail.created_at),
    gesendetAm: toTime(mail.sent_at),
  }))
}
