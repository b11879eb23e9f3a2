import { type RefObject, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../contract/accounts/accounts.ts'
import { addressLink } from '../../../contract/accounts/address-link.ts'
import {
  type DeliveryMethod,
  deliveryNames,
  isDelivered,
} from '../../../contract/orders/delivery.ts'
import { isShort, isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { soldOut, tooFewLeft } from '../../../contract/catalogue/sale-words.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'
import { useSite } from '../../use-site.ts'
import { type Chf, toRappen } from '../../../contract/money.ts'
import { isSessionOver } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrors } from '../../ui/form/field-errors.ts'
import type { FormErrors, Values } from '../../ui/form/form.tsx'
import { priceText } from '../../ui/text/price-text.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { SessionOver } from '../../ui/message/session-over.tsx'
import styles from './cart-page.module.css'
import { useCart } from '../../visitor/cart-store.ts'
import { checkBilling } from '../../visitor/own-billing.tsx'
import { CompanyInvoice, readCompany } from './company-invoice.tsx'
import { checkAddress, saveAddress } from '../../visitor/own-address.tsx'
import type { ChosenPayment } from './payment-choice.tsx'
import type { Choice } from '../pending-checkout.ts'
import { AddressProblem, isAddressComplete, MissingAddress } from './delivery-address.tsx'
import { useCheckout } from './use-checkout.ts'

/**
 * Terms and the button that turns the cart into an order (spec §2, §5). The address is optional at registration, but an
 * order requires one the shop delivers to, so that nobody pays for an order that cannot be delivered: it is asked for
 * here. It also requires a cart of which there is enough. The total and the button stay in sight.
 */
export function CheckoutForm({
  user,
  method,
  payment,
  total,
  totalOf,
}: {
  user: User
  method: DeliveryMethod
  payment: ChosenPayment
  /** The total shown on the page, in CHF. */
  total: number
  /** The total of a cart at what the page says of delivery and VAT: a quantity may still be on its way. */
  totalOf: (items: readonly CartItem[]) => Chf
}) {
  const id = useId()
  const terms = useRef<HTMLInputElement>(null)
  const hindrance = useRef<HTMLDivElement>(null)
  const { deliveryCountries, totalsMode } = useSite()
  const isComplete = isAddressComplete(user)
  const isDeliverable = (to: User) => isDelivered(method, to.land ?? '', deliveryCountries)
  const isTooFar = isComplete && !isDeliverable(user)
  const items = useCart((cart) => cart.items)
  const soldOutItems = items.filter(isSoldOut)
  const shortItems = items.filter((item) => isShort(item, item.menge))
  const isHindered = isTooFar || soldOutItems.length + shortItems.length > 0
  // With the fixed texts there is nothing to choose, and the order follows the spec.
  const isFixed = totalsMode === 'fest'
  const readChoice = (values: Values): Choice => ({
    lieferung: isFixed ? undefined : deliveryNames[method],
    zahlung: payment.byInvoice ? 'rechnung' : undefined,
    rechnungsadresse: readCompany(values),
  })
  const { refusal, start } = useCheckout(user, {
    onTermsChanged() {
      if (terms.current) terms.current.checked = false
    },
    onInvoiceRefused: payment.refresh,
  })
  const form = useForm({
    check: (values) =>
      checkOrder(values, isComplete) ?? (isComplete ? checkBilling(values) : undefined),
    send: async (values) => {
      if (isHindered) {
        hindrance.current?.focus()
        return undefined
      }
      try {
        const buyer = isComplete ? user : await saveAddress(user, values)
        if (isDeliverable(buyer)) await start(readChoice(values), totalOf)
      } catch (failure) {
        if (!isSessionOver(failure)) throw failure
        return { notice: <SessionOver again="bestellen Sie dann hier" /> }
      }
      return undefined
    },
  })

  return (
    <>
      <form
        id={id}
        method="post"
        noValidate
        className="stack"
        aria-label="Zur Kasse"
        {...form.formProps}
      >
        <FieldErrors value={form.errors}>
          {!isComplete && <MissingAddress user={user} method={method} />}
          {form.notice && <Notice tone="error">{form.notice}</Notice>}
          {!isFixed && isComplete && <CompanyInvoice user={user} />}
        </FieldErrors>
        <Terms box={terms} id={`${id}-agb`} error={form.errors['agb']} />
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {isHindered && (
          <div
            id={`${id}-hindrance`}
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
                {soldOutItems.length < items.length && (
                  <p>Nehmen Sie es aus dem Warenkorb, um den Rest zu bestellen.</p>
                )}
              </Notice>
            )}
            {shortItems.length > 0 && (
              <Notice tone="error">
                {shortItems.map(({ product_id, Name, Bestand = 0 }) => (
                  <p key={product_id}>{tooFewLeft(Name, Bestand)}</p>
                ))}
                <p>Verringern Sie die Menge, um zu bestellen.</p>
              </Notice>
            )}
            {isTooFar && (
              <AddressProblem>
                Wir liefern zurzeit nur nach: {deliveryCountries.join(', ')}.
                <Link to={addressLink}>Adresse im Profil ändern</Link>
              </AddressProblem>
            )}
          </div>
        )}
        <p className={`quiet ${styles['small']}`}>
          {payment.byInvoice
            ? 'Damit ist Ihre Bestellung abgeschickt. Die Rechnung erhalten Sie per E-Mail.'
            : 'Sie bezahlen im nächsten Schritt mit TWINT.'}
        </p>
      </form>
      <div className={`row no-print ${styles['pay']}`}>
        <p>
          <small>Total</small>
          <strong>{priceText(toRappen(total))}</strong>
        </p>
        <Button
          type="submit"
          form={id}
          aria-disabled={form.busy || undefined}
          aria-describedby={isHindered ? `${id}-hindrance` : undefined}
        >
          {form.busy
            ? 'Wird bestellt …'
            : payment.byInvoice
              ? 'Auf Rechnung bestellen'
              : 'Zum Checkout'}
        </Button>
      </div>
    </>
  )
}

/** What the order still lacks: an address, and the consent to the terms (spec §5). */
function checkOrder(values: Values, isComplete: boolean): FormErrors | undefined {
  const address = isComplete ? undefined : checkAddress(values)
  const agb = values['agb'] ? undefined : 'Bitte bestätige die AGB, um fortzufahren.'
  if (!address && agb === undefined) return undefined
  return { ...address, fields: { ...address?.fields, ...(agb && { agb }) } }
}

function Terms({
  box,
  id,
  error,
}: {
  box: RefObject<HTMLInputElement | null>
  id: string
  error: string | undefined
}) {
  return (
    <>
      <label className={styles['terms']}>
        <input
          ref={box}
          type="checkbox"
          name="agb"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          Ich habe die{' '}
          <Link to="/agb" target="_blank" rel="noopener">
            AGB
          </Link>{' '}
          gelesen und bin damit einverstanden.
        </span>
      </label>
      {error && (
        <p className={styles['error']} id={id} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
