import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import PackageOpen from 'lucide-react/icons/package-open'
import { useLayoutEffect } from 'react'
import { formatDay } from '../../contract/time/date-format.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { formatChf, toRappen } from '../../contract/money.ts'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { fixedMeta } from '../meta.ts'
import { useSite } from '../use-site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PostalAddress } from '../ui/text/postal-address.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import { priceText } from '../ui/text/price-text.ts'
import { useAuth } from '../visitor/auth-store.ts'
import { PageSpinner } from '../visitor/personal-page.tsx'
import { OrderSummary } from './order-summary.tsx'
import styles from './payment/payment.module.css'
import { isOfUser, toCartItems } from './place-order.ts'
import { Steps } from './steps.tsx'
import { whatIsNext } from './what-is-next.ts'

export const meta = fixedMeta({
  title: 'Zahlung erfolgreich',
  description: 'Ihre Bestellung ist bezahlt.',
  path: '/checkout-success',
  noindex: true,
})

/** `byInvoice` is set when the order is on account and not paid yet. */
type SuccessState = Partial<
  Record<'userId' | 'orderId' | 'orderNo' | 'amount' | 'transactionId' | 'byInvoice', unknown>
>

/**
 * Number, amount and transaction of a paid order (spec §2), or of one on account. Without an order, the page thanks
 * nobody.
 */
export default function CheckoutSuccessPage() {
  const state = (useNavigationState() ?? {}) as SuccessState
  const { user, isLoading } = useAuth()
  const { orderId, orderNo, amount, transactionId, byInvoice } = isOfUser(state, user) ? state : {}
  const facts = [
    ['Bestellnummer', orderNo],
    ['Betrag', typeof amount === 'number' && priceText(toRappen(amount))],
    ['Transaktions-ID', transactionId],
  ].filter((fact): fact is [string, string] => typeof fact[1] === 'string')

  const isHydrated = useHydrated()
  const isAccepted = facts.length > 0
  const isOnAccount = byInvoice === true
  const { business } = useSite()
  // The route's title speaks of a payment. Replaced before a screen reader announces it.
  useLayoutEffect(() => {
    if (isOnAccount) document.title = `Bestellung abgeschickt | ${business.name}`
  }, [isOnAccount, business.name])

  // Only the browser knows which of the two it is, so the server renders neither.
  if (!isHydrated || isLoading)
    return (
      <div className={`wrap page tall ${styles['center']}`}>
        <PageSpinner />
      </div>
    )
  return (
    <div className={`wrap page tall ${styles['center']}`}>
      {isAccepted && !isOnAccount && <Steps current="Bestätigung" />}
      <EmptyState
        icon={isAccepted ? CircleCheckBig : PackageOpen}
        tone={isAccepted ? 'good' : 'plain'}
        level="h1"
        title={isAccepted ? 'Vielen Dank für Ihre Bestellung' : 'Ihre Bestellungen'}
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
          {isAccepted
            ? `${isOnAccount ? 'Die Bestätigung mit der Rechnung' : 'Ihre Zahlung ist eingegangen. Eine Bestätigung'} ist unterwegs in Ihren Posteingang.`
            : 'Den Stand Ihrer Bestellungen und Zahlungen sehen Sie unter «Bestellungen».'}
        </p>
        {isAccepted && (
          <dl className={styles['facts']}>
            {facts.flatMap(([name, value]) => [
              <dt key={`${name}-dt`}>{name}</dt>,
              <dd key={`${name}-dd`}>{value}</dd>,
            ])}
          </dl>
        )}
      </EmptyState>
      {isAccepted && typeof orderId === 'number' && <Bought orderId={orderId} />}
    </div>
  )
}

/** The articles, the recipient and what happens next; empty when the server cannot be reached. */
function Bought({ orderId }: { orderId: number }) {
  const params = { orderId }
  const order = useAnswer(orderId, () => api('POST /api/orders/:orderId/complete', { params }))
  if (!order) return null
  return (
    <>
      <OrderSummary
        title="Ihre Artikel"
        items={toCartItems(order.items)}
        sums={order}
        total={order.total}
      />
      <section className={`card ${styles['next']}`} aria-labelledby="weiter">
        <h2 id="weiter">So geht es weiter</h2>
        <p>{whatIsNext(order)}</p>
        {order.lieferung === 'termin' && (
          <p>
            Noch kein Termin? <Link to="/termin">Termin anfragen</Link>
          </p>
        )}
        {order.lieferung !== 'abholung' && (
          <>
            <h3>Lieferadresse</h3>
            <PostalAddress {...order} />
          </>
        )}
        <h3>Danach</h3>
        <p>
          Feuerlöscher und Melder stehen nach der Lieferung unter{' '}
          <Link to="/meine-geraete">Meine Geräte</Link>. Dort sehen Sie, wann der nächste Service
          fällig ist.
        </p>
        {order.faellig && order.zahlung.offen > 0 && (
          <>
            <h3>Zahlung</h3>
            <p>
              Bitte bezahlen Sie {formatChf(toRappen(order.zahlung.offen))} bis am{' '}
              {formatDay(order.faellig)} mit der Rechnung.
            </p>
            <div>
              <ButtonLink
                to={addressOf('GET /api/orders/:orderId/invoice.pdf', { params }).path}
                look="secondary"
                reloadDocument
                prefetch="none"
                download
              >
                Rechnung herunterladen
              </ButtonLink>
            </div>
          </>
        )}
      </section>
    </>
  )
}
