import type { OrderSums, OrderProgress } from '../../contract/orders/orders.ts'

/** What happens next with a paid order, in a sentence for the customer. */
export function whatIsNext({
  lieferung,
  lieferstand,
}: Pick<OrderSums, 'lieferung'> & Partial<Pick<OrderProgress, 'lieferstand'>>): string {
  const { paid, packed } = next[lieferung]
  return lieferstand === 'verpackt' ? packed : paid
}

const brought = 'Wir bringen Ihre Bestellung zum vereinbarten Termin mit.'
const next: Record<OrderSums['lieferung'], { paid: string; packed: string }> = {
  versand: {
    paid: 'Wir packen Ihre Bestellung ein und schreiben Ihnen, sobald sie unterwegs ist.',
    packed: 'Ihre Bestellung ist eingepackt und geht bald auf die Post.',
  },
  abholung: {
    paid: 'Wir packen Ihre Bestellung ein und schreiben Ihnen, sobald sie zum Abholen bereitliegt.',
    packed: 'Ihre Bestellung liegt zum Abholen bereit.',
  },
  termin: { paid: brought, packed: brought },
}
