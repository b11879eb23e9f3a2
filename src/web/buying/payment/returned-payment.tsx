import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { ApiError, api } from '../../api.ts'
import { useAuth } from '../../visitor/auth-store.ts'
import { PageHead } from '../../visitor/personal-page.tsx'
import { sessionEnded } from '../../visitor/session-ended.ts'
import type { LoginState } from '../../visitor/wanted.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadOrders } from '../group-orders.ts'
import styles from './payment.module.css'
import { InReview } from './payment-end.tsx'
import { pollInterval } from './poll-status.ts'
import { paymentStateOf, type PaymentState, toCartItems } from '../place-order.ts'
import { Steps } from '../steps.tsx'
import { Confirming } from './waiting-payment.tsx'

/**
 * The provider has redirected to a payment's page: either the customer in the original browser, or a phone that only
 * scanned the code and has no session.
 */
export function ReturnedPayment({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate()
  const { user, isLoading } = useAuth()
  const [refusal, setRefusal] = useState<ApiError>()
  const userId = user?.idUser

  useEffect(() => {
    if (userId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const find = async () => {
      try {
        const state = await findPayment(userId, sessionId)
        if (!isOver) await navigate('/twint-payment', { replace: true, state })
      } catch (failure) {
        if (isOver || sessionEnded(failure)) return
        const isFinal = failure instanceof ApiError && [400, 404, 409].includes(failure.status)
        if (isFinal) setRefusal(failure)
        // The server cannot be reached: retry.
        else timer = setTimeout(() => void find(), pollInterval)
      }
    }
    void find()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [userId, sessionId, navigate])

  const isInReview = refusal?.code === 'payment-needs-review'
  if ((refusal && !isInReview) || (!isLoading && !user)) return <Elsewhere />
  return (
    <div className="wrap page tall">
      <PageHead eyebrow="Bestellung" title="Bezahlen mit TWINT">
        <Steps current="Bezahlen" />
      </PageHead>
      {isInReview ? <InReview reason={refusal.message} /> : <Confirming />}
    </div>
  )
}

/** The payment page's state for that payment, if it is the customer's own. */
async function findPayment(
  userId: number,
  sessionId: string,
): Promise<PaymentState & { confirming: string }> {
  const [{ orderId, amount }, orders] = await Promise.all([
    api('GET /api/twint/status/:sessionId', { params: { sessionId } }),
    loadOrders(userId),
  ])
  const order = orders.find(({ order_id }) => order_id === orderId)
  if (!order) throw new Error(`order ${orderId} is not among those of its customer`)
  const state = paymentStateOf(userId, { ...order, sums: order.summary }, toCartItems(order.lines))
  return { ...state, amount, confirming: sessionId }
}

function Elsewhere() {
  const loginState: LoginState = { from: createPath(useLocation()) }
  return (
    <div className={`wrap page tall ${styles['center']}`}>
      <EmptyState
        icon={Smartphone}
        level="h1"
        title="Zahlung wird bestätigt"
        actions={
          <>
            <ButtonLink to="/login" state={loginState}>
              Hier anmelden
            </ButtonLink>
            <ButtonLink to="/" look="secondary">
              Zur Startseite
            </ButtonLink>
          </>
        }
      >
        <p>
          Es geht auf dem Gerät weiter, auf dem Sie bestellt haben: Dort steht in wenigen
          Augenblicken, ob die Zahlung angekommen ist. Die Bestätigung bekommen Sie auch per E-Mail.
        </p>
      </EmptyState>
    </div>
  )
}
