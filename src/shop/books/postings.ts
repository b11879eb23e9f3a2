import { setImmediate as nextTurn } from 'node:timers/promises'
import { fullName } from '../../contract/accounts/person-name.ts'
import { documentKinds, documentNames } from '../../contract/invoices/document-kinds.ts'
import type { Rappen } from '../../contract/money.ts'
import type { MoneyMethod } from '../../contract/payments/payment-methods.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { DAY } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { numberIfAny } from '../invoices/documents.ts'
import { balanceOf, type EntryRow } from '../money/ledger.ts'
import { cutByMethod, type Part, type Stretch } from './period.ts'
import { type Account, kindNames, type Posting, postPayout, type Tax } from './posting.ts'
import {
  type Order,
  readDocuments,
  readMoney,
  readPayouts,
  readRateChanges,
  readReductions,
} from './posting-rows.ts'

/** About how many are read at a time, and the length of the first part (ms): a period is never in memory as a whole. */
const rowsAtOnce = 1000
const firstLength = 92 * DAY

/** All bookings of a period, oldest first, in parts. */
export async function* readPostings(
  db: Db,
  whole: Part,
  { vatMethods }: Pick<OwnerSettings['invoicing'], 'vatMethods'>,
): AsyncGenerator<Posting[]> {
  let length = firstLength
  for (const stretch of cutByMethod([whole], vatMethods)) {
    for (let { start } = stretch; start < stretch.end;) {
      const part = { ...stretch, start, end: Math.min(start + length, stretch.end) }
      const postings = await listPostings(db, part)
      yield postings
      start = part.end
      if (postings.length < rowsAtOnce / 2) length *= 2
      else if (postings.length > rowsAtOnce) length = Math.max(DAY, length / 2)
      // SQLite answers synchronously: without a pause no other request would be served until all are read.
      await nextTurn()
    }
  }
}

/**
 * All bookings of a stretch, in the order in which they count; everything else about accounts is read from them. An
 * invoice is claimed from debtors, and what was received before it moves there from prepayments; money that is no
 * turnover is owed to the customer, as a prepayment. VAT is booked when it is due (`stretch.method`): with the invoice,
 * or with the money.
 */
async function listPostings(db: Db, stretch: Stretch): Promise<Posting[]> {
  const [money, documents, reductions, changes, payouts] = await Promise.all([
    readMoney(db, stretch),
    readDocuments(db, stretch),
    readReductions(db, stretch),
    readRateChanges(db, stretch),
    readPayouts(db, stretch),
  ])
  const postings = [
    ...documents.flatMap((row) => ofDocument(row, stretch.method)),
    ...money.flatMap((row) => ofMoney(row, stretch.method)),
    ...reductions.flatMap((row) => ofReduction(row, stretch.method)),
    ...changes.map(ofRateChange),
    ...payouts.flatMap(postPayout),
  ]
  return postings.toSorted((a, b) => a.at - b.at)
}

const methodNames: Record<MoneyMethod, string> = { twint: 'TWINT', bank: 'Bank', cash: 'bar' }
const revenueOf = ({ is_service: isVisit }: Order): Account => (isVisit ? 'services' : 'goods')
const partyOf = (order: Order) => fullName(order.first_name, order.last_name)

function ofMoney(
  row: Awaited<ReturnType<typeof readMoney>>[number],
  method: Stretch['method'],
): Posting[] {
  const { kind, amount, turnover, direct, vat_per_mille: perMille } = row
  const sign = balanceOf([{ kind, amount: 1 }])
  const about = {
    at: row.counts_at,
    valuta: row.happened_at,
    receipt: `B-${row.id}`,
    text: `${kindNames[kind]} ${methodNames[row.method]}`,
    party: partyOf(row),
    orderNo: row.order_no,
    document: numberIfAny(row),
    reference: referenceOf(row),
  }
  const revenue = revenueOf(row)
  const claimed: Account = row.invoice_id === null ? 'prepayments' : 'debtors'
  const isDue = method === 'received' || claimed !== 'debtors'
  const taxed = (vat: Rappen) => taxOf(row, { vat: sign * vat, perMille, on: 'credit' })
  const rest = { ...about, amount: sign * (turnover - direct) }
  const postings: Posting[] = [
    { ...rest, debit: row.method, credit: claimed },
    ...(isDue
      ? [
          {
            ...rest,
            text: `MWST: ${about.text}`,
            debit: revenue,
            credit: revenue,
            ...taxed(row.vat - row.direct_vat),
          },
        ]
      : []),
    {
      ...about,
      debit: row.method,
      credit: revenue,
      amount: sign * direct,
      ...taxed(row.direct_vat),
    },
    {
      ...about,
      text: `${about.text}, kein Umsatz`,
      debit: row.method,
      credit: 'prepayments',
      amount: sign * (amount - turnover),
    },
  ]
  return postings.filter((posting) => posting.amount !== 0)
}

