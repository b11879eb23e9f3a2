import { isQrIban } from '../../contract/iban.ts'
import type { Tables } from '../../db/schema.ts'

/** What a bank says of a payment, as it is kept. */
export type Told = Pick<
  Tables['bank_entries'],
  | 'account'
  | 'day'
  | 'amount'
  | 'reference'
  | 'payer_iban'
  | 'text'
  | 'bank_ref'
  | 'end_to_end'
  | 'is_whole'
  | 'entry_ref'
  | 'entry_total'
>

/** What every file that holds a payment says of it in the same words. Two payments may be alike, too. */
export function contentOf({ day, amount, reference, is_whole: isWhole }: Told): string {
  return [day, amount, reference, isWhole ? 'whole' : ''].join(' ')
}

/**
 * Finds the payments of a file among the known ones that are alike, each of which is one of them at most: by the
 * bank's own number first, then whatever nothing speaks against. In doubt it is another payment: then a person looks
 * at it, while money that is taken for known is lost. Answers the known one of each, or undefined.
 */
export function pairUp<New extends Told, Known extends Told>(
  found: readonly New[],
  known: readonly Known[],
): Map<New, Known> {
  const pairs = new Map<New, Known>()
  const left = new Set(known)
  const tryAll = (fits: (a: New, b: Known) => boolean) => {
    for (const one of found) {
      if (pairs.has(one)) continue
      const same = [...left].find((other) => fits(one, other))
      if (!same) continue
      pairs.set(one, same)
      left.delete(same)
    }
  }
  tryAll((a, b) => a.bank_ref !== '' && a.bank_ref === b.bank_ref)
  tryAll((a, b) => !isOther(a, b))
  return pairs
}

/** Whether something speaks against two payments that are alike being the same one. */
function isOther(a: Told, b: Told): boolean {
  const differ = (field: 'bank_ref' | 'payer_iban' | 'end_to_end' | 'text') =>
    a[field] !== '' && b[field] !== '' && a[field] !== b[field]
  // The same account may be told by its QR-IBAN in one file and by its ordinary one in another.
  const isOtherAccount = a.account !== b.account && isQrIban(a.account) === isQrIban(b.account)
  if (isOtherAccount || differ('bank_ref') || differ('payer_iban') || differ('end_to_end'))
    return true
  return a.reference === '' && differ('text')
}

/** Whether a payment is a part of an entry that another file told as a whole. */
export function isPartOf(part: Told, whole: Told): boolean {
  if (part.is_whole || !whole.is_whole) return false
  const isSameEntry = part.entry_ref === whole.entry_ref || !part.entry_ref || !whole.entry_ref
  return isSameEntry && part.day === whole.day && part.entry_total === whole.amount
}
