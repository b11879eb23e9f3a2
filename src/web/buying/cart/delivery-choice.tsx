import {
  type DeliveryMethod,
  deliveryNames,
  offeredMethods,
} from '../../../contract/orders/delivery.ts'
import type { Rappen } from '../../../contract/money.ts'
import {
  methodHint,
  methodName,
  methodPrice,
} from '../../../contract/orders/delivery-method-texts.ts'
import { useSite } from '../../use-site.ts'
import { Option, Options } from './options.tsx'
import { useCartChoice } from './use-cart-choice.ts'

/** The delivery method of this cart: the one chosen, or the default. */
export function useDeliveryMethod(
  userId: number,
): [DeliveryMethod, (method: DeliveryMethod) => void] {
  const { delivery, totalsMode } = useSite()
  const [chosen, choose] = useCartChoice('lieferung', userId)
  const offered = offeredMethods(delivery, totalsMode)
  const [usual = 'shipping'] = offered
  return [
    offered.find((method) => deliveryNames[method] === chosen) ?? usual,
    (method) => choose(deliveryNames[method]),
  ]
}

/** A choice of delivery methods, or the delivery time if there is only one. Hidden where the sums are fixed texts. */
export function DeliveryChoice({
  method: chosen,
  goods,
  onChoose,
}: {
  method: DeliveryMethod
  goods: Rappen
  onChoose: (method: DeliveryMethod) => void
}) {
  const { delivery, totalsMode, business } = useSite()
  if (totalsMode === 'fest') return null
  const methods = offeredMethods(delivery, totalsMode)
  return (
    <Options title={methods.length > 1 ? 'Lieferung' : undefined}>
      {methods.map((method) => (
        <Option
          key={method}
          name="lieferung"
          isOnly={methods.length === 1}
          checked={method === chosen}
          onChange={() => onChoose(method)}
          label={methodName(method, business)}
          hint={methodHint(method, delivery)}
          price={methodPrice(method, delivery, goods)}
        />
      ))}
    </Options>
  )
}
