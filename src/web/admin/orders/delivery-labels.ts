import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'

/** How an order leaves the house, in a word. */
export const deliveryLabels = {
  versand: 'Versand',
  abholung: 'Abholung',
  termin: 'zum Termin mitbringen',
} as const satisfies Record<AdminOrder['lieferung'], string>
