import { vatPerMille } from '../../contract/business.ts'
import type { CartItem } from '../../contract/cart.ts'
import { toChf, toRappen } from '../../contract/money.ts'
import type { OrderSums } from '../../contract/orders.ts'
import { computeTotals, type TotalsMode } from '../../contract/totals.ts'

/** What an order of this cart would come to today. */
export function cartSums(
  items: readonly CartItem[],
  totalsMode: TotalsMode,
): { sums: OrderSums; total: number } {
  const lines = items.map(({ Preis_brutto, menge }) => ({
    priceGross: toRappen(Preis_brutto),
    quantity: menge,
  }))
  const { goods, delivery, vat, total } = computeTotals(lines, totalsMode)
  const sums = {
    warenwert: toChf(goods),
    lieferkosten: toChf(delivery),
    mwst: toChf(vat),
    mwstSatz: vatPerMille / 10,
    totalsMode,
  }
  return { sums, total: toChf(total) }
}
