import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import type { PaymentSession, PaymentStatusAnswer } from '../../../contract/payments/payments.ts'
import { useAuth } from '../../visitor/auth-store.ts'
import { sessionEnded } from '../../visitor/session-ended.ts'
import { api, codeOf, textOf } from '../../api.ts'
import { alertSoon } from '../../ui/message/alert-soon.ts'
import { toast } from '../../ui/message/toast.ts'
import { loadOrders, type OrderGroup } from '../group-orders.ts'
import { type PaymentState, settleOrder } from '../place-order.ts'
import { pollInterval, pollStatus } from './poll-status.ts'

export type Payment =
  | { phase: 'creating' }
  | { phase: 'waiting'; session: PaymentSession }
  /** Returned from the provider's page: the customer is done, the server does not know yet. */
  | { phase: 'confirming'; sessionId: string }
  | { phase: 'completed' }
  /** `reason` is the server's explanation why no session could be created. */
  | { phase: 'not-created'; reason: string }
  | { phase: 'failed' }
  /** The order has been cancelled, or is too old to be paid. */
  | { phase: 'order-ended' }
  /** The outstanding amount is another one now: part of it was paid meanwhile, or is being reviewed. */
  | { phase: 'amount-changed' }
  /** The amount received does not match the order, in the server's words: nobody should pay twice. */
  | { phase: 'in-review'; reason: string }
  /** The session can no longer be queried: whether it was paid is unknown. */
  | { phase: 'unknown' }

/**
 * One payment from session to result (spec §4). A reload resumes the same session, because a new one would invalidate
 * the code just scanned.
 */
export function usePayment(order: PaymentState) {
  const navigate = useNavigateUnlessLeft()
  const { state } = useLocation() as { state: { session?: PaymentSession; confirming?: string } }
  const [payment, setPayment] = useState<Payment>(() => begin(state))
  // React's development mode runs effects twice; a payment is created once per attempt.
  const isCreating = useRef(false)
  const isConfirming = payment.phase === 'confirming'
  const confirmingId = isConfirming ? payment.sessionId : undefined
  const sessionId = payment.phase === 'waiting' ? payment.session.id : confirmingId

  function wait(session: PaymentSession) {
    setPayment({ phase: 'waiting', session })
    keepSession(session)
  }

  function refuse(failure: unknown) {
    if (codeOf(failure) === 'order-already-paid') return void finish(null)
    if (codeOf(failure) === 'payment-needs-review') return end(failure)
    if (codeOf(failure) === 'order-not-open') return setPayment({ phase: 'order-ended' })
    if (codeOf(failure) === 'amount-mismatch') return setPayment({ phase: 'amount-changed' })
    sessionEnded(failure)
    setPayment({ phase: 'not-created', reason: textOf(failure, '') })
  }

  /** Writes to the history entry directly: no navigation, no re-render. */
  function keepSession(session: PaymentSession | undefined) {
    const entry = window.history.state as { usr?: object } | null
    if (window.location.pathname !== '/twint-payment') return
    window.history.replaceState({ ...entry, usr: { ...order, ...(session && { session }) } }, '')
  }

  async function finish(transactionId: string | null) {
    setPayment({ phase: 'completed' })
    const { user } = useAuth.getState()
    // The server has already booked the payment; this call only asks it to confirm.
    await api('POST /api/orders/:orderId/complete', { params: { orderId: order.orderId } }).catch(
      () => undefined,
    )
    if (user) await settleOrder(user.idUser, order.orderId)
    const { userId, orderId, orderNo, amount } = order
    const isOpened = await navigate('/checkout-success', {
      replace: true,
      state: { userId, orderId, orderNo, amount, transactionId },
    })
    if (!isOpened) toast.info(`Die Zahlung für ${orderNo} ist eingegangen. Vielen Dank!`)
  }

  /** The payment also ends when the order was cancelled, or paid another way: nobody is asked to pay that again. */
  async function fail() {
    keepSession(undefined)
    const now = await readOrder(order)
    if (now?.status === 'storniert') return setPayment({ phase: 'order-ended' })
    if (now && now.status !== 'offen') return finish(null)
    if (now && now.zahlung.offen !== order.amount) return setPayment({ phase: 'amount-changed' })
    setPayment({ phase: 'failed' })
    alertSoon('Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.')
  }

  function follow(answer: PaymentStatusAnswer) {
    const { status } = answer.paymentStatus
    if (status === 'completed') void finish(answer.transactionId)
    if (status === 'failed') void fail()
  }

  /** A final error: polling would not change it, and it does not say whether anything was paid. */
  function end(failure: unknown) {
    keepSession(undefined)
    setPayment(
      codeOf(failure) === 'payment-needs-review'
        ? { phase: 'in-review', reason: textOf(failure, '') }
        : { phase: 'unknown' },
    )
  }

  const create = useEffectEvent(() => {
    const { orderId, orderNo, amount } = order
    return api('POST /api/twint/create-payment', { body: { orderId, orderNo, amount } })
  })
  const onCreated = useEffectEvent(wait)
  const onNotCreated = useEffectEvent(refuse)
  const onAnswer = useEffectEvent(follow)
  const onRefused = useEffectEvent(end)

  useEffect(() => {
    if (payment.phase !== 'creating' || isCreating.current) return
    isCreating.current = true
    void create()
      .then(
        ({ paymentSession }) => onCreated(paymentSession),
        (failure: unknown) => onNotCreated(failure),
      )
      .finally(() => {
        isCreating.current = false
      })
  }, [payment.phase])

  useEffect(() => {
    if (sessionId === undefined) return
    const ask = () => api('GET /api/twint/status/:sessionId', { params: { sessionId } })
    return pollStatus(ask, {
      // A returning customer has usually paid already.
      firstAfter: isConfirming ? 0 : pollInterval,
      onAnswer: (answer) => onAnswer(answer),
      onRefused: (refusal) => onRefused(refusal),
    })
  }, [sessionId, isConfirming])

  return { payment, retry: () => setPayment({ phase: 'creating' }) }
}

/** The order as it is now; undefined when the server cannot say. */
async function readOrder({ orderId }: PaymentState): Promise<OrderGroup | undefined> {
  const { user } = useAuth.getState()
  const orders = user ? await loadOrders(user.idUser).catch(() => []) : []
  return orders.find(({ order_id }) => order_id === orderId)
}

function begin({
  session,
  confirming,
}: {
  session?: PaymentSession
  confirming?: string
}): Payment {
  if (confirming !== undefined) return { phase: 'confirming', sessionId: confirming }
  return session ? { phase: 'waiting', session } : { phase: 'creating' }
}
