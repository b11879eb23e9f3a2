import { CircleCheckBig, PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatChf, toRappen } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { api } from '../api.ts'
import { pageMeta } from '../meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PostalAddress } from '../ui/postal-address.tsx'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import type { Route } from './+types/checkout-success.ts'
import { OrderSummary } from './order-summary.tsx'
import styles from './payment.module.css'
import { toCartItems } from './place-order.ts'
import { Steps } from './steps.tsx'
import { whatIsNext } from './what-is-next.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Zahlung erfolgreich',
    description: 'Ihre Bestellung ist bezahlt.',
    path: '/checkout-success',
    noindex: true,
  })

type SuccessState = {
  orderId?: unknown
  orderNo?: unknown
  amount?: unknown
  transactionId?: unknown
}

/**
 * Number, amount and transaction of the paid order (spec §2). Whoever opens the address without having
 * bought something is not thanked.
 */
export default function CheckoutSuccessPage() {
  const { orderId, orderNo, amount, transactionId } = (useNavigationState() ?? {}) as SuccessState
  const facts = [
    ['Bestellnummer', orderNo],
    ['Betrag', typeof amount === 'number' && formatChf(toRappen(amount))],
    ['Transaktions-ID', transactionId],
  ].filter((fact): fact is [string, string] => typeof fact[1] === 'string')

  const isPaid = facts.length > 0

  return (
    <div className={`wrap page ${styles['center']}`}>
      {isPaid && <Steps current="Bestätigung" />}
      <EmptyState
        icon={isPaid ? CircleCheckBig : PackageOpen}
        tone={isPaid ? 'good' : 'plain'}
        level="h1"
        title={isPaid ? 'Vielen Dank für Ihre Bestellung' : 'Ihre Bestellungen'}
        actions={
          <>
            <ButtonLink to="/bestellungen">Zu den Bestellungen</ButtonLink>
            <ButtonLink to="/produkte" look="secondary">
              Zurück zum Shop
            </ButtonLink>
          </>
        }
      >
        <p role="status">
          {isPaid
            ? 'Ihre Zahlung ist eingegangen. Eine Bestätigung ist unterwegs in Ihren Posteingang.'
            : 'Den Stand Ihrer Bestellungen und Zahlungen sehen Sie unter «Bestellungen».'}
        </p>
        {isPaid && (
          <dl className={styles['facts']}>
            {facts.flatMap(([name, value]) => [
              <dt key={`${name}-dt`}>{name}</dt>,
              <dd key={`${name}-dd`}>{value}</dd>,
            ])}
          </dl>
        )}
      </EmptyState>
      {isPaid && typeof orderId === 'number' && <Bought orderId={orderId} />}
    </div>
  )
}

/** What was bought, where it goes and what happens now; nothing while the server cannot be asked. */
function Bought({ orderId }: { orderId: number }) {
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    let isGone = false
    api('POST /api/orders/:orderId/complete', { params: { orderId } }).then(
      (answer) => isGone || setOrder(answer),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [orderId])
  if (!order) return null
  return (
    <>
      <OrderSummary
        title="Ihre Artikel"
        items={toCartItems(order.items)}
        sums={order}
        total={order.total}
      />
      <section className="card" aria-labelledby="weiter">
        <h2 id="weiter">So geht es weiter</h2>
        <p>{whatIsNext(order)}</p>
        {order.lieferung !== 'abholung' && (
          <>
            <h3>Lieferadresse</h3>
            <PostalAddress {...order} />
          </>
        )}
      </section>
    </>
  )
}
