import type { User } from '../../../contract/accounts/accounts.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'
import { toRappen } from '../../../contract/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSite } from '../../use-site.ts'
import { useCart } from '../../visitor/cart-store.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-page.module.css'
import { cartSums } from './cart-sums.ts'
import { CheckoutForm } from './checkout-form.tsx'
import layout from '../columns.module.css'
import { DeliveryAddress } from './delivery-address.tsx'
import { DeliveryChoice, useDeliveryMethod } from './delivery-choice.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { type AwaitedOffer, PaymentChoice, usePaymentChoice } from './payment-choice.tsx'
import { Ask } from '../../parts/ask.tsx'
import { regainFocus } from '../../ui/put-focus.ts'

/** The lines of a cart, its sums, and the order form. Suspends until the offer is known. */
export function FilledCart({ user, offer }: { user: User; offer: AwaitedOffer }) {
  const items = useCart((cart) => cart.items)
  const [method, chooseMethod] = useDeliveryMethod(user.idUser)
  const site = useSite()
  const sumsOf = (ordered: readonly CartItem[]) => cartSums(ordered, site, method, user)
  const { sums, total } = sumsOf(items)
  const payment = usePaymentChoice(user.idUser, total, offer)
  return (
    <div className={layout['columns']}>
      <div>
        <ul className={styles['items']} aria-label="Artikel im Warenkorb">
          {items.map((item) => (
            <CartLine key={item.product_id} item={item} userId={user.idUser} />
          ))}
        </ul>
        <div className={`row ${styles['below']}`}>
          <ButtonLink to="/produkte" look="plain">
            Weiter einkaufen
          </ButtonLink>
          <ClearCart userId={user.idUser} />
        </div>
      </div>
      <div className={styles['side']}>
        <OrderSummary
          title="Zusammenfassung"
          sums={sums}
          total={total}
          above={
            <>
              <DeliveryChoice
                method={method}
                goods={toRappen(sums.warenwert)}
                onChoose={chooseMethod}
              />
              <DeliveryAddress user={user} method={method} />
              <PaymentChoice {...payment} />
            </>
          }
        >
          <CheckoutForm
            user={user}
            method={method}
            payment={payment}
            total={total}
            totalOf={(ordered) => sumsOf(ordered).total}
          />
        </OrderSummary>
      </div>
    </div>
  )
}

/** Empties the cart after a confirmation: on a phone the button is easily hit by mistake. */
function ClearCart({ userId }: { userId: number }) {
  async function clear() {
    // The button is gone with the articles.
    if (await useCart.getState().clear(userId)) regainFocus(document.querySelector('h1'))
  }

  return (
    <Ask
      look="plain"
      label="Warenkorb leeren"
      title="Warenkorb leeren?"
      keep="Artikel behalten"
      yes="Ja, leeren"
      act={clear}
    >
      <p>Alle Artikel werden aus dem Warenkorb entfernt.</p>
    </Ask>
  )
}
