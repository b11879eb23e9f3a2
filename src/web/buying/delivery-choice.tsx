import { useState } from 'react'
import { type DeliveryWay, offeredWays } from '../../contract/delivery.ts'
import type { Rappen } from '../../contract/money.ts'
import { wayHint, wayName, wayPrice } from '../../contract/way-words.ts'
import { useCart } from '../visitor/cart-store.ts'
import { useSite } from '../use-site.ts'
import { findBegun } from './begun-checkout.ts'
import { Option, Options } from './options.tsx'

/** The delivery method of this cart: the one chosen, also before visiting the payment page, or the default. */
export function useDeliveryWay(userId: number): [DeliveryWay, (way: DeliveryWay) => void] {
  const { delivery, totalsMode } = useSite()
  const items = useCart((cart) => cart.items)
  const [chosen, choose] = useState(() => findBegun(userId, items)?.choice.way)
  const offered = offeredWays(delivery, totalsMode)
  const [usual = 'shipping'] = offered
  return [offered.find((way) => way === chosen) ?? usual, choose]
}

/** A choice of delivery methods, or the delivery time if there is only one. Hidden where the sums are fixed texts. */
export function DeliveryChoice({
  way: chosen,
  goods,
  onChoose,
}: {
  way: DeliveryWay
  goods: Rappen
  onChoose: (way: DeliveryWay) => void
}) {
  const { delivery, totalsMode, business } = useSite()
  if (totalsMode === 'fest') return null
  const ways = offeredWays(delivery, totalsMode)
  return (
    <Options title={ways.length > 1 ? 'Lieferung' : undefined}>
      {ways.map((way) => (
        <Option
          key={way}
          name="lieferung"
          isOnly={ways.length === 1}
          checked={way === chosen}
          onChange={() => onChoose(way)}
          label={wayName(way, business)}
          hint={wayHint(way, delivery)}
          price={wayPrice(way, delivery, goods)}
        />
      ))}
    </Options>
  )
}
