import type { DraftIssue } from '../../contract/invoices/drafts.ts'
import { toChf } from '../../contract/money.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { Problem } from '../../contract/problems.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { swissDayAfter, swissDayOf, swissInstant } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { getWorkProduct } from '../catalogue/work-product.ts'
import { registerBought } from '../devices/bought-devices.ts'
import type { DocumentLine, InvoiceData } from '../invoices/document-data.ts'
import { documentNumber, type DocumentRow } from '../invoices/documents.ts'
import { findBilling } from '../invoices/billing.ts'
import { describeParties, issueWorkInvoice } from '../invoices/issue-invoice.ts'
import { renderDocument } from '../invoices/render-document.ts'
import { greet } from '../mail/greeting.ts'
import { queueMail } from '../mail/outbox.ts'
import { workInvoiceMail } from '../mail/visit-texts.ts'
import { placeWork } from '../orders/place-work.ts'
import { readSettings } from '../settings/settings.ts'
import { endWork } from './correct-work.ts'
import { billDraft, type DraftData } from './draft-data.ts'
import { assertRate, isUntaxed, rateOf } from './draft-rate.ts'
import { type DraftRow, getDraft, readDraftData, takeDraft } from './invoice-drafts.ts'
import { getVisit, visitNumber } from './visits.ts'

/**
 * Issues a draft as an invoice, in one transaction with its order on account, which is handed over already, and with the
 * mail or without one for paper. The draft is gone then: of two at once the second finds none. Parts that are devices
 * are registered; an invoice that it replaces is credited whole. Throws `draft-not-found`, `draft-empty`,
 * `no-mail-address`, and what `assertRate`, `placeWork` and `endWork` throw.
 */
export function issueDraft(
  db: Database,
  { id, versand }: DraftIssue & { id: number },
  actor: Actor,
  now: number,
): Promise<DocumentRow> {
  return transaction(db, async (trx) => {
    const draft = await takeDraft(trx, id)
    const person = await lockPerson(trx, draft.user_id)
    const data = readDraftData(draft)
    const { lines, total } = billDraft(data)
    if (total <= 0) throw new Problem('draft-empty')
    const replaces = data.replaces && (await endWork(trx, data.replaces, now))
    // The invoice states the date of supply (MWSTG Art. 26 II c).
    const at = Math.min(now, swissInstant(data.day, '12:00'))
    const settings = await readSettings(trx)
    assertRate(settings, data, now)
    const vatPerMille = rateOf(settings, data, now)
    const items = await toItems(trx, data, lines, now)
    const order = await placeWork(trx, { userId: person.id, items, total, vatPerMille, at }, now)
    await registerBought(trx, { orderId: order.id, back: new Map() }, at)
    const visit = await billedVisit(trx, draft)
    if (draft.visit_id !== null)
      await trx
        .updateTable('visits')
        .set({ order_id: order.id })
        .where('id', '=', draft.visit_id)
        .execute()
    const after = { zahlung: 'rechnung', total: toChf(total) }
    const change = { action: 'order.taken', subject: `order:${order.id}`, after } as const
    await recordChange(trx, actor, change, now)
    // Last, because it locks the number series.
    const work = {
      lines,
      supply: supplyOf(data, visit),
      ...(isUntaxed(settings, data, now) && { isUntaxed: true as const }),
      ...(visit !== undefined && { visit }),
      ...(replaces && { replaces }),
    }
    const invoice = await issueWorkInvoice(trx, order, work, now)
    if (versand === 'mail' && order.email === null) throw new Problem('no-mail-address')
    if (versand === 'druck') return invoice
    const details = {
      ...greet(person, person.email_verified_at !== null),
      number: documentNumber(invoice),
      report: visit,
      day: formatDay(data.day),
      total,
      dueDay: invoice.due_day,
    }
    const mail = {
      kind: 'order-work-invoice',
      subjectKey: `${order.id}`,
      to: order.email,
    } as const
    const attachment = `document:${invoice.id}` as const
    await queueMail(
      trx,
      { ...mail, attachment, ...workInvoiceMail(details, settings.business) },
      now,
    )
    return invoice
  })
}

/** A draft as the invoice will look, without a number and a payment part. Throws `draft-not-found`. */
export async function previewDraft(db: Db, id: number, now: number): Promise<Buffer> {
  const draft = await getDraft(db, id)
  const person = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', draft.user_id)
    .executeTakeFirstOrThrow()
  const data = readDraftData(draft)
  const settings = await readSettings(db)
  const billing = await findBilling(db, draft.user_id)
  const { lines, total } = billDraft(data)
  const vatPerMille = rateOf(settings, data, now)
  const visit = await billedVisit(db, draft)
  const order = { ...person, order_no: '–', created_at: now }
  const content: InvoiceData = {
    kind: 'invoice',
    ...describeParties(order, { ...settings, billing }),
    isWork: true,
    ...(isUntaxed(settings, data, now) && { isUntaxed: true as const }),
    lines,
    supply: supplyOf(data, visit),
    delivery: { name: '', amount: 0 },
    ...(visit !== undefined && { visit }),
    payments: [],
    open: total,
    iban: null,
  }
  return renderDocument({
    number: 'Entwurf',
    issuedAt: now,
    dueDay: swissDayAfter(swissDayOf(now), settings.invoicing.days),
    reference: null,
    total,
    vat: containedVat(total, vatPerMille),
    vatPerMille,
    data: content,
  })
}

/** The number of the report of the visit that a draft bills. */
async function billedVisit(db: Db, { visit_id }: DraftRow): Promise<string | undefined> {
  return visit_id === null ? undefined : visitNumber(await getVisit(db, visit_id))
}

function supplyOf({ day }: DraftData, visit: string | undefined): string {
  return `${visit === undefined ? 'am' : 'beim Besuch am'} ${formatDay(day)}`
}

/** The lines as items of the order: what is counted in parts of a piece is one piece, which names them. */
async function toItems(trx: Trx, data: DraftData, lines: readonly DocumentLine[], now: number) {
  const work = await getWorkProduct(trx, now)
  const ids = data.lines.flatMap(({ product }) => product ?? [])
  const products = await trx
    .selectFrom('products')
    .select(['id', 'picture'])
    .where('id', 'in', ids)
    .execute()
  return lines.map((line, at) => {
    const part = products.find(({ id }) => id === data.lines[at]?.product)
    const { product_id, picture } = part ? { ...part, product_id: part.id } : work
    const { quantity, each, amount, unit = '' } = line
    const isWhole = Number.isInteger(quantity) && quantity > 0
    const name = quantity > 0 && !isWhole ? `${line.name}, ${quantity} ${unit}`.trim() : line.name
    const counted = isWhole ? { quantity, price_gross: each } : { quantity: 1, price_gross: amount }
    return { product_id, picture, name, ...counted }
  })
}
