import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../contract/accounts/accounts.ts'
import { addressLink } from '../../contract/accounts/address-link.ts'
import { type DeliveryMethod, deliveryNames } from '../../contract/orders/delivery.ts'
import { isSoldOut, soldOut } from '../../contract/catalogue/product-sale.ts'
import { useSite } from '../use-site.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './cart-page.module.css'
import { useCart } from '../visitor/cart-store.ts'
import type { ChosenPayment } from './payment-choice.tsx'
import type { Choice } from './pending-checkout.ts'
import { AddressProblem, isAddressComplete, isDeliveredTo } from './delivery-address.tsx'
import { useCheckout } from './use-checkout.ts'

/**
 * Terms and the button that turns the cart into an order (spec §2, §5). The address is optional at registration, but an
 * order requires one the shop delivers to, so that nobody pays for an order that cannot be delivered. It also requires
 * a cart without sold-out articles.
 */
export function CheckoutForm({
  user,
  method,
  payment,
  total,
}: {
  user: User
  method: DeliveryMethod
  payment: ChosenPayment
  /** The total shown on the page, in CHF. */
  total: number
}) {
  const terms = useRef<HTMLInputElement>(null)
  const hindrance = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const hindranceId = useId()
  const { deliveryCountries, totalsMode } = useSite()
  const isComplete = isAddressComplete(user)
  const isDeliverable =
    isComplete && (method === 'pick-up' || isDeliveredTo(user, deliveryCountries))
  const soldOutItems = useCart((cart) => cart.items).filter(isSoldOut)
  const isHindered = !isDeliverable || soldOutItems.length > 0
  const [isMissing, setMissing] = useState(false)
  // With the fixed texts there is nothing to choose, and the order follows the spec.
  const isFixed = totalsMode === 'fest'
  const choice: Choice = {
    lieferung: isFixed ? undefined : deliveryNames[method],
    zahlung: payment.byInvoice ? 'rechnung' : undefined,
  }
  const chosen = { choice, total: isFixed ? undefined : total }
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
              <Link to={addressLink}>Adresse im Profil {isComplete ? 'ändern' : 'ergänzen'}</Link>
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

/** The button's label: with an invoice, no further step follows. */
function pressOf({ byInvoice }: ChosenPayment): string {
  return byInvoice ? 'Auf Rechnung bestellen' : 'Zum Checkout'
}
