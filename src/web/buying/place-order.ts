import type { User } from '../../contract/accounts.ts'
import type { CartItem } from '../../contract/cart.ts'
import { deliveryNames } from '../../contract/delivery.ts'
import type { Order, OrderLine, OrderSums } from '../../contract/orders.ts'
import { api } from '../api.ts'
import { useCart } from '../visitor/cart-store.ts'
import {
  beginCheckout,
  type Choice,
  endCheckout,
  findBegun,
  rememberOrder,
} from './begun-checkout.ts'

/** What the payment page receives through navigation state (spec §2), and how the order was summed up. `amount` in CHF. */
export type PaymentState = {
  orderId: number
  orderNo: string
  amount: number
  cartItems: CartItem[]
  sums?: OrderSums | undefined
  /** What the whole order comes to, in CHF; more than `amount` once a part of it is paid. */
  total?: number | undefined
}

/** What the person has agreed to: the version of the terms, how the goods come, and in CHF what it costs. */
export type Agreed = { agbVersion: number | null; choice: Choice; total?: number | undefined }

/**
 * Makes the order from the cart as the person has agreed to it. The same content always sends the same key, so a
 * double press, a reload or a retry gets the order that exists already.
 */
export async function placeOrder(user: User, agreed: Agreed): Promise<Order> {
  const { agbVersion, choice, total } = agreed
  const { items } = useCart.getState()
  const { key } = beginCheckout(user.idUser, items, agbVersion, choice)
  const order = await api('POST /api/orders', {
    headers: { 'idempotency-key': key },
    body: {
      idUser: user.idUser,
      items: items.map(({ product_id, menge }) => ({ product_id, quantity: menge })),
      agbVersion,
      ...(choice.way && { lieferung: deliveryNames[choice.way] }),
      ...(choice.byInvoice && { zahlung: 'rechnung' }),
      ...(total !== undefined && { total }),
    },
  })
  if (order.status === 'storniert') {
    // That order was called off; whoever presses again wants a new one.
    endCheckout()
    return placeOrder(user, agreed)
  }
  rememberOrder(order.order_id)
  return order
}

/** That order is paid: empties the cart it was made from, then follows the server's, which took out what was bought. */
export async function settleOrder(userId: number, orderId: number): Promise<void> {
  if (findBegun(userId, useCart.getState().items)?.orderId === orderId) {
    endCheckout()
    useCart.setState({ items: [] })
  }
  await useCart.getState().load(userId)
}

/** What the payment page needs to know about an order with these articles. */
export function paymentStateOf(
  order: Pick<Order, 'order_id' | 'order_no' | 'total' | 'zahlung'> & {
    sums: OrderSums | undefined
  },
  cartItems: CartItem[],
): PaymentState {
  const { order_id: orderId, order_no: orderNo, total, zahlung, sums } = order
  const amount = zahlung.offen
  return { orderId, orderNo, amount, total, cartItems, sums: sums && pickSums(sums) }
}

/** Nothing else of what came along with them: the state of a page stays in the browser's history. */
function pickSums(sums: OrderSums): OrderSums {
  const { warenwert, lieferung, lieferkosten, mwst, mwstSatz, totalsMode } = sums
  return { warenwert, lieferung, lieferkosten, mwst, mwstSatz, totalsMode }
}

/** The lines of an order as the cart shows them. */
export function toCartItems(lines: readonly OrderLine[]): CartItem[] {
  return lines.map((line) => ({
    product_id: line.product_id,
    Name: line.name,
    Kategorie: line.Kategorie,
    Bild: line.Bild,
    Preis_brutto: line.Preis_brutto,
    menge: line.quantity,
  }))
}

/** Reads the navigation state, which a typed address lacks. */
export function readPaymentState(state: unknown): PaymentState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { orderId, orderNo, amount, total, cartItems, sums } = state as Partial<PaymentState>
  if (typeof orderId !== 'number' || typeof orderNo !== 'string') return undefined
  if (typeof amount !== 'number' || !Array.isArray(cartItems)) return undefined
  return { orderId, orderNo, amount, total, cartItems, sums }
}
