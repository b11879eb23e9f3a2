import type { OrderSums, OrderProgress } from '../../contract/orders/orders.ts'

/** What happens next with a paid order, in a sentence for the customer. */
export function whatIsNext({
  lieferung,
  lieferstand,
}: Pick<OrderSums, 'lieferung'> & Partial<Pick<OrderProgress, 'lieferstand'>>): string {
  const isPacked = lieferstand === 'verpackt'
  if (lieferung === 'abholung')
    return isPacked
      ? 'Ihre Bestellung liegt zum Abholen bereit.'
      : 'Wir packen Ihre Bestellung ein und schreiben Ihnen, sobald sie zum Abholen bereitliegt.'
  if (lieferung === 'termin') return 'Wir bringen Ihre Bestellung zum vereinbarten Termin mit.'
  return isPacked
    ? 'Ihre Bestellung ist eingepackt und geht bald auf die Post.'
    : 'Wir packen Ihre Bestellung ein und schreiben Ihnen, sobald sie unterwegs ist.'
}
