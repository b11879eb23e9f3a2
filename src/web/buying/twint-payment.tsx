import { CircleX, ExternalLink, SearchCheck, ShoppingCart } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import type { PaymentSession } from '../../contract/payments.ts'
import { formatChf, toRappen } from '../../contract/money.ts'
import { useAuth } from '../visitor/auth-store.ts'
import type { LoginState } from '../visitor/wanted.ts'
import { PageHead, PageSpinner } from '../visitor/personal-page.tsx'
import { pageMeta } from '../meta.ts'
import { useSite } from '../use-site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OrderSummary } from './order-summary.tsx'
import { putFocus } from '../ui/put-focus.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import type { Route } from './+types/twint-payment.ts'
import { Countdown } from './countdown.tsx'
import layout from './columns.module.css'
import styles from './payment.module.css'
import { type PaymentState, readPaymentState } from './place-order.ts'
import { Steps } from './steps.tsx'
import { usePayment } from './use-payment.ts'

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
        {payment.phase === 'completed' && <PageSpinner label="Zahlung erhalten. Einen Moment …" />}
        {payment.phase === 'failed' && (
          <Refused title="Zahlung fehlgeschlagen" onRetry={tryAgain}>
            Es wurde nichts belastet. Eine offene Bestellung können Sie erneut bezahlen.
          </Refused>
        )}
        {payment.phase === 'in-review' && (
          <Stopped title="Wir prüfen Ihre Zahlung">{payment.reason}</Stopped>
        )}
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
          total={order.amount}
        />
        <ButtonLink to="/warenkorb" look="secondary">
          Zurück zum Warenkorb
        </ButtonLink>
      </div>
    </div>
  )
}

function Waiting({ session, amount }: { session: PaymentSession; amount: number }) {
  const { isPaymentSimulated } = useSite()
  return (
    <section className={`card dark ${styles['stage']}`} aria-label="TWINT-Zahlung">
      {isPaymentSimulated && <p className={styles['simulated']}>Simulator – keine echte Zahlung</p>}
      <div className={styles['headline']}>
        <h2>Mit TWINT scannen</h2>
        <p>
          Öffnen Sie die TWINT-App, scannen Sie den Code und bestätigen Sie{' '}
          <strong>{formatChf(toRappen(amount))}</strong>.
        </p>
      </div>
      <div className={styles['code']}>
        <img
          src={session.qrCode}
          alt="QR-Code für die Zahlung mit TWINT"
          width={264}
          height={264}
        />
      </div>
      <a className={styles['open']} href={session.url} target="_blank" rel="noopener">
        In TWINT öffnen
        <ExternalLink aria-hidden />
        <span className="visually-hidden">(neues Fenster)</span>
      </a>
      <div className={styles['status']} role="status">
        <span className={styles['pulse']} aria-hidden />
        Warten auf Bestätigung
      </div>
      <Countdown until={session.expiresAt} />
    </section>
  )
}

function Refused({
  title,
  onRetry,
  children,
}: {
  title: string
  onRetry: () => void
  children: ReactNode
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleX}
        title={title}
        actions={<Button onClick={onRetry}>Erneut versuchen</Button>}
      >
        {children && <p>{children}</p>}
      </EmptyState>
    </div>
  )
}

/** Paying again would be wrong here: the orders say what has come in. */
function Stopped({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState
        icon={SearchCheck}
        title={title}
        actions={<ButtonLink to="/bestellungen">Zu den Bestellungen</ButtonLink>}
      >
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}
