import { useEffect, useState } from 'react'
import { paymentValidity } from '../../contract/limits.ts'
import { MINUTE, SECOND } from '../../contract/time/time.ts'

/** The time left until `until` (ISO) as text. Not announced: a screen reader counting seconds helps nobody. */
export function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState(() => timeLeft(until))

  useEffect(() => {
    const timer = setInterval(() => setLeft(timeLeft(until)), SECOND)
    return () => clearInterval(timer)
  }, [until])

  const seconds = Math.floor(left / SECOND)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p>
      {`Gültig ${paymentValidity / MINUTE} Minuten `}
      <span aria-hidden>· noch {clock}</span>
    </p>
  )
}

/** Capped at the validity, in case this device's clock is wrong. */
function timeLeft(until: string): number {
  return Math.min(paymentValidity, Math.max(0, Date.parse(until) - Date.now()))
}
