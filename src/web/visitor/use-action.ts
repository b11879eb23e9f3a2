import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, textOf } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { sessionEnded } from './session-ended.ts'

/**
 * For a button that changes something: one press at a time, a message what came of it, and the page looks again at
 * what it shows. After a refusal, too: it mostly says that things are no longer as they were shown. `failed` is
 * told where the server gives no reason.
 */
export function useAction(failed: string, tell: (text: string) => void = toast.error) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  /** `act` resolves to the message of its success; to nothing when the page itself shows it. */
  async function run(act: () => Promise<string | void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const done = await act()
      if (done) toast.success(done)
    } catch (failure) {
      // The page goes with the person: only a toast is still seen.
      const say = sessionEnded(failure) ? toast.error : tell
      say(textOf(failure, failed))
      // The server was not reached: what the page shows is all there is.
      if (failure instanceof ApiError && failure.status === 0) return
    } finally {
      isRunning.current = false
      setBusy(false)
    }
    await revalidate()
  }
  return { busy, run }
}
