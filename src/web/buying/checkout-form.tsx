import { type FormEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { User } from '../../contract/accounts.ts'
import type { CartItem } from '../../contract/cart.ts'
import type { DeliveryWay } from '../../contract/delivery.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import { isSoldOut, soldOut } from '../../contract/product-sale.ts'
import { ApiError } from '../api.ts'
import { type Agreed, paymentStateOf, placeOrder, settleOrder } from './place-order.ts'
import { refreshSite, useSite } from '../use-site.ts'
import { alertSoon } from '../ui/alert-soon.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './cart-page.module.css'
import { useCart } from '../visitor/cart-store.ts'
import { sessionEnded } from '../visitor/session-ended.ts'
import { contentOf } from '../visitor/stored-cart.ts'
import type { Payment } from './payment-choice.tsx'
import { AddressProblem, isAddressComplete, isDeliveredTo } from './delivery-address.tsx'

/**
 * Terms and the button that turns the cart into an order (spec §2, §5). An address is optional at the
 * registration; here the order waits for one the shop delivers to, or it would be paid for without a place
 * to go. It also waits for a cart in which nothing is sold out.
 */
export function CheckoutForm({
  user,
  way,
  payment,
  total,
}: {
  user: User
  way: DeliveryWay
  payment: Payment
  /** What the page says it costs, in CHF. */
  total: number
}) {
  const terms = useRef<HTMLInputElement>(null)
  const hindrance = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const hindranceId = useId()
  const { deliveryCountries, totalsMode } = useSite()
  const isComplete = isAddressComplete(user)
  const isDeliverable = isComplete && (way === 'pick-up' || isDeliveredTo(user, deliveryCountries))
  const soldOutItems = useCart((cart) => cart.items).filter(isSoldOut)
  const isHindered = !isDeliverable || soldOutItems.length > 0
  const [isMissing, setMissing] = useState(false)
  // With the fixed texts there is nothing to choose, and the order is the spec's.
  const choice = { way, ...(payment.byInvoice && { byInvoice: true }) }
  const chosen = totalsMode === 'fest' ? { choice: {} } : { choice, total }
  const { busy, refusal, start } = useCheckout(user, chosen, {
    onTermsChanged() {
      if (terms.current) terms.current.checked = false
    },
    onInvoiceRefused: payment.refresh,
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const isAccepted = terms.current?.checked ?? false
    setMissing(!isAccepted)
    if (isHindered) hindrance.current?.focus()
    else if (isAccepted) void start()
    else terms.current?.focus()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="stack" aria-label="Zur Kasse">
      <label className={styles['terms']}>
        <input
          ref={terms}
          type="checkbox"
          name="agb"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={() => setMissing(false)}
        />
        <span>
          Ich habe die{' '}
          <Link to="/agb" target="_blank" rel="noopener">
            AGB
          </Link>{' '}
          gelesen und bin damit einverstanden.
        </span>
      </label>
      {isMissing && (
        <p className={styles['error']} id={errorId} role="alert">
          Bitte bestätige die AGB, um fortzufahren.
        </p>
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {isHindered && (
        <div
          id={hindranceId}
          ref={hindrance}
          tabIndex={-1}
          className={`stack ${styles['hindrance']}`}
        >
          {soldOutItems.length > 0 && (
            <Notice tone="error">
              {soldOutItems.map(({ product_id, Name }) => (
                <p key={product_id}>
                  <strong>{Name}:</strong> {soldOut}
                </p>
              ))}
              <p>Nehmen Sie es aus dem Warenkorb, um den Rest zu bestellen.</p>
            </Notice>
          )}
          {!isDeliverable && (
            <AddressProblem>
              {isComplete
                ? `Wir liefern zurzeit nur nach: ${deliveryCountries.join(', ')}.`
                : 'Ihre Adresse ist noch nicht vollständig. Ohne sie können wir nicht liefern.'}
              <Link to="/profile">Adresse im Profil {isComplete ? 'ändern' : 'ergänzen'}</Link>
            </AddressProblem>
          )}
        </div>
      )}
      <Button
        type="submit"
        wide
        aria-disabled={busy || undefined}
        aria-describedby={isHindered ? hindranceId : undefined}
      >
        {busy ? 'Bestellung wird erstellt …' : pressOf(payment)}
      </Button>
      <p className={styles['small']}>
        {payment.byInvoice
          ? 'Damit ist Ihre Bestellung abgeschickt. Die Rechnung erhalten Sie per E-Mail.'
          : 'Sie bezahlen im nächsten Schritt mit TWINT.'}
      </p>
    </form>
  )
}

/** What the button does: with an invoice nothing comes after it. */
function pressOf({ byInvoice }: Payment): string {
  return byInvoice ? 'Auf Rechnung bestellen' : 'Zum Checkout'
}

/** What the owner has set anew since the page was loaded. */
const outdated = new Set<ProblemCode>(['terms-changed', 'delivery-way', 'total-changed'])

const changed =
  'Ihr Warenkorb oder ein Preis hat sich geändert. Bitte prüfen Sie ihn und drücken Sie noch einmal.'

function useCheckout(
  user: User,
  chosen: Omit<Agreed, 'agbVersion'>,
  {
    onTermsChanged,
    onInvoiceRefused,
  }: { onTermsChanged: () => void; onInvoiceRefused: () => Promise<void> },
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { termsVersion } = useSite()
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function start() {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const items = await reviewCart(user)
      if (!items) return setRefusal(changed)
      const order = await placeOrder(user, { agbVersion: termsVersion, ...chosen })
      if (order.status !== 'offen') {
        // Paid in another tab or on another day: this cart is bought.
        await settleOrder(user.idUser, order.order_id)
        await navigate('/bestellungen', {
          state: { message: 'Diese Bestellung ist bereits bezahlt.' },
        })
        return
      }
      if (chosen.choice.byInvoice) {
        const { order_id: orderId, order_no: orderNo, total: amount } = order
        const state = { orderId, orderNo, amount, byInvoice: true }
        // React Router would load this page anew when the code of the next does not come: an empty cart without a word.
        const isThere = await import('./checkout-success.tsx').then(Boolean, () => false)
        if (isThere) await navigate('/checkout-success', { state })
        await settleOrder(user.idUser, orderId)
        if (isThere) return
        history.pushState({ usr: state }, '', '/checkout-success')
        location.reload()
        return
      }
      await navigate('/twint-payment', { state: paymentStateOf({ ...order, sums: order }, items) })
    } catch (failure) {
      const { status = 0, message, code } = failure instanceof ApiError ? failure : {}
      if (code === 'terms-changed') onTermsChanged()
      if (code && outdated.has(code)) await refreshSite(revalidate)
      if (code?.startsWith('invoice-')) await onInvoiceRefused()
      // What the server refuses on purpose it explains: that stays when the alert is closed.
      if (!sessionEnded(failure) && message && status < 500) setRefusal(message)
      alertSoon('Fehler beim Erstellen der Bestellung. Bitte versuchen Sie es erneut.')
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, start }
}

/**
 * What will be ordered: with the last press on a quantity, at today's prices. Undefined when that is not what
 * the person has seen: the page shows it now, and nobody orders unseen.
 */
async function reviewCart(user: User): Promise<CartItem[] | undefined> {
  await useCart.getState().settled()
  const shown = useCart.getState().items
  await useCart.getState().load(user.idUser)
  const { items } = useCart.getState()
  return contentOf(shown) === contentOf(items) ? items : undefined
}
