import { type Delivery, deliveryCost, type DeliveryMethod, type TotalsMode } from './delivery.ts'
import { fixedDelivery, fixedVat } from '../settings/business.ts'
import type { Rappen } from '../money.ts'

/** The amounts of the payment summary, in Rappen. `total` is what is charged. */
export type Totals = { goods: Rappen; delivery: Rappen; vat: Rappen; total: Rappen }

/** What the sums depend on, besides the goods. `vatPerMille` is the rate on the day of the order, 0 without VAT. */
export type SumTerms = {
  mode: TotalsMode
  delivery: Pick<Delivery, 'price' | 'freeFrom'>
  method: DeliveryMethod
  vatPerMille: number
}

type Line = { priceGross: Rappen; quantity: number }

/** The sum of the goods. */
export function goodsOf(lines: readonly Line[]): Rappen {
  return lines.reduce((sum, line) => sum + line.priceGross * line.quantity, 0)
}

/**
 * The single calculation behind cart, order, payment page and mail.
 * `fest` (spec §9): delivery and VAT are fixed texts, the total is Σ gross × quantity.
 * `berechnet`: delivery is part of the total and VAT is the part contained in it, rounded once.
 */
export function computeTotals(lines: readonly Line[], terms: SumTerms): Totals {
  const goods = goodsOf(lines)
  if (terms.mode === 'fest') return { goods, delivery: fixedDelivery, vat: fixedVat, total: goods }
  const delivery = deliveryCost(terms.delivery, terms.method, goods)
  const total = goods + delivery
  return { goods, delivery, vat: containedVat(total, terms.vatPerMille), total }
}

/** The VAT contained in a gross amount, rounded to the Rappen. */
export function containedVat(gross: Rappen, perMille: number): Rappen {
  return Math.round((gross * perMille) / (1000 + perMille))
}
