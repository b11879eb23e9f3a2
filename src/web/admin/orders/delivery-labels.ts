import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'

/** How an order leaves the house, in a word. */
export const deliveryLabels = {
  versand: 'Versand',
  abholung: 'Abholung',
  termin: 'zum Termin mitbringen',
} as const satisfies Record<AdminOrder['lieferung'], string>

/** What is to be settled before an order is sent, in words. */
export const beforeSending = ({
  bestritten,
  lieferung,
  plz,
  ort,
}: Pick<AdminOrder, 'bestritten' | 'lieferung' | 'plz' | 'ort'>): string[] => [
  ...(bestritten ? ['Zahlung bestritten'] : []),
  ...(lieferung === 'versand' && (plz === '' || ort === '') ? ['Adresse fehlt'] : []),
]
