import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContactChallenge } from '../../../contract/contact/contact.ts'
import { MINUTE } from '../../../contract/time/time.ts'
import { api } from '../../api.ts'

/** A token is renewed before it expires on the server (20 minutes). */
const renewAfter = 12 * MINUTE

/**
 * The bot check of a form. It asks the server for the active provider when the form is first used, and solves its
 * challenge when the visitor ticks the box. `onToken` receives an empty string while there is no token.
 */
export function useBotCheck(touched: boolean, onToken: (token: string) => void) {
  const [status, setStatus] = useState<'idle' | 'working' | 'done' | 'failed'>('idle')
  const [siteKey, setSiteKey] = useState<string>()
  const requested = useRef<{ at: number; answer: Promise<ContactChallenge> }>(undefined)
  const solving = useRef<AbortController>(undefined)

  const ask = useCallback(() => {
    const answer = api('GET /api/contact/challenge')
    requested.current = { at: performance.now(), answer }
    answer.then(
      (challenge) => setSiteKey(challenge.siteKey),
      () => (requested.current = undefined),
    )
    return answer
  }, [])

  useEffect(() => {
    if (touched) void ask().catch(() => undefined)
  }, [touched, ask])

  const untick = useCallback(() => {
    solving.current?.abort()
    onToken('')
    setStatus('idle')
  }, [onToken])

  const tick = useCallback(async () => {
    solving.current?.abort()
    const controller = (solving.current = new AbortController())
    const { signal } = controller
    setStatus('working')
    try {
      const known = requested.current
      const isFresh = known && performance.now() - known.at < renewAfter
      const { challenge } = await (isFresh ? known.answer : ask())
      requested.current = undefined
      if (!challenge || signal.aborted) return
      const { solveChallenge } = await import('./solve-challenge.ts')
      const solved = await solveChallenge(challenge, controller)
      if (signal.aborted) return
      onToken(solved)
      setStatus('done')
    } catch {
      if (signal.aborted) return
      onToken('')
      setStatus('failed')
    }
  }, [ask, onToken])

  useEffect(() => {
    if (status !== 'done') return
    const timer = setTimeout(() => void tick(), renewAfter)
    return () => clearTimeout(timer)
  }, [status, tick])

  useEffect(() => () => solving.current?.abort(), [])

  return { status, siteKey, tick, untick }
}
