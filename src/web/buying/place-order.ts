import type { User } from '../../contract/accounts/accounts.ts'
import type { CartItem } from '../../contract/orders/cart.ts'
import type { EveryField } from '../../contract/endpoint.ts'
import type { Chf } from '../../contract/money.ts'
import type { NewOrder, Order, OrderLine, OrderSums } from '../../contract/orders/orders.ts'
import { api } from '../api.ts'
import { useCart } from '../visitor/cart-store.ts'
import {
  beginCheckout,
  type Choice,
  endCheckout,
  findPendingCheckout,
  rememberOrder,
} from './pending-checkout.ts'

/** Navigation state of the payment page (spec §2), with how the order was summed up. `amount` in CHF. */
export type PaymentState = {
  /** Whose order it is: the browser's history outlives a sign-out (`isOfUser`). */
  userId?: number | undefined
  orderId: number
  orderNo: string
  amount: Chf
  cartItems: CartItem[]
  sums?: OrderSums | undefined
  /** The total of the whole order in CHF; more than `amount` once part of it is paid. */
  total?: Chf | undefined
}

/** What the customer agreed to: the version of the terms, what was chosen, and the total in CHF. */
type Agreed = { agbVersion: number | null; choice: Choice; total?: Chf | undefined }

/**
 * Places the order for the cart as agreed. The same content always sends the same key, so a double click, reload or
 * retry gets the existing order.
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
      total,
      ...choice,
    } satisfies EveryField<NewOrder>,
  })
  if (order.status === 'storniert') {
    // That order was cancelled; the customer wants a new one.
    endCheckout()
    return placeOrder(user, agreed)
  }
  rememberOrder(order.order_id)
  return order
}

/** Once the order is paid, empties its cart, then reloads the server's, from which the bought articles were removed. */
export async function settleOrder(userId: number, orderId: number): Promise<void> {
  if (findPendingCheckout(userId, useCart.getState().items)?.orderId === orderId) {
    endCheckout()
    useCart.setState({ items: [] })
  }
  await useCart.getState().load(userId)
}

/** The payment page's state for a user's order with these articles. */
export function paymentStateOf(
  userId: number,
  order: Pick<Order, 'order_id' | 'order_no' | 'total' | 'zahlung'> & {
    sums: OrderSums | undefined
  },
  cartItems: CartItem[],
): PaymentState {
  const { order_id: orderId, order_no: orderNo, total, zahlung, sums } = order
  const amount = zahlung.offen
  return { userId, orderId, orderNo, amount, total, cartItems, sums: sums && pickSums(sums) }
}

const sumFields: Record<keyof OrderSums, true> = {
  warenwert: true,
  lieferung: true,
  lieferkosten: true,
  mwst: true,
  mwstSatz: true,
  ausfuhr: true,
  arbeit: true,
  totalsMode: true,
}

/** Drops all other fields, because page state stays in the browser's history. */
function pickSums(sums: OrderSums): OrderSums {
  const picked = Object.entries(sums).filter(([name]) => Object.hasOwn(sumFields, name))
  return Object.fromEntries(picked) as OrderSums
}

/** The lines of an order as cart items. */
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

/** Parses the navigation state, which is missing when the address is typed. */
export function readPaymentState(state: unknown): PaymentState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { userId, orderId, orderNo, amount, total, cartItems, sums } =
    state as Partial<PaymentState>
  if (typeof orderId !== 'number' || typeof orderNo !== 'string') return undefined
  if (typeof amount !== 'number' || !Array.isArray(cartItems)) return undefined
  return { userId, orderId, orderNo, amount, total, cartItems, sums }
}

/**
 * Whether the state in the browser's history is of this user's order, and not of somebody who was signed in before them.
 * States of earlier versions do not say whose they are.
 */
export function isOfUser({ userId }: { userId?: unknown }, user: User | null): boolean {
  return userId === undefined || userId === user?.idUser
}
