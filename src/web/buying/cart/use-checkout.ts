import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import type { User } from '../../../contract/accounts/accounts.ts'
import type { Chf } from '../../../contract/money.ts'
import { exceedsStock } from '../../../contract/catalogue/product-sale.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import { ApiError, isSessionOver } from '../../api.ts'
import { alertSoon } from '../../ui/message/alert-soon.ts'
import { toast } from '../../ui/message/toast.ts'
import { refreshSite, useSite } from '../../use-site.ts'
import { useCart } from '../../visitor/cart-store.ts'
import { contentOf } from '../../visitor/stored-cart.ts'
import type { Choice } from '../pending-checkout.ts'
import { paymentStateOf, placeOrder, settleOrder } from '../place-order.ts'

/** Errors due to settings the owner has changed since the page was loaded. */
const outdated = new Set<ProblemCode>([
  'terms-changed',
  'delivery-method',
  'delivery-country',
  'total-changed',
  'shop-not-open',
  'shop-closed',
])

const changed =
  'Ihr Warenkorb oder ein Preis hat sich geändert. Bitte prüfen Sie ihn und drücken Sie noch einmal.'

/**
 * Places the order for the cart and navigates to the next step; shows why if it cannot. Whoever has left the cart by then
 * is told of the order where they are. `start` rejects only when the session has ended.
 */
export function useCheckout(
  user: User,
  {
    onTermsChanged,
    onInvoiceRefused,
  }: { onTermsChanged: () => void; onInvoiceRefused: () => Promise<void> },
) {
  const navigate = useNavigateUnlessLeft()
  const { revalidate } = useRevalidator()
  const { termsVersion } = useSite()
  const isRunning = useRef(false)
  const [refusal, setRefusal] = useState<string>()

  /** Paid in another tab or on another day: this cart has been bought. */
  async function showPaid({ order_id: orderId }: Order) {
    await settleOrder(user.idUser, orderId)
    const message = 'Diese Bestellung ist bereits bezahlt.'
    if (!(await navigate('/bestellungen', { state: { message } }))) toast.info(message)
  }

  async function showInvoiced({ order_id: orderId, order_no: orderNo, total: amount }: Order) {
    const state = { userId: user.idUser, orderId, orderNo, amount, byInvoice: true }
    // React Router would reload this page if the next one's code failed to load: an empty cart without explanation.
    const isThere = await import('../checkout-success.tsx').then(Boolean, () => false)
    const isOpened = isThere && (await navigate('/checkout-success', { state }))
    await settleOrder(user.idUser, orderId)
    if (isThere && !isOpened) toast.info(`Ihre Bestellung ${orderNo} ist abgeschickt. Vielen Dank!`)
    if (isThere) return
    history.pushState({ usr: state }, '', '/checkout-success')
    location.reload()
  }

  async function start(choice: Choice, totalOf: (items: readonly CartItem[]) => Chf) {
    if (isRunning.current) return
    isRunning.current = true
    setRefusal(undefined)
    try {
      const items = await reviewCart(user)
      if (!items) return setRefusal(changed)
      // The page says by now of which there is not enough; the order would be refused as well.
      if (items.some((item) => exceedsStock(item, item.menge))) return
      const agreed = { agbVersion: termsVersion, choice, total: totalOf(items) }
      const order = await placeOrder(user, agreed)
      if (order.status !== 'offen') await showPaid(order)
      else if (choice.zahlung === 'rechnung') await showInvoiced(order)
      else {
        const state = paymentStateOf(user.idUser, { ...order, sums: order }, items)
        if (!(await navigate('/twint-payment', { state })))
          toast.info(
            `Ihre Bestellung ${order.order_no} ist noch offen. Bezahlen können Sie sie unter «Bestellungen».`,
          )
      }
    } catch (failure) {
      if (isSessionOver(failure)) throw failure
      const { status = 0, message, code } = failure instanceof ApiError ? failure : {}
      if (code === 'terms-changed') onTermsChanged()
      if (code && outdated.has(code)) await refreshSite(revalidate)
      if (code?.startsWith('invoice-')) await onInvoiceRefused()
      // A deliberate refusal has its own explanation, which stays after the alert is closed.
      if (message && status < 500) setRefusal(message)
      alertSoon('Fehler beim Erstellen der Bestellung. Bitte versuchen Sie es erneut.')
    } finally {
      isRunning.current = false
    }
  }
  return { refusal, start }
}

/**
 * The cart to be ordered: after the last change of a quantity, at today's prices. Undefined when that is not what the
 * customer has seen: the page now shows it, and nothing is ordered unseen.
 */
async function reviewCart(user: User): Promise<CartItem[] | undefined> {
  await useCart.getState().settled()
  const shown = useCart.getState().items
  await useCart.getState().load(user.idUser)
  const { items } = useCart.getState()
  return contentOf(shown) === contentOf(items) ? items : undefined
}
