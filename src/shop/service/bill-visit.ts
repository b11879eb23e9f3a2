import { sql } from 'kysely'
import { isServiced } from '../../contract/devices/kinds.ts'
import type { ServicePrices } from '../../contract/settings/business.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { toRappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { quotableExtinguishers, quoteService } from '../../contract/appointments/service-price.ts'
import { swissInstant } from '../../contract/time/swiss-days.ts'
import type { VisitBilled } from '../../contract/service/visits.ts'
import { transaction } from '../../db/commit.ts'
import { jsonElements } from '../../db/json-rows.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { addressOf, toPerson } from '../accounts/accounts.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { getAppointment } from '../appointments/appointments.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { getWorkProduct } from '../catalogue/work-product.ts'
import { registerBought } from '../devices/bought-devices.ts'
import { documentNumber } from '../invoices/documents.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { greet } from '../mail/greeting.ts'
import { queueMail } from '../mail/outbox.ts'
import { visitInvoiceMail } from '../mail/visit-texts.ts'
import type { Work } from '../orders/order-input.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readSettings } from '../settings/settings.ts'
import { getVisit, readData, visitNumber, type VisitRow } from './visits.ts'

/**
 * Invoices a visit in one transaction: an order on account for parts and work, already handed over, and the mail with
 * the invoice. Parts are charged at current prices, work as agreed with the appointment, else by the calculator.
 * Idempotent: a double click returns the same order. Throws `visit-not-found`, `visit-free`, `visit-too-large` and what
 * `placeOrder` throws.
 */
export function billVisit(
  db: Database,
  id: number,
  actor: Actor,
  now: number,
): Promise<VisitBilled> {
  return transaction(db, async (trx) => {
    const { user_id } = await getVisit(trx, id)
    // Serializes concurrent requests.
    const person = toPerson(await lockPerson(trx, user_id))
    const visit = await getVisit(trx, id)
    const an = addressOf(person)
    if (visit.order_id !== null) return { order_id: visit.order_id, an }
    const { parts } = readData(visit)
    const { business, servicePrices } = await readSettings(trx)
    const work = await priceWork(trx, visit, servicePrices, now)
    // The invoice states the date of supply (MWSTG Art. 26 II c).
    const at = Math.min(now, swissInstant(visit.day, '12:00'))
    if (!work && parts.length === 0) throw new Problem('visit-free')
    const { order_id, total } = await placeOrder(
      trx,
      {
        userId: person.id,
        items: parts.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
        paymentMethod: 'invoice',
        // The visit itself is billed once.
        idempotencyKey: undefined,
        byOwner: { takesSoldOut: true },
        handedOver: { at, work },
      },
      now,
    )
    await registerBought(trx, { orderId: order_id, back: new Map() }, at)
    await trx.updateTable('visits').set({ order_id }).where('id', '=', id).execute()
    const change = { subject: `order:${order_id}` as const, after: { zahlung: 'rechnung', total } }
    await recordChange(trx, actor, { action: 'order.taken', ...change }, now)
    // Last, because it locks the number series.
    const invoice = await issueInvoice(trx, order_id, now, visitNumber(visit))
    if (!invoice) throw new Problem('invoice-sums-fixed')
    const text = visitInvoiceMail(
      {
        ...greet(person, person.emailVerifiedAt !== null),
        number: documentNumber(invoice),
        report: visitNumber(visit),
        day: formatDay(visit.day),
        total: toRappen(total),
        dueDay: invoice.due_day,
      },
      business,
    )
    const attachment = `document:${invoice.id}` as const
    const mail = { kind: 'order-visit-invoice', subjectKey: String(order_id), to: an, attachment }
    await queueMail(trx, { ...mail, ...text }, now)
    return { order_id, an }
  })
}

/** Throws `product-in-visit` for a product used on a visit that is not invoiced yet: the invoice will need it. */
export async function assertBilled(db: Db, productId: number): Promise<void> {
  const used = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', 'is', null)
    .where((visits) =>
      visits.exists(
        db
          .selectFrom(jsonElements(db, 'data', 'parts').as('part'))
          .select('part.value')
          .where(sql`cast(part.value ->> 'product_id' as integer)`, '=', productId),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Problem('product-in-visit')
}

/** What an invoice's line says of the work at most: two lines of its column (characters). */
const longestWork = 120

/** The price of the work: as typed, else as agreed with the appointment for this many devices, else by the calculator. */
async function priceWork(
  trx: Trx,
  visit: VisitRow,
  prices: ServicePrices,
  now: number,
): Promise<Work | undefined> {
  const { devices, work, price = null } = readData(visit)
  if (price !== null) {
    const product = await getWorkProduct(trx, now)
    const [firstLine = ''] = (work || 'Service').split('\n')
    const name = `${firstLine.slice(0, longestWork)}, ${visitNumber(visit)}`
    return { product, pieces: 1, each: price, name }
  }
  const pieces = devices.filter(({ kind, done }) => done.length > 0 && isServiced(kind)).length
  if (pieces === 0) return undefined
  if (pieces > quotableExtinguishers) throw new Problem('visit-too-large')
  const agreed =
    visit.appointment_id === null ? undefined : await getAppointment(trx, visit.appointment_id)
  const isAgreed = agreed?.pieces === pieces && agreed.price !== null
  const each = isAgreed
    ? Math.round((agreed.price ?? 0) / pieces)
    : quoteService(pieces, false, prices).perPiece
  const product = await getWorkProduct(trx, now)
  return { product, pieces, each, name: `Feuerlöscher-Service, ${visitNumber(visit)}` }
}
