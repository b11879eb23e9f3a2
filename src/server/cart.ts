import { Type } from 'typebox'
import { CartItems } from '../contract/cart.ts'
import { ProductNumber } from '../contract/catalogue.ts'
import { Problem } from '../contract/problems.ts'
import {
  addToCart,
  clearCart,
  listCart,
  removeFromCart,
  setCartQuantity,
} from '../shop/cart/cart.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { assertOwner } from './guards.ts'

const Id = Type.String({ pattern: '^[1-9]\\d{0,8}$' })
const AnyAddition = Type.Object({
  user_id: Type.Integer(),
  product_id: ProductNumber,
  menge: Type.Optional(Type.Unknown()),
})
const Owner = Type.Object({ user_id: Id })
const OwnItem = Type.Object({ user_id: Id, product_id: Id })

/** The server cart (spec §7). Every change answers the items after it. */
export function cartRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const config = { access: 'user' } as const
  const response = { 200: CartItems }

  app.get(
    '/api/cartItems',
    { config, schema: { querystring: Owner, response } },
    async (request) => {
      const userId = Number(request.query.user_id)
      assertOwner(request, userId)
      return listCart(db, userId)
    },
  )

  app.post('/api/cart', { config, schema: { body: AnyAddition, response } }, async (request) => {
    const { user_id: userId, product_id: productId, menge } = request.body
    assertOwner(request, userId)
    const quantity = wholeNumber(menge, 999, 'invalid-quantity')
    return addToCart(db, { userId, productId, quantity }, deps.now())
  })

  app.put(
    '/api/cart/:user_id/:product_id',
    {
      config,
      schema: {
        params: OwnItem,
        body: Type.Object({ menge: Type.Optional(Type.Unknown()) }),
        response,
      },
    },
    async (request) => {
      const userId = Number(request.params.user_id)
      assertOwner(request, userId)
      const quantity = wholeNumber(request.body.menge, 10, 'invalid-cart-quantity')
      return setCartQuantity(db, { userId, productId: Number(request.params.product_id), quantity })
    },
  )

  app.delete(
    '/api/cart/:user_id/:product_id',
    { config, schema: { params: OwnItem, response } },
    async (request) => {
      const userId = Number(request.params.user_id)
      assertOwner(request, userId)
      return removeFromCart(db, userId, Number(request.params.product_id))
    },
  )

  app.delete(
    '/api/cart/:user_id',
    { config, schema: { params: Owner, response } },
    async (request) => {
      const userId = Number(request.params.user_id)
      assertOwner(request, userId)
      await clearCart(db, userId)
      return []
    },
  )
}

/** Checked here and not by the schema, so that the answer says what is allowed (spec §5). */
function wholeNumber(
  value: unknown,
  most: number,
  problem: 'invalid-quantity' | 'invalid-cart-quantity',
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most)
    return value
  throw new Problem(problem)
}
