import { priceWords, type PriceTerms } from '../../../contract/catalogue/price-words.ts'
import { formatChf, type Rappen } from '../../../contract/money.ts'
import { offeredMethods } from '../../../contract/orders/delivery.ts'
import { computeTotals, goodsOf } from '../../../contract/orders/totals.ts'

/**
 * What goods cost delivered, with the method that the cart offers first: the sum in Rappen, in words what its delivery
 * costs, and what is missing until that is free.
 */
export function deliveredPrice(
  lines: readonly { priceGross: Rappen; quantity: number }[],
  terms: PriceTerms,
): { total: Rappen; shipping: string; nudge: string | undefined } {
  const { totalsMode: mode, delivery, vatPerMille } = terms
  const [method = 'shipping'] = offeredMethods(delivery, mode)
  const { total, delivery: cost } = computeTotals(lines, { mode, delivery, method, vatPerMille })
  const goods = goodsOf(lines)
  if (mode === 'fest' || method !== 'shipping' || goods === 0)
    return { total, shipping: priceWords(terms).shipping, nudge: undefined }
  const { freeFrom } = delivery
  const isShort = cost > 0 && freeFrom !== null && goods < freeFrom
  return {
    total,
    shipping: cost > 0 ? `mit Versand ${formatChf(cost)}` : 'Versand kostenlos',
    nudge: isShort ? `Noch ${formatChf(freeFrom - goods)} bis zum kostenlosen Versand` : undefined,
  }
}
