import { withRetry } from '../../api.ts'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { putFocus } from '../../ui/put-focus.ts'
import { PageSpinner } from '../../visitor/personal-page.tsx'
import layout from '../columns.module.css'
import { OrderSummary } from '../order-summary.tsx'
import { InReview, Refused, Stopped } from './payment-end.tsx'
import type { PaymentState } from '../place-order.ts'
import { usePayment } from './use-payment.ts'
import { Confirming, Waiting } from './waiting-payment.tsx'

/** A payment from its code to its result. */
export function Payment({ order }: { order: PaymentState }) {
  const { payment, retry } = usePayment(order)
  const stage = useRef<HTMLDivElement>(null)
  const isRetried = useRef(false)

  // The retry button disappears on click: focus the title of the new state.
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
        {payment.phase === 'order-ended' && (
          <Stopped title="Diese Bestellung kann nicht mehr bezahlt werden">
            Sie ist storniert oder abgelaufen. Sie müssen nichts bezahlen.
          </Stopped>
        )}
        {payment.phase === 'amount-changed' && (
          <Stopped title="Zu dieser Bestellung hat sich etwas geändert">
            Wie viel noch zu bezahlen ist, steht bei Ihren Bestellungen.
          </Stopped>
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
            {payment.reason === ''
              ? withRetry('Es wurde nichts belastet.')
              : payment.reason !== 'Fehler beim Erstellen der TWINT-Zahlung' && payment.reason}
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
