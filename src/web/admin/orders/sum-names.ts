import { costNames } from '../../../contract/order-words.ts'
import type { OrderSums } from '../../../contract/orders.ts'

/** What the owner calls the sums of an order (`listSums`), on the screen and on the packing list. */
export function sumNames({ lieferung, mwstSatz }: OrderSums) {
  return {
    goods: 'Warenwert',
    delivery: costNames[lieferung],
    vat: 'MWST',
    total: 'Total',
    containedVat: `darin enthaltene MWST (${mwstSatz} %)`,
  }
}
