import { costNames } from '../../../contract/orders/words.ts'
import type { OrderSums } from '../../../contract/orders/orders.ts'

/** The labels of an order's sums (`listSums`) for the owner, on screen and on the packing list. */
export function sumNames({ lieferung, mwstSatz }: OrderSums) {
  return {
    goods: 'Warenwert',
    delivery: costNames[lieferung],
    vat: 'MWST',
    total: 'Total',
    containedVat: `darin enthaltene MWST (${mwstSatz}\u00a0%)`,
  }
}