/** The VAT of a booking, and what its code says of it. */
function taxOf(
  { is_export: isExport }: Pick<Order, 'is_export'>,
  tax: Omit<Tax, 'kind'>,
): { tax: Tax } {
  if (tax.perMille === 0) return { tax: { ...tax, kind: isExport === 1 ? 'export' : 'none' } }
  return { tax: { ...tax, kind: tax.on === 'debit' ? 'loss' : 'sale' } }
}

/** The reference of a booking: that of the payer or the provider, the entry it reverses, or its reason. */
function referenceOf({
  bank_reference: bankReference,
  reference,
  reverses_id: reversed,
  reason,
}: Pick<EntryRow, 'reference' | 'reverses_id' | 'reason'> & {
  bank_reference: string | null
}): string {
  if (reversed !== null) return `B-${reversed}: ${reason}`
  return bankReference || reference || reason || ''
}

function ofDocument(
  row: Awaited<ReturnType<typeof readDocuments>>[number],
  method: Stretch['method'],
): Posting[] {
  const { art, sign } = documentKinds[row.kind]
  const document = numberIfAny(row)
  const about = {
    at: row.issued_at,
    valuta: row.issued_at,
    receipt: document,
    text: documentNames[art],
    party: partyOf(row),
    orderNo: row.order_no,
    document,
    reference: row.reference ?? '',
  }
  const revenue = revenueOf(row)
  const claim = { ...about, debit: 'debtors' as const, credit: revenue, amount: sign * row.total }
  const own = { vat_per_mille: row.vat_per_mille, turnover: claim.amount, vat: sign * row.vat }
  const isDue = method === 'agreed'
  const sum = (parts: readonly (typeof own)[], figure: 'turnover' | 'vat') =>
    parts.reduce((all, part) => all + part[figure], 0)
  /** The invoice at its rate, less what was received before at the rate it was booked with. */
  const taxes = [...Map.groupBy([own, ...row.earlier], (part) => part.vat_per_mille)]
    .map(([perMille, parts]) => ({
      amount: sum(parts, 'turnover'),
      ...taxOf(row, { vat: sum(parts, 'vat'), perMille, on: 'credit' }),
    }))
    .filter(({ amount, tax }) => amount !== 0 || tax.vat !== 0)
  const earlier = -sum(row.earlier, 'turnover')
  const taxed =
    row.earlier.length === 0
      ? [{ ...claim, ...(isDue && taxes[0]) }]
      : [claim, ...(isDue ? taxes.map((tax) => ({ ...claim, debit: revenue, ...tax })) : [])]
  return [
    ...(row.total === 0 ? [] : taxed),
    ...(earlier === 0
      ? []
      : [
          {
            ...about,
            text: 'Anzahlung verrechnet',
            debit: 'prepayments' as const,
            credit: 'debtors' as const,
            amount: earlier,
          },
        ]),
  ]
}

/** VAT that is due at another rate than it was booked with (orders/settle-rate.ts); no money moves. */
function ofRateChange(row: Awaited<ReturnType<typeof readRateChanges>>[number]): Posting {
  const revenue = revenueOf(row)
  return {
    at: row.at,
    valuta: row.at,
    receipt: `S-${row.id}`,
    text: 'MWST: Satz geändert',
    party: partyOf(row),
    orderNo: row.order_no,
    document: '',
    reference: '',
    debit: revenue,
    credit: revenue,
    amount: row.turnover,
    ...taxOf(row, { vat: row.vat, perMille: row.vat_per_mille, on: 'credit' }),
  }
}

function ofReduction(
  row: Awaited<ReturnType<typeof readReductions>>[number],
  method: Stretch['method'],
): Posting[] {
  const isLoss = row.kind === 'write-off'
  const tax = taxOf(row, { vat: -row.vat, perMille: row.vat_per_mille, on: 'debit' })
  const about = {
    at: row.booked_at,
    valuta: row.booked_at,
    receipt: `A-${row.id}`,
    text: isLoss ? 'Abschreibung' : 'Rundung',
    debit: isLoss ? ('losses' as const) : ('rounding' as const),
    party: partyOf(row),
    orderNo: row.order_no,
    document: numberIfAny(row),
    reference: row.reason ?? '',
  }
  const claimed = { ...about, credit: 'debtors' as const }
  if (isLoss) return [{ ...claimed, amount: row.amount, ...(method === 'agreed' && tax) }]
  // What was paid too much by rounding was booked as owed to the customer; without an invoice nobody claims the rest.
  const before = row.rounded_before
  const up = Math.min(0, before + row.amount) - Math.min(0, before)
  return [
    { ...claimed, amount: row.totals_mode === 'fest' ? 0 : row.amount - up },
    { ...about, credit: 'prepayments' as const, amount: up },
  ].filter(({ amount }) => amount !== 0)
}
