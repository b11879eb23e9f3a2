import type { Selectable } from 'kysely'
import type { Tables, Trx } from '../../db/schema.ts'
import { contentOf, isPartOf, isSameEntry, pairUp } from './same-payment.ts'
import type { Candidate } from './sort-payments.ts'

export type BankRow = Selectable<Tables['bank_entries']>
/** A payment that no earlier file contained. `isBatchListed`: a batch whose parts are known. */
export type Fresh = Candidate & { key: string; isBatchListed: boolean }

/**
 * Splits the payments of a file into new and known. A statement (053) may list the sum of a day and the notification
 * (054) its payments, in either order: a sum whose payments are known adds nothing, and one under review is closed when
 * its payments arrive.
 */
export async function splitKnown(
  trx: Trx,
  candidates: readonly Candidate[],
): Promise<{ fresh: Fresh[]; known: BankRow[] }> {
  const days = [...new Set(candidates.map(({ details }) => details.day))]
  const stored = await trx
    .selectFrom('bank_entries')
    .selectAll()
    .where('day', 'in', days)
    .orderBy('id')
    .execute()
  const alike = Map.groupBy(stored, contentOf)
  const known: BankRow[] = []
  const fresh: Fresh[] = []
  for (const [content, group] of Map.groupBy(candidates, ({ details }) => contentOf(details))) {
    const before = alike.get(content) ?? []
    const pairs = pairUp(
      group.map(({ details }) => details),
      before,
    )
    known.push(...pairs.values())
    const isBooked = before.some(({ outcome }) => outcome === 'booked')
    for (const [at, one] of group.filter(({ details }) => !pairs.has(details)).entries()) {
      const key = `${content} #${before.length + at + 1}`
      const doubt = isBooked ? (one.doubt ?? 'alike') : one.doubt
      fresh.push({ ...one, doubt, key, isBatchListed: false })
    }
  }
  await doubtOtherDays(trx, fresh)
  noteWholes(fresh, stored)
  await noteParts(trx, fresh, known, stored)
  return { fresh, known }
}

/** A bank numbers a payment once: the same number and amount on another day is perhaps the same payment. */
async function doubtOtherDays(trx: Trx, fresh: readonly Fresh[]): Promise<void> {
  const refs = [...new Set(fresh.flatMap(({ details }) => details.bank_ref || []))]
  const stored = await trx
    .selectFrom('bank_entries')
    .select(['bank_ref', 'amount', 'day'])
    .where('bank_ref', 'in', refs)
    .execute()
  for (const one of fresh) {
    const { bank_ref, amount, day } = one.details
    const isSame = stored.some(
      (row) => row.bank_ref === bank_ref && row.amount === amount && row.day !== day,
    )
    if (bank_ref !== '' && isSame) one.doubt ??= 'other-day'
  }
}

/** Marks the new batches whose parts another file has listed. */
function noteWholes(fresh: readonly Fresh[], stored: readonly BankRow[]): void {
  const used = new Map<string, number>()
  for (const one of fresh) {
    const { details } = one
    if (!details.is_whole) continue
    const sum = stored
      .filter((part) => isPartOf(part, details))
      .reduce((all, { amount }) => all + amount, 0)
    const content = contentOf(details)
    const isSame = (row: BankRow) =>
      row.outcome === 'known' && contentOf(row) === content && isSameEntry(row, details)
    const key = `${content} ${details.entry_ref}`
    const taken = used.get(key) ?? stored.filter(isSame).length
    one.isBatchListed = sum / details.amount > taken
    used.set(key, taken + 1)
  }
}

/**
 * Closes earlier batches whose parts have now arrived; where somebody has already assigned the batch, the parts need
 * review.
 */
async function noteParts(
  trx: Trx,
  fresh: readonly Fresh[],
  known: readonly BankRow[],
  stored: readonly BankRow[],
): Promise<void> {
  const wholes = new Set(stored.filter((row) => row.is_whole && !known.includes(row)))
  for (const [, parts] of Map.groupBy(fresh, ({ entry }) => entry)) {
    const [first] = parts
    const isSame = (row: BankRow) => first !== undefined && isPartOf(first.details, row)
    const whole = [...wholes].find(
      (row) => isSame(row) && (row.outcome === 'review' || row.outcome === 'booked'),
    )
    if (!whole) continue
    wholes.delete(whole)
    const { numUpdatedRows: done } = await trx
      .updateTable('bank_entries')
      .set({ outcome: 'known', reason: 'in-parts' })
      .where('id', '=', whole.id)
      .where('outcome', '=', 'review')
      .executeTakeFirstOrThrow()
    if (done === 0n) for (const part of parts) part.doubt ??= 'batch-decided'
  }
}
