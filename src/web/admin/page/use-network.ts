import { useEffect, useRef } from 'react'

/** The retry interval in ms: no browser reports reliably that the network is back. */
const retryEvery = 30_000

/** Calls `attempt` whenever the network may be back, as long as something is pending. */
export function useNetwork(isWaiting: boolean, attempt: () => void): void {
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  useEffect(() => {
    if (!isWaiting) return
    const again = () => latest.current()
    const timer = setInterval(again, retryEvery)
    window.addEventListener('online', again)
    window.addEventListener('focus', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      window.removeEventListener('focus', again)
    }
  }, [isWaiting])
}
