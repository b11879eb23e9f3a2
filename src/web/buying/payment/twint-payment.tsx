import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../../visitor/auth-store.ts'
import type { LoginState } from '../../visitor/wanted.ts'
import { PageHead, PageSpinner } from '../../visitor/personal-page.tsx'
import { fixedMeta } from '../../meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useNavigationState } from '../../ui/use-navigation-state.ts'
import styles from './payment.module.css'
import { isOfUser, readPaymentState } from '../place-order.ts'
import { Steps } from '../steps.tsx'

const Payment = lazyPart(async () => (await import('./payment.tsx')).Payment)
const ReturnedPayment = lazyPart(
  async () => (await import('./returned-payment.tsx')).ReturnedPayment,
)

const waiting = <PageSpinner label="Zahlung wird vorbereitet …" />

export const meta = fixedMeta({
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

  if (isHydrated && !order && returned)
    return (
      <Suspense fallback={waiting}>
        <ReturnedPayment sessionId={returned} />
      </Suspense>
    )
  if (isHydrated && !order) return <NoOrder />
  // After signing in, an open order can be paid from the order list.
  const loginState: LoginState = { from: '/bestellungen' }
  if (!isLoading && !user) return <Navigate to="/login" replace state={loginState} />
  if (order && user && !isOfUser(order, user)) return <NoOrder />
  return (
    <div className="wrap page tall">
      <PageHead eyebrow="Bestellung" title="Bezahlen mit TWINT">
        <Steps current="Bezahlen" />
      </PageHead>
      <Suspense fallback={waiting}>{order && user ? <Payment order={order} /> : waiting}</Suspense>
    </div>
  )
}

function NoOrder() {
  return (
    <div className={`wrap page tall ${styles['center']}`}>
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
