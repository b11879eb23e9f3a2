import { toRappen } from '../../../contract/money.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'

/** The products of an order that can still be returned, with how many of them and their price in Rappen. */
export function returnableItems({ items }: Pick<AdminOrderDetail, 'items'>) {
  const lines = Map.groupBy(items, ({ product_id }) => product_id)
  return [...lines].flatMap(([product_id, own]) => {
    const left = own.reduce((sum, { quantity, zurueck }) => sum + quantity - zurueck, 0)
    const [line] = own
    if (!line || line.arbeit || left <= 0) return []
    return [{ product_id, name: line.name, left, price: toRappen(line.Preis_brutto) }]
  })
}

export type ReturnableItem = ReturnType<typeof returnableItems>[number]
