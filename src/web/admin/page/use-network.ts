import { useEffect, useEffectEvent } from 'react'

/** The retry interval in ms: no browser reports reliably that the network is back. */
const retryEvery = 30_000

/** Calls `attempt` whenever the network may be back, as long as something is pending. */
export function useNetwork(isWaiting: boolean, attempt: () => void): void {
  const again = useEffectEvent(attempt)
  useEffect(() => {
    if (!isWaiting) return
    const onSign = () => again()
    const timer = setInterval(onSign, retryEvery)
    window.addEventListener('online', onSign)
    window.addEventListener('focus', onSign)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onSign)
      window.removeEventListener('focus', onSign)
    }
  }, [isWaiting])
}
