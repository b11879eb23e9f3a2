import type { BankReason } from '../../contract/bank/reasons.ts'
import { isQrIban } from '../../contract/bank/iban.ts'
import { largestInteger } from '../../contract/limits.ts'
import { Problem } from '../../contract/problems.ts'
import type { CamtPayment } from './camt-entry.ts'
import type { CamtStatement } from './read-camt.ts'
import { kindOfReference, namesProvider } from './references.ts'
import type { BankDetails } from './same-payment.ts'

/** A payment that may concern the shop, and what speaks against booking it automatically. */
export type Candidate = {
  details: BankDetails & { payer: string }
  doubt: BankReason | null
  /** Where else the number of an order or invoice may stand. */
  numbers: string
  /** The entry it is part of: the same object for all its parts. */
  entry: CamtPayment['entry']
}
/** A payment that does not concern the shop, and why. It is shown once and not stored. */
export type Ignored = { payment: CamtPayment; reason: BankReason }

/**
 * Selects the payments that may concern the shop. A statement may name the account by its QR-IBAN, its regular IBAN, or
 * one with the other at each entry. `candidates` are those of each statement. Throws `bank-statement-account` and
 * `bank-statement-currency` when no statement of a file concerns the shop.
 */
export function sortPayments(
  statements: readonly CamtStatement[],
  accounts: readonly string[],
): { candidates: Candidate[][]; ignored: Ignored[] } {
  const isOwn = (iban: string) => iban !== '' && accounts.includes(iban)
  const isOurs = ({ account, payments }: CamtStatement) =>
    isOwn(account) || payments.some(({ entry }) => isQrIban(entry.account) && isOwn(entry.account))
  const ours = statements.filter(isOurs)
  if (ours.length === 0) throw new Problem('bank-statement-account')
  if (ours.every(({ currency }) => currency !== '' && currency !== 'CHF')) {
    throw new Problem('bank-statement-currency')
  }
  const ignored: Ignored[] = []
  const candidates = statements.map((statement) =>
    statement.payments.flatMap((payment) => {
      const reason = isOurs(statement) ? whyNot(payment) : 'account'
      if (!reason) return [toCandidate(statement.account, payment)]
      ignored.push({ payment, reason })
      return []
    }),
  )
  return { candidates, ignored }
}

/** Why a payment does not concern the shop; undefined when it may. */
function whyNot(payment: CamtPayment): BankReason | undefined {
  if (payment.status !== 'BOOK' && payment.status !== '') return 'pending'
  const isDebit = !payment.isCredit && !payment.isReversal
  // The payment provider takes money back where more was refunded than sold.
  if (isDebit && !namesProvider(`${payment.payer} ${payment.text}`)) return 'debit'
  if (payment.currency !== 'CHF') return 'currency'
  if (payment.amount === 0 && !payment.isOdd) return 'no-amount'
  const [reference = '', ...more] = payment.references
  const isForeign = more.length === 0 && kindOfReference(reference) === 'foreign'
  if (isForeign && payment.isCredit && !payment.isReversal) return 'foreign-reference'
  if (Math.max(payment.amount, payment.entry.total) > largestInteger) return 'too-large'
  return undefined
}

function toCandidate(account: string, payment: CamtPayment): Candidate {
  const { entry, amount, isCredit, references } = payment
  const details = {
    account,
    day: payment.day ?? '',
    amount: isCredit ? amount : -amount,
    reference: references.length === 1 ? (references[0] ?? '').slice(0, 40) : '',
    payer: payment.payer.slice(0, 140),
    payer_iban: payment.payerIban.slice(0, 40),
    text: payment.text.slice(0, 500),
    bank_ref: payment.bankRef.slice(0, 80),
    end_to_end: payment.endToEnd.slice(0, 80),
    is_whole: entry.parts === 'none' ? 1 : 0,
    entry_ref: entry.ref.slice(0, 80),
    entry_total: isCredit ? entry.total : -entry.total,
  }
  // Each number in it is looked up.
  const numbers = payment.numbers.slice(0, 1000)
  return { details, entry, numbers, doubt: doubtAbout(payment, details.reference) }
}

/** Why a payment needs review whatever it pays; null when its reference may decide. */
function doubtAbout(
  { isCredit, isReversal, isForeign, isOdd, status, day, entry, references }: CamtPayment,
  reference: string,
): BankReason | null {
  if (isOdd) return 'odd'
  if (isReversal) return 'reversal'
  if (isForeign) return 'foreign-detail'
  if (status === '' || day === null) return 'no-status'
  if (entry.parts === 'differ') return 'batch-sum'
  if (entry.parts === 'none' && entry.isBatch) return 'batch'
  if (references.length > 1) return 'several-references'
  if (!isCredit) return 'provider-debit'
  if (reference === '') return 'no-reference'
  return kindOfReference(reference) === 'broken' ? 'bad-reference' : null
}
