import { transaction } from '../../../db/commit.ts'
import { Problem } from '../../../contract/problems.ts'
import {
  addAllToCart,
  addToCart,
  clearCart,
  listCart,
  removeFromCart,
  setCartQuantity,
} from '../../../shop/orders/cart.ts'
import { cancelOrder } from '../../../shop/fulfilment/cancel-order.ts'
import { listOrderSummaries } from '../../../shop/fulfilment/customer-orders.ts'
import { findInvoice } from '../../../shop/invoices/documents.ts'
import { getOrder, listItems, listOrderLines, readOrder } from '../../../shop/orders/orders.ts'
import { goodsOut, readPiecesBack } from '../../../shop/payments/pieces-back.ts'
import { assertSelling } from '../../../shop/opening/opening.ts'
import { findInvoiceOffer } from '../../../shop/orders/on-account.ts'
import { toOrderInput } from '../../../shop/orders/order-input.ts'
import { placeOrder } from '../../../shop/orders/place-order.ts'
import { orderOnAccount } from '../../../shop/payments/order-on-account.ts'
import { sendOrderMessage } from '../../../shop/contact/order-messages.ts'
import { businessAddress } from '../../../shop/settings/notices.ts'
import { readSettings } from '../../../shop/settings/settings.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { maxQuantity } from '../../../contract/limits.ts'

/** Orders (spec §7). */
export function orderRoutes(app: App, deps: Deps): void {
  const { db, now, provider } = deps

  addRoute(app, 'POST /api/orders', async ({ body: { zahlung, ...body }, key }) => {
    await assertSelling(deps)
    const order = toOrderInput(body, key)
    return zahlung === 'rechnung'
      ? orderOnAccount(deps, order, now())
      : transaction(db, (trx) => placeOrder(trx, { ...order, maxTotal: provider.maxAmount }, now()))
  })

  addRoute(app, 'GET /api/orders/:userId', ({ params }) => listOrderLines(db, params.userId))

  // Separate from the lines, whose fields the spec fixes.
  addRoute(app, 'GET /api/orders/:userId/summaries', ({ params }) =>
    listOrderSummaries(db, params.userId, now()),
  )

  addRoute(app, 'GET /api/orders/:userId/invoice-offer', ({ params }) =>
    findInvoiceOffer(db, params.userId, now()),
  )

  // The browser asks, the payment decides (docs/decisions/061): nothing here marks an order as paid.
  addRoute(app, 'POST /api/orders/:orderId/complete', async ({ params, signedIn: { user } }) => {
    const { status, payment_method } = await getOrder(db, params.orderId, user.id)
    const isOnAccount = status === 'open' && payment_method === 'invoice'
    if (status !== 'paid' && status !== 'shipped' && !isOnAccount)
      throw new Problem('payment-required')
    const order = await readOrder(db, params.orderId, user.id)
    const invoice = await findInvoice(db, params.orderId)
    return { ...order, faellig: invoice?.state === 'open' ? invoice.due_day : null }
  })

  addRoute(app, 'POST /api/orders/:orderId/cancel', ({ params, signedIn: { user } }) =>
    cancelOrder(deps, { orderId: params.orderId, userId: user.id }, now()),
  )

  // The order says what was bought, the cart what is still available.
  addRoute(app, 'POST /api/orders/:orderId/again', async ({ params, key, signedIn }) => {
    const { orderId } = params
    const userId = signedIn.user.id
    const { items } = await readOrder(db, orderId, userId)
    const wanted = items.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      name: line.name,
    }))
    return addAllToCart(db, { userId, orderId, key }, wanted, now())
  })

  addRoute(
    app,
    'POST /api/orders/:orderId/messages',
    async ({ params, body: message, signedIn: { user } }) => {
      const { orderId } = params
      const { order_no: orderNo } = await getOrder(db, orderId, user.id)
      const goods = goodsOut(await listItems(db, [orderId]), await readPiecesBack(db, orderId))
      const { business } = await readSettings(db)
      const from = { sender: user, businessEmail: businessAddress(business) }
      const sending = { ...from, orderId, orderNo, goods, message }
      await sendOrderMessage(db, sending, now())
      return { message: 'Nachricht gesendet' }
    },
  )
}

/** The cart on the server (spec §7). Every change answers with the items after it. */
export function cartRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/cartItems', ({ query }) => listCart(db, query.user_id))

  addRoute(
    app,
    'POST /api/cart',
    ({ body: { user_id: userId, product_id: productId, menge = 1 }, key }) => {
      const quantity = wholeNumber(menge, maxQuantity, 'invalid-quantity')
      const addition = { userId, productId, quantity, key }
      return transaction(db, (trx) => addToCart(trx, addition, now()))
    },
  )

  addRoute(app, 'PUT /api/cart/:user_id/:product_id', ({ params, body }) => {
    const { user_id: userId, product_id: productId } = params
    const quantity = wholeNumber(body.menge, 10, 'invalid-cart-quantity')
    return setCartQuantity(db, { userId, productId, quantity })
  })

  addRoute(app, 'DELETE /api/cart/:user_id/:product_id', ({ params }) =>
    transaction(db, (trx) => removeFromCart(trx, params.user_id, params.product_id)),
  )

  addRoute(app, 'DELETE /api/cart/:user_id', async ({ params }) => {
    await transaction(db, (trx) => clearCart(trx, params.user_id))
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
