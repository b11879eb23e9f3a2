import { fixedDelivery, fixedVat, vatPerMille } from './business.ts'
import type { Rappen } from './money.ts'

/** How delivery and VAT are shown and charged (design §4.3): `fest` is the spec's text, `berechnet` the lawful sum. */
export type TotalsMode = 'fest' | 'berechnet'

/** What the payment summary shows, in Rappen. `total` is what is charged. */
export type Totals = { goods: Rappen; delivery: Rappen; vat: Rappen; total: Rappen }

/**
 * The one calculation behind cart, order, payment page and mail.
 * `fest` (spec §9): delivery and VAT are fixed texts, the total is Σ gross × quantity.
 * `berechnet`: delivery is part of the total and VAT is the 8.1 % contained in it, rounded once.
 */
export function computeTotals(
  lines: readonly { priceGross: Rappen; quantity: number }[],
  mode: TotalsMode = 'fest',
): Totals {
  const goods = lines.reduce((sum, line) => sum + line.priceGross * line.quantity, 0)
  if (mode === 'fest') return { goods, delivery: fixedDelivery, vat: fixedVat, total: goods }
  const delivery = goods > 0 ? fixedDelivery : 0
  const total = goods + delivery
  return { goods, delivery, vat: containedVat(total), total }
}

/** The VAT contained in a gross amount, rounded to the Rappen. */
export function containedVat(gross: Rappen, perMille = vatPerMille): Rappen {
  return Math.round((gross * perMille) / (1000 + perMille))
}
