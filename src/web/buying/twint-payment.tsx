import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../visitor/auth-store.ts'
import type { LoginState } from '../visitor/wanted.ts'
import { PageHead, PageSpinner } from '../visitor/personal-page.tsx'
import { pageMeta } from '../meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OrderSummary } from './order-summary.tsx'
import { putFocus } from '../ui/put-focus.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import type { Route } from './+types/twint-payment.ts'
import layout from './columns.module.css'
import styles from './payment.module.css'
import { InReview, Refused, Stopped } from './payment-end.tsx'
import { type PaymentState, readPaymentState } from './place-order.ts'
import { ReturnedPayment } from './returned-payment.tsx'
import { Steps } from './steps.tsx'
import { usePayment } from './use-payment.ts'
import { Confirming, Waiting } from './waiting-payment.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Bezahlen',
    description: 'Bezahlen mit TWINT.',
    path: '/twint-payment',
    noindex: true,
  })

/** The payment page: code, status and what is being paid (spec §2, §4). */
export default function TwintPaymentPage() {
  const order = readPaymentState(useNavigationState())
  const isHydrated = useHydrated()
  const { user, isLoading } = useAuth()
  const returned = new URLSearchParams(useLocation().search).get('zahlung')

  if (isHydrated && !order && returned) return <ReturnedPayment sessionId={returned} />
  if (isHydrated && !order) return <NoOrder />
  // Back from there, an open order is paid from the list of orders.
  const way: LoginState = { from: '/bestellungen' }
  if (!isLoading && !user) return <Navigate to="/login" replace state={way} />
  return (
    <div className="wrap page">
      <PageHead eyebrow="Bestellung" title="Bezahlen mit TWINT">
        <Steps current="Bezahlen" />
      </PageHead>
      {order && user ? (
        <Payment order={order} />
      ) : (
        <PageSpinner label="Zahlung wird vorbereitet …" />
      )}
    </div>
  )
}

function NoOrder() {
  return (
    <div className={`wrap page ${styles['center']}`}>
      <EmptyState
        icon={ShoppingCart}
        level="h1"
        title="Fehler beim Laden der Zahlungsseite"
        actions={
          <>
            <ButtonLink to="/warenkorb">Zurück zum Warenkorb</ButtonLink>
            <ButtonLink to="/bestellungen" look="secondary">
              Bestellungen
            </ButtonLink>
          </>
        }
      >
        <p>Offene Bestellungen können Sie unter «Bestellungen» bezahlen.</p>
      </EmptyState>
    </div>
  )
}

function Payment({ order }: { order: PaymentState }) {
  const { payment, retry } = usePayment(order)
  const stage = useRef<HTMLDivElement>(null)
  const isRetried = useRef(false)

  // The button to try again goes with the press: on to the title of what came of it.
  useEffect(() => {
    if (!isRetried.current || payment.phase === 'creating') return
    isRetried.current = false
    putFocus(stage.current?.querySelector('h2'))
  }, [payment.phase])

  function tryAgain() {
    isRetried.current = true
    retry()
  }

  return (
    <div className={layout['columns']}>
      <div ref={stage}>
        {payment.phase === 'creating' && <PageSpinner label="Zahlung wird vorbereitet …" />}
        {payment.phase === 'waiting' && <Waiting session={payment.session} amount={order.amount} />}
        {payment.phase === 'confirming' && <Confirming onBack={tryAgain} />}
        {payment.phase === 'completed' && <PageSpinner label="Zahlung erhalten. Einen Moment …" />}
        {payment.phase === 'failed' && (
          <Refused title="Zahlung fehlgeschlagen" onRetry={tryAgain}>
            Es wurde nichts belastet. Eine offene Bestellung können Sie erneut bezahlen.
          </Refused>
        )}
        {payment.phase === 'in-review' && <InReview reason={payment.reason} />}
        {payment.phase === 'unknown' && (
          <Stopped title="Zahlung nicht gefunden">
            Haben Sie in der TWINT-App bestätigt? Ob die Zahlung angekommen ist, steht bei Ihren
            Bestellungen. Bezahlen Sie vorher nicht noch einmal.
          </Stopped>
        )}
        {payment.phase === 'not-created' && (
          <Refused title="Fehler beim Erstellen der TWINT-Zahlung" onRetry={tryAgain}>
            {payment.reason !== 'Fehler beim Erstellen der TWINT-Zahlung' && payment.reason}
          </Refused>
        )}
      </div>
      <div className="stack">
        <OrderSummary
          title={`Bestellung ${order.orderNo}`}
          items={order.cartItems}
          sums={order.sums}
          total={order.total ?? order.amount}
          open={order.amount}
        />
        <ButtonLink to="/warenkorb" look="secondary">
          Zurück zum Warenkorb
        </ButtonLink>
      </div>
    </div>
  )
}
