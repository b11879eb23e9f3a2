import { sql } from 'kysely'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { Billing } from '../../contract/accounts/accounts.ts'
import { type DeliveryMethod, deliveryNames } from '../../contract/orders/delivery.ts'
import { costNames } from '../../contract/orders/words.ts'
import { formatDate } from '../../contract/time/date-format.ts'
import { Problem } from '../../contract/problems.ts'
import type { Rappen } from '../../contract/money.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { swissDayAfter, swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Trx } from '../../db/schema.ts'
import { findBilling } from './billing.ts'
import {
  type EntryRow,
  leaveOutReversed,
  listEntries,
  outstandingOf,
  sumUp,
} from '../money/ledger.ts'
import { listReductions } from '../money/reductions.ts'
import type { OrderRow } from '../orders/order-status.ts'
import type { SettledOrder } from '../orders/settle-rate.ts'
import { readBilling } from '../orders/order-input.ts'
import { listItems, type OrderItemRow } from '../orders/orders.ts'
import { readSettings } from '../settings/settings.ts'
import type { DocumentLine, InvoiceData, Party } from './document-data.ts'
import { type DocumentRow, type Draft, findInvoice, insertDocument } from './documents.ts'

/**
 * Issues the invoice of an order, in the caller's transaction: a receipt when nothing is outstanding, else an invoice
 * with a payment part. An order has one invoice; another call returns it. None in the mode
 * `fest`, whose sums are not those of a real sale. Throws `invoice-account-missing` when something is outstanding and
 * there is no IBAN.
 */
export async function issueInvoice(
  trx: Trx,
  order: SettledOrder,
  now: number,
): Promise<DocumentRow | undefined> {
  return (await findInvoice(trx, order.id)) ?? insertInvoice(trx, order, now)
}

/** The same for an order that has none yet. */
export async function insertInvoice(
  trx: Trx,
  order: SettledOrder,
  now: number,
): Promise<DocumentRow | undefined> {
  if (order.totals_mode === 'fest') return undefined
  return insertDocument(trx, order, await draftFromOrder(trx, order, now), now)
}

/** Issues the invoice of work, whose lines say more than the items of its order. Must be the last of its transaction. */
export async function issueWorkInvoice(
  trx: Trx,
  order: OrderRow,
  work: Pick<InvoiceData, 'lines' | 'supply' | 'visit' | 'replaces' | 'isUntaxed'>,
  now: number,
): Promise<DocumentRow> {
  const draft = await draftFromOrder(trx, order, now)
  const data = { ...draft.data, ...work, isWork: true } as InvoiceData
  return insertDocument(trx, order, { ...draft, data }, now)
}

/** The content of an order's invoice, from what the shop knows today. Throws `invoice-account-missing`. */
export async function draftFromOrder(trx: Trx, order: OrderRow, now: number): Promise<Draft> {
  const settings = await readSettings(trx)
  const items = await listItems(trx, [order.id])
  const entries = await listEntries(trx, [order.id])
  const billing = readBilling(order) ?? (await findBilling(trx, order.user_id))
  const reductions = await listReductions(trx, [order.id])
  const rounding = reductions.reduce((sum, { amount }) => sum + amount, 0)
  return draftInvoice(order, items, entries, { ...settings, billing, rounding }, now)
}

