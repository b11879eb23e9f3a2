import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { useAction } from './use-action.ts'

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
    <Button {...rest} aria-disabled={busy || undefined} onClick={() => void press()}>
      {busy && busyLabel ? busyLabel : children}
    </Button>
  )
}
