import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isSessionOver, statusOf, textOf, unexplained } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { RefusalNotice } from '../ui/message/refusal-notice.tsx'
import { toast } from '../ui/message/toast.ts'

/**
 * For what changes something: one run at a time, a message with the outcome, and revalidation of the page. Also after a
 * refusal, which usually means that the page is out of date. `failed` is the message where the server gives no reason.
 */
export function useAction(failed = unexplained, tell: (text: string) => void = toast.error) {
  const isRunning = useRef(false)
  const hasFailed = useRef(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  /** `act` resolves to a success message, or to nothing when the page itself shows the outcome. */
  async function run(act: () => Promise<string | void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const done = await act()
      // What was refused before is done now.
      if (hasFailed.current) toast.dismiss()
      hasFailed.current = false
      if (done) toast.success(done)
    } catch (failure) {
      hasFailed.current = true
      tell(textOf(failure, failed))
      if (!mayBeOutdated(failure)) return
    } finally {
      isRunning.current = false
      setBusy(false)
    }
    await revalidate()
  }
  return { busy, run }
}

/** Not where the server could not be reached, or wants a sign-in first: there is nothing newer to load. */
export const mayBeOutdated = (failure: unknown) =>
  !isSessionOver(failure) && statusOf(failure) !== 0

/**
 * The same where a refusal stays in sight, as `refusal`, until it is tried again or forgotten: in a dialog, a toast would
 * be behind it. Whoever has left it by then is told in a toast.
 */
export function useActionInside(failed?: string) {
  const [trouble, setTrouble] = useState<string>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const { busy, run } = useAction(failed, (text) =>
    isLeft.current ? toast.error(text) : setTrouble(text),
  )
  const forget = () => setTrouble(undefined)
  return {
    busy,
    refusal: trouble && <RefusalNotice text={trouble} />,
    forget,
    run: (act: Parameters<typeof run>[0]) => {
      forget()
      return run(act)
    },
  }
}

/**
 * A button that changes something: once per press, then a toast and the page revalidated. `done` says what happened, as
 * a text or from what `act` resolved to; nothing where the page itself shows it. `failed` is said where the server gives
 * no reason.
 */
export function ActionButton<Answer>({
  act,
  done,
  failed,
  busyLabel,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  act: () => Promise<Answer>
  done?: string | ((answer: Answer) => string | undefined)
  failed?: string
  busyLabel?: string
}) {
  const { busy, run } = useAction(failed)
  const press = () =>
    run(async () => {
      const answer = await act()
      return typeof done === 'function' ? done(answer) : done
    })
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      // The second half of a double click meant the row that was here before.
      onClick={({ detail }) => detail < 2 && void press()}
    >
      {busy && busyLabel ? busyLabel : children}
    </Button>
  )
}