/** The content of an order's invoice. Throws `invoice-account-missing`. */
export function draftInvoice(
  order: Bought &
    Pick<OrderRow, 'delivery_method' | 'handed_over_at' | 'delivery' | 'total'> &
    Pick<OrderRow, 'vat' | 'vat_per_mille'> &
    Parameters<typeof outstandingOf>[0],
  items: readonly Pick<OrderItemRow, 'name' | 'price_gross' | 'quantity'>[],
  allEntries: readonly Pick<
    EntryRow,
    'id' | 'kind' | 'method' | 'amount' | 'currency' | 'happened_at' | 'reverses_id'
  >[],
  settings: Pick<OwnerSettings, 'business' | 'delivery' | 'invoicing'> &
    Billed & { rounding?: Rappen },
  now: number,
): Draft {
  const { iban, accountIban, qrReferencePrefix: prefix, days } = settings.invoicing
  const { rounding = 0 } = settings
  const entries = leaveOutReversed(allEntries).filter(({ currency }) => currency === 'CHF')
  // Without an invoice there were no credit notes.
  const open = outstandingOf(order, { ...sumUp(entries), takenOff: rounding })
  const isOpen = open > 0
  if (isOpen && iban === '') throw new Problem('invoice-account-missing')
  const payments = entries.filter(({ kind }) => kind === 'payment')
  return {
    refund_id: null,
    dispute_id: null,
    invoice_id: null,
    due_day: isOpen ? swissDayAfter(swissDayOf(now), days) : null,
    total: order.total,
    vat: order.vat,
    vat_per_mille: order.vat_per_mille,
    state: isOpen ? 'open' : 'paid',
    account: isOpen ? { iban, prefix } : null,
    data: {
      kind: 'invoice',
      ...describeParties(order, settings),
      lines: items.map(toLine),
      supply: supplyOf(order, settings),
      delivery: { name: costNames[deliveryNames[order.delivery_method]], amount: order.delivery },
      payments: payments.map(({ method, happened_at, amount }) => ({
        method,
        day: swissDayOf(happened_at),
        amount,
      })),
      ...(rounding !== 0 && { rounding }),
      open,
      iban: isOpen ? iban : null,
      ...(isOpen && accountIban && { accountIban }),
    },
  }
}

/** Marks an order's invoice as open or paid. Must run in the transaction that books or reverses the money. */
export async function markInvoice(
  trx: Trx,
  orderId: number,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  const [from, to] = isOpen ? (['paid', 'open'] as const) : (['open', 'paid'] as const)
  await trx
    .updateTable('documents')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('kind', '=', sql.lit('invoice'))
    .where('state', '=', sql.lit(from))
    .execute()
}

/** Where the invoices of this customer go; null: to the person, at the address of the delivery. */
type Billed = { billing: Billing | null }

/** Who bought what order, as a document names both. */
type Bought = Pick<OrderRow, 'first_name' | 'last_name' | 'street' | 'postal_code' | 'city'> &
  Pick<OrderRow, 'country' | 'order_no' | 'created_at'> &
  Partial<Pick<OrderRow, 'is_export'>>

/** The current seller and buyer, and the order. */
export function describeParties(
  order: Bought,
  { business, billing }: Pick<OwnerSettings, 'business'> & Billed,
) {
  const { openingHours: _, ...seller } = business
  const name = fullName(order.first_name, order.last_name)
  const buyer: Party = billing
    ? {
        name: billing.firma,
        contact: name,
        street: billing.strasse,
        postalCode: billing.plz,
        city: billing.ort,
        country: billing.land,
      }
    : {
        name,
        street: order.street,
        postalCode: order.postal_code,
        city: order.city,
        country: order.country,
      }
  return {
    seller,
    buyer,
    order: { number: order.order_no, day: swissDayOf(order.created_at) },
    ...(order.is_export === 1 && { isExport: true as const }),
    ...(billing?.referenz && { reference: billing.referenz }),
  }
}

/** A line for some pieces of an order item, of that item or of another number. */
export function toLine({
  name,
  price_gross: each,
  quantity,
}: Pick<OrderItemRow, 'name' | 'price_gross' | 'quantity'>): DocumentLine {
  return { name, quantity, each, amount: each * quantity }
}

/** When the goods are delivered: the date of supply where it differs from the invoice date (MWSTG Art. 26 II c). */
function supplyOf(
  order: Pick<OrderRow, 'delivery_method' | 'handed_over_at'>,
  { delivery }: Pick<OwnerSettings, 'delivery'>,
): string {
  const supplies: Record<DeliveryMethod, string> = {
    shipping: `Versand ${delivery.time}`.trim(),
    'pick-up': 'Abholung bei uns',
    visit: order.handed_over_at
      ? `beim Besuch am ${formatDate(order.handed_over_at)}`
      : 'beim nächsten Termin',
  }
  return supplies[order.delivery_method]
}
