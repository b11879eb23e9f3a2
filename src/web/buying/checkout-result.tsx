import { useEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useAuth } from '../visitor/auth-store.ts'
import { PageSpinner } from '../visitor/personal-page.tsx'
import { api, textOf } from '../api.ts'
import { hydrateCart, useCart } from '../visitor/cart-store.ts'
import { fixedMeta } from '../meta.ts'
import { endCheckout, findPendingCheckout } from './pending-checkout.ts'
import { placeOrder } from './place-order.ts'

export const meta = fixedMeta({
  title: 'Zahlung wird geprüft',
  description: 'Ergebnis Ihrer Zahlung.',
  path: '/checkout',
  noindex: true,
})

/** Where a payment provider redirects the customer to (spec §4 Checkout result). */
export default function CheckoutResultPage() {
  const navigate = useNavigate()
  // React's development mode runs effects twice; the result must be handled once.
  const isHandled = useRef(false)

  useEffect(() => {
    if (isHandled.current) return
    isHandled.current = true
    void handleResult(new URLSearchParams(window.location.search).get('success'), navigate)
  }, [navigate])

  return (
    <div className="wrap page tall">
      <h1>Zahlung wird geprüft</h1>
      <PageSpinner label="Zahlung wird geprüft …" />
    </div>
  )
}

/**
 * The browser's claim is not trusted: the order becomes paid only if the server finds the payment (docs/decisions/061).
 * Otherwise it stays open and can be paid from /bestellungen. As anybody can link to this address, only a cart
 * submitted here, with the terms agreed to, becomes an order.
 */
async function handleResult(success: string | null, navigate: NavigateFunction): Promise<void> {
  const leave = (to: string, message?: string) =>
    navigate(to, { replace: true, ...(message && { state: { message } }) })

  if (success !== 'true') {
    await leave('/warenkorb', success === 'false' ? 'Bezahlung abgelehnt' : undefined)
    return
  }
  await Promise.all([hydrateCart(), useAuth.getState().start()])
  const { user } = useAuth.getState()
  const { items } = useCart.getState()
  const begun = user && findPendingCheckout(user.idUser, items)
  if (!begun) {
    await leave(items.length === 0 ? '/bestellungen' : '/warenkorb')
    return
  }
  try {
    const order = await placeOrder(user, begun)
    await useCart.getState().emptyAfterOrder(user.idUser)
    endCheckout()
    const refusal = await api('POST /api/orders/:orderId/complete', {
      params: { orderId: order.order_id },
    }).then(
      () => undefined,
      (failure: unknown) => textOf(failure),
    )
    await leave('/bestellungen', refusal)
  } catch {
    await leave('/bestellungen', 'Fehler bei der Bestellung')
  }
}
