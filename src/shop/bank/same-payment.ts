import { isQrIban } from '../../contract/bank/iban.ts'
import type { Tables } from '../../db/schema.ts'

/** What the bank reports of a payment, as it is stored. */
export type BankDetails = Pick<
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

/** What all files that contain a payment report identically. Two different payments may share it. */
export function contentOf({ day, amount, reference, is_whole: isWhole }: BankDetails): string {
  return [day, amount, reference, isWhole ? 'whole' : ''].join(' ')
}

/**
 * Matches the payments of a file with known ones of the same content, one to one: by the bank's reference first, then
 * any that nothing contradicts. In doubt it counts as another payment: that one is reviewed, whereas money mistaken for
 * known is lost. Maps each matched payment to its known one.
 */
export function pairUp<New extends BankDetails, Known extends BankDetails>(
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

/** Whether anything contradicts that two payments of the same content are the same. */
function isOther(a: BankDetails, b: BankDetails): boolean {
  const differ = (field: 'bank_ref' | 'entry_ref' | 'payer_iban' | 'end_to_end' | 'text') =>
    a[field] !== '' && b[field] !== '' && a[field] !== b[field]
  // One file may name the account by its QR-IBAN and another by its regular IBAN.
  const isOtherAccount = a.account !== b.account && isQrIban(a.account) === isQrIban(b.account)
  const identifiers = ['bank_ref', 'entry_ref', 'payer_iban', 'end_to_end'] as const
  if (isOtherAccount || identifiers.some(differ)) return true
  return a.reference === '' && differ('text')
}

/** Whether a payment is part of an entry that another file lists as a batch. */
export function isPartOf(part: BankDetails, whole: BankDetails): boolean {
  if (part.is_whole || !whole.is_whole) return false
  return isSameEntry(part, whole) && part.day === whole.day && part.entry_total === whole.amount
}

/** Whether two entries may be the same one, as far as the bank has numbered them. */
export function isSameEntry(a: BankDetails, b: BankDetails): boolean {
  return a.entry_ref === b.entry_ref || !a.entry_ref || !b.entry_ref
}
