import type { InvoiceChange } from '../../contract/invoices/invoices.ts'
import type { Rappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { isOver } from '../money/ledger.ts'
import { readTakenOff, takenOffInvoice } from '../money/taken-off.ts'
import type { OrderRow } from '../orders/order-status.ts'
import { type DocumentRow, findInvoice } from './documents.ts'

type Known = {
  state: DocumentRow['state']
  /** Whether no later invoice of its order takes its place. */
  isNewest: boolean
  fulfilment: OrderRow['fulfilment']
  /** What credit notes and write-offs took off it. */
  takenOff: Rappen
}

/** Why no other invoice may replace one; undefined when one may: it counts, and nothing was taken off it. */
function replacingProblem({
  state,
  isNewest,
  takenOff,
  ...order
}: Known): 'invoice-not-open' | 'invoice-reduced' | undefined {
  if (!isNewest || state === 'credited' || isOver(order)) return 'invoice-not-open'
  return takenOff === 0 ? undefined : 'invoice-reduced'
}

/**
 * Why the lines of an invoice cannot be corrected; undefined when they can: it is for work, can be replaced, and holds no
 * money. `isWork`: what it is for; `paid` and `refunded` of its order.
 */
export function correctingProblem(
  known: Known & { isWork: boolean; paid: Rappen; refunded: Rappen },
): ReturnType<typeof replacingProblem> | 'invoice-not-work' {
  const problem = replacingProblem(known)
  if (problem) return problem
  if (!known.isWork) return 'invoice-not-work'
  return known.state === 'open' && known.paid === known.refunded ? undefined : 'invoice-not-open'
}

/**
 * What is open of an invoice, to be credited or given up: at most what is left of it, whatever the customer got back
 * beyond; 0 for one that is not open. `outstanding`: of its order.
 */
export function reducibleOf(
  { state, total }: Pick<DocumentRow, 'state' | 'total'>,
  { takenOff, outstanding }: Record<'takenOff' | 'outstanding', Rappen>,
): Rappen {
  return state === 'open' ? Math.min(total - takenOff, outstanding) : 0
}

/** What can be done with an invoice. */
export function listInvoiceChanges(
  known: Parameters<typeof correctingProblem>[0] & { total: Rappen; outstanding: Rappen },
): InvoiceChange[] {
  const isReducible = reducibleOf(known, known) > 0
  const changes: [InvoiceChange, boolean][] = [
    ['nachlass', isReducible],
    ['ruecknahme', isReducible],
    ['abschreiben', isReducible],
    ['ersetzen', replacingProblem(known) === undefined],
    ['berichtigen', correctingProblem(known) === undefined],
  ]
  return changes.flatMap(([change, isPossible]) => (isPossible ? change : []))
}

/** An invoice that is known to exist, with what decides what may be done with it. The order must be locked. */
export async function readChangeable(
  db: Db,
  { id, fulfilment }: OrderRow,
  documentId: number,
): Promise<{ invoice: DocumentRow; known: Known }> {
  const invoice = await findInvoice(db, id)
  if (!invoice) throw new Problem('invoice-not-open')
  const isNewest = invoice.id === documentId
  const takenOff = takenOffInvoice(await readTakenOff(db, id)).total
  return { invoice, known: { state: invoice.state, isNewest, fulfilment, takenOff } }
}

/** An invoice that another may replace. The order must be locked. Throws `replacingProblem`. */
export async function readReplaceable(
  db: Db,
  order: OrderRow,
  documentId: number,
): Promise<DocumentRow> {
  const { invoice, known } = await readChangeable(db, order, documentId)
  const problem = replacingProblem(known)
  if (problem) throw new Problem(problem)
  return invoice
}
