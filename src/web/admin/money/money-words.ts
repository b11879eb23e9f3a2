import { fullName } from '../../../contract/accounts/person-name.ts'
import type { AdminOrder, AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatAmount, toRappen } from '../../../contract/money.ts'
import { inDoubtWords, isInDoubt } from '../../../contract/orders/words.ts'
import type {
  Dispute,
  MaybeReview,
  MoneyEntry,
  PaymentMethod,
} from '../../../contract/payments/order-money.ts'
import { handMethods } from '../../../contract/payments/payment-methods.ts'
import { formatDateTime, formatDay, formatDayOfYear } from '../../../contract/time/date-format.ts'

export const paymentNames: Record<PaymentMethod, string> = {
  twint: 'TWINT',
  bank: 'Bank',
  bar: 'bar',
}

/** The methods that a person books, to choose from. */
export const handOptions = handMethods.map((method) => [method, paymentNames[method]] as const)

const agreedNames = { ...paymentNames, rechnung: 'Rechnung' }

type Paid = Pick<AdminOrder, 'zahlung' | 'zahlungsart' | 'faellig' | 'status'>

/** How an order is paid: the actual or agreed method, and the due day of its open invoice (`due`). */
export function paymentInWords(
  order: Paid,
  due = (day: string) => `Rechnung bis\u00a0${formatDay(day)}`,
): string {
  const { zahlung, zahlungsart, faellig, status } = order
  if (isInDoubt(order) && status !== 'offen') return `Rechnung: ${inDoubtWords}`
  if (faellig !== null && !isInDoubt(order)) return due(faellig)
  return agreedNames[zahlungsart === 'rechnung' ? zahlungsart : (zahlung.weg ?? zahlungsart)]
}

/** The same in a list, where a row has one line: an order on account says only when its invoice is due. */
export const paymentInShort = (order: Paid) =>
  paymentInWords(order, (day) => `fällig\u00a0${formatDayOfYear(day)}`)

/** When an order was paid, or that it is not paid yet. */
export function paidInWords(order: AdminOrderDetail['order']): string {
  if (order.paid_at !== null) return formatDateTime(order.paid_at)
  return isInDoubt(order) ? 'zu prüfen' : 'noch nicht'
}

export const kindNames: Record<MoneyEntry['art'], string> = {
  zahlung: 'Zahlung',
  'zahlung-zurueckgenommen': 'Zahlung zurückgenommen',
  erstattung: 'Rückerstattung',
  'erstattung-zurueck': 'Rückerstattung kam zurück',
  rueckbuchung: 'Rückbuchung',
  'rueckbuchung-zurueck': 'Rückbuchung kam zurück',
}

export const disputeStates: Record<Dispute['stand'], string> = {
  wartet: 'wartet auf Ihre Stellungnahme',
  beantwortet: 'wird geprüft',
  gewonnen: 'zu Ihren Gunsten entschieden',
  verloren: 'verloren',
}

/** The reasons for a dispute as the payment provider reports them. */
const disputeReasons: Record<string, string> = {
  bank_cannot_process: 'die Bank kann sie nicht ausführen',
  credit_not_processed: 'Gutschrift nicht erhalten',
  customer_initiated: 'von der Kundschaft verlangt',
  debit_not_authorized: 'Belastung nicht bewilligt',
  duplicate: 'doppelt bezahlt',
  fraudulent: 'Verdacht auf Betrug',
  general: 'kein bestimmter Grund',
  incorrect_account_details: 'falsche Kontoangaben',
  insufficient_funds: 'Konto nicht gedeckt',
  noncompliant: 'gegen die Regeln des Anbieters',
  product_not_received: 'Ware nicht erhalten',
  product_unacceptable: 'Ware mangelhaft oder nicht wie beschrieben',
  subscription_canceled: 'Abonnement gekündigt',
  unrecognized: 'Zahlung nicht erkannt',
}

/** The reason for a dispute in words; one that the provider added since as it reports it. */
export function disputeReasonInWords(reason: string): string {
  return disputeReasons[reason] ?? reason
}

/** An amount with its currency, which may be other than francs. */
export function withCurrency(amount: number, currency: string): string {
  return `${currency}\u00a0${formatAmount(toRappen(amount))}`
}

/** Who receives a mail about it, or has to be told otherwise. */
export function mailInWords({
  vorname,
  nachname,
  email,
}: Pick<AdminOrder, 'vorname' | 'nachname' | 'email'>): string {
  const name = fullName(vorname, nachname)
  return email
    ? `${name} erhält eine E-Mail.`
    : `${name} hat keine E-Mail-Adresse: Bitte sagen Sie es selbst.`
}

/** The same once an order is paid; nothing where there is no mail. */
export function paidMailInWords(
  order: Parameters<typeof mailInWords>[0] & Pick<AdminOrder, 'mailBeiZahlung'>,
): string {
  return order.mailBeiZahlung ? mailInWords(order) : ''
}

/** Who completed a review and when, with the reason. */
export function reviewInWords({ am, von, grund }: NonNullable<MaybeReview>): string {
  const words = [`Erledigt am ${formatDateTime(am)}`, von && `von ${von}`].filter(Boolean).join(' ')
  return grund === null ? `${words}.` : `${words}: ${grund}`
}

/** How many of these have been reviewed. */
export function countReviewed({ payments, refunds, disputes }: AdminOrderDetail): number {
  return [...payments, ...refunds, ...disputes].filter(({ geprueft }) => geprueft).length
}
