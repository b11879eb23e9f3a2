import { heidi, shop } from './shop-per-test.ts'

/** Heidi orders these items. */
export function place(items: unknown, key?: string, extra = {}) {
  return heidi.api('POST /api/orders', {
    body: { idUser: heidi.user.idUser, items, ...extra },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

/** She orders extinguishers of one kind. */
export const placeOrder = async (quantity = 1) => (await place([{ product_id: 2, quantity }])).body

/** The database row of an order. */
export const stored = ({ order_id }: { order_id: number }) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()

/** One line for each product of each of her orders. */
export async function lines() {
  const asking = { params: { userId: heidi.user.idUser } }
  return (await heidi.api('GET /api/orders/:userId', asking)).body
}

export const orderCount = async () => new Set((await lines()).map(({ order_id }) => order_id)).size
