import { maxQuantity } from '../../contract/limits.ts'
import { Problem } from '../../contract/problems.ts'
import {
  addToCart,
  clearCart,
  listCart,
  removeFromCart,
  setCartQuantity,
} from '../../shop/orders/cart.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'

/** The cart on the server (spec §7). Every change answers with the items after it. */
export function cartRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/cartItems', ({ query }) => listCart(db, query.user_id))

  addRoute(
    app,
    'POST /api/cart',
    ({ body: { user_id: userId, product_id: productId, menge = 1 } }) => {
      const quantity = wholeNumber(menge, maxQuantity, 'invalid-quantity')
      return addToCart(db, { userId, productId, quantity }, now())
    },
  )

  addRoute(app, 'PUT /api/cart/:user_id/:product_id', ({ params, body }) => {
    const { user_id: userId, product_id: productId } = params
    const quantity = wholeNumber(body.menge, 10, 'invalid-cart-quantity')
    return setCartQuantity(db, { userId, productId, quantity })
  })

  addRoute(app, 'DELETE /api/cart/:user_id/:product_id', ({ params }) =>
    removeFromCart(db, params.user_id, params.product_id),
  )

  addRoute(app, 'DELETE /api/cart/:user_id', async ({ params }) => {
    await clearCart(db, params.user_id)
    return []
  })
}

/** Checked here rather than by the schema, so that the answer names what is allowed (spec §5). */
function wholeNumber(
  value: unknown,
  most: number,
  problem: 'invalid-quantity' | 'invalid-cart-quantity',
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most)
    return value
  throw new Problem(problem)
}
