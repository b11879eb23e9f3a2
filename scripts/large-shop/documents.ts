import type { Insertable } from 'kysely'
import { installed } from '../../src/contract/settings/public-rows.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { DAY } from '../../src/contract/time/time.ts'
import type { Tables } from '../../src/db/schema.ts'
import { type Draft, toRow, yearOf } from '../../src/shop/invoices/documents.ts'
import { draftInvoice } from '../../src/shop/invoices/issue-invoice.ts'
import type { MadeOrder } from './orders.ts'

type NewDocument = Insertable<Tables['documents']> & { id: number }
type NewReminder = Insertable<Tables['reminders']>

/** An IBAN from the examples. */
const invoicing = {
  enabled: true,
  iban: 'CH9300762011623852957',
  qrReferencePrefix: '',
  days: 30,
  maxAmount: 100_000,
  for: 'customers-before',
  vatMethods: [],
} satisfies OwnerSettings['invoicing']

/**
 * Makes up the documents of orders, which must come in the order in which they were placed: an invoice for each that
 * was paid or is to be paid by invoice, a reminder where it is overdue.
 */
export function startDocuments(until: number) {
  const newest = new Map<string, { series: string; year: number; last: number; hash: string }>()
  let id = 0
  const issue = (order: MadeOrder['order'], draft: Draft, now: number): NewDocument => {
    const series = draft.data.kind === 'invoice' ? 'RE' : 'GS'
    const year = yearOf(now)
    const { last, hash } = newest.get(`${series}-${year}`) ?? { last: 0, hash: '' }
    const row = toRow(order, draft, { number: last + 1, before: hash }, now)
    newest.set(`${series}-${row.year}`, {
      series,
      year: row.year,
      last: row.number,
      hash: row.hash,
    })
    return { ...row, id: (id += 1) }
  }
  return {
    numbers: () => [...newest.values()].map(({ series, year, last }) => ({ series, year, last })),
    make({ order, items, entries }: MadeOrder): {
      documents: NewDocument[]
      reminders: NewReminder[]
    } {
      if (order.paid_at === null && order.payment_method === 'twint')
        return { documents: [], reminders: [] }
      const settings = { ...installed, invoicing, billing: null }
      const issuedAt = order.paid_at ?? order.created_at
      const booked = entries.map((entry) => ({ id: 0, ...entry }))
      const draft = draftInvoice(order, items, booked, settings, issuedAt)
      const invoice = issue(order, draft, issuedAt)
      const remindedAt = issuedAt + 40 * DAY
      const reminder = {
        document_id: invoice.id,
        level: 1,
        channel: 'mail' as const,
        open: order.total,
        due_day: '2030-01-01',
        sent_at: remindedAt,
      }
      const isReminded = invoice.state === 'open' && remindedAt < until
      return { documents: [invoice], reminders: isReminded ? [reminder] : [] }
    },
  }
}
