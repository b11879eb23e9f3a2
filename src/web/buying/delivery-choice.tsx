import { useState } from 'react'
import { type DeliveryMethod, offeredMethods } from '../../contract/orders/delivery.ts'
import type { Rappen } from '../../contract/money.ts'
import { wayHint, methodName, methodPrice } from '../../contract/orders/delivery-method-texts.ts'
import { useCart } from '../visitor/cart-store.ts'
import { useSite } from '../use-site.ts'
import { findPendingCheckout } from './pending-checkout.ts'
import { Option, Options } from './options.tsx'

/** The delivery method of this cart: the one chosen, also before visiting the payment page, or the default. */
export function useDeliveryWay(userId: number): [DeliveryMethod, (way: DeliveryMethod) => void] {
  const { delivery, totalsMode } = useSite()
  const items = useCart((cart) => cart.items)
  const [chosen, choose] = useState(() => findPendingCheckout(userId, items)?.choice.way)
  const offered = offeredMethods(delivery, totalsMode)
  const [usual = 'shipping'] = offered
  return [offered.find((way) => way === chosen) ?? usual, choose]
}

/** A choice of delivery methods, or the delivery time if there is only one. Hidden where the sums are fixed texts. */
export function DeliveryChoice({
  way: chosen,
  goods,
  onChoose,
}: {
  way: DeliveryMethod
  goods: Rappen
  onChoose: (way: DeliveryMethod) => void
}) {
  const { delivery, totalsMode, business } = useSite()
  if (totalsMode === 'fest') return null
  const ways = offeredMethods(delivery, totalsMode)
  return (
    <Options title={ways.length > 1 ? 'Lieferung' : undefined}>
      {ways.map((way) => (
        <Option
          key={way}
          name="lieferung"
          isOnly={ways.length === 1}
          checked={way === chosen}
          onChange={() => onChoose(way)}
          label={methodName(way, business)}
          hint={wayHint(way, delivery)}
          price={methodPrice(way, delivery, goods)}
        />
      ))}
    </Options>
  )
}
