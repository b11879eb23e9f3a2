import type { PaymentStatusAnswer } from '../../contract/payments.ts'
import { SECOND } from '../../contract/time.ts'
import { sessionEnded } from '../visitor/session-ended.ts'
import { ApiError } from '../api.ts'

/** How often the status is asked for (spec §7, §9). */
export const pollInterval = 3 * SECOND

/**
 * Asks every 3 s until the status is final. Rests while the tab is hidden and asks at once when the person
 * comes back from the TWINT app. A broken connection does not end it. Returns how to stop.
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
