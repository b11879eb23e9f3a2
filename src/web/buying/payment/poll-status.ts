import type { PaymentStatusAnswer } from '../../../contract/payments/payments.ts'
import { SECOND } from '../../../contract/time/time.ts'
import { sessionEnded } from '../../visitor/session-ended.ts'
import { ApiError } from '../../api.ts'

/** The polling interval (spec §7, §9). */
export const pollInterval = 3 * SECOND

/**
 * Polls every 3 s until the status is final. Pauses while the tab is hidden and polls at once when the customer returns
 * from the TWINT app. Network errors do not end it. Returns a function that stops it.
 */
export function pollStatus(
  fetchStatus: () => Promise<PaymentStatusAnswer>,
  {
    firstAfter,
    onAnswer,
    onRefused,
  }: {
    firstAfter: number
    onAnswer: (answer: PaymentStatusAnswer) => void
    onRefused: (refusal: ApiError) => void
  },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isAsking = false

  async function ask() {
    if (isOver || isAsking || document.hidden) return
    clearTimeout(timer)
    isAsking = true
    try {
      const answer = await fetchStatus()
      if (isOver) return
      if (answer.paymentStatus.status !== 'pending') isOver = true
      onAnswer(answer)
    } catch (failure) {
      if (isOver) return
      if (!(failure instanceof ApiError)) return
      const isFinal = failure.status === 404 || failure.code === 'payment-needs-review'
      isOver = sessionEnded(failure) || isFinal
      if (isFinal) onRefused(failure)
    } finally {
      isAsking = false
      if (!isOver) timer = setTimeout(() => void ask(), pollInterval)
    }
  }

  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  timer = setTimeout(() => void ask(), firstAfter)
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
