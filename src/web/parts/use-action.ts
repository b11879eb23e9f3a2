import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, isSessionOver, textOf } from '../api.ts'
import { toast } from '../ui/toast.ts'

/**
 * For what changes something: one run at a time, a message with the outcome, and revalidation of the page. Also after a
 * refusal, which usually means that the page is out of date. `failed` is the message where the server gives no reason.
 */
export function useAction(
  failed = 'Das hat nicht geklappt.',
  tell: (text: string) => void = toast.error,
) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  /** `act` resolves to a success message, or to nothing when the page itself shows the outcome. */
  async function run(act: () => Promise<string | void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const done = await act()
      if (done) toast.success(done)
    } catch (failure) {
      tell(textOf(failure, failed))
      // The server could not be reached, or wants a sign-in first: there is nothing newer to load.
      if (isSessionOver(failure) || (failure instanceof ApiError && failure.status === 0)) return
    } finally {
      isRunning.current = false
      setBusy(false)
    }
    await revalidate()
  }
  return { busy, run }
}
