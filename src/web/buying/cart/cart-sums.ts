import type { User } from '../../../contract/accounts/accounts.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'
import { type Chf, toChf, toRappen } from '../../../contract/money.ts'
import type { OrderSums } from '../../../contract/orders/orders.ts'
import { type DeliveryMethod, deliveryNames } from '../../../contract/orders/delivery.ts'
import type { Site } from '../../../contract/settings/site.ts'
import { isExported } from '../../../contract/orders/exported.ts'
import { computeTotals } from '../../../contract/orders/totals.ts'

/** The sums of an order of this cart placed today, sent to an address. */
export function cartSums(
  items: readonly CartItem[],
  {
    totalsMode,
    delivery: prices,
    vatPerMille: charged,
  }: Pick<Site, 'totalsMode' | 'delivery' | 'vatPerMille'>,
  method: DeliveryMethod,
  { land, plz }: Pick<User, 'land' | 'plz'>,
): { sums: OrderSums; total: Chf } {
  const lines = items.map(({ Preis_brutto, menge }) => ({
    priceGross: toRappen(Preis_brutto),
    quantity: menge,
  }))
  const to = { method, country: land ?? '', postalCode: plz ?? '' }
  const ausfuhr = isExported({ totalsMode, vatPerMille: charged, ...to })
  const vatPerMille = ausfuhr ? 0 : charged
  const { goods, delivery, vat, total } = computeTotals(lines, {
    mode: totalsMode,
    delivery: prices,
    method,
    vatPerMille,
  })
  const sums = {
    warenwert: toChf(goods),
    lieferung: deliveryNames[method],
    lieferkosten: toChf(delivery),
    mwst: toChf(vat),
    mwstSatz: vatPerMille / 10,
    ...(ausfuhr && { ausfuhr }),
    totalsMode,
  }
  return { sums, total: toChf(total) }
}
