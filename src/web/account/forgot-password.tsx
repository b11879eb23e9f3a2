import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NeedsScript } from '../ui/needs-script.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { forgetPendingReset, readPendingReset } from './pending-reset.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const ResetPassword = lazyPart(async () => (await import('./reset-password.tsx')).ResetPassword)

/**
 * «Passwort vergessen?»: e-mail, four digits, new password (spec §4). Closing cancels. The link in the mail
 * (`/login?reset=…`) opens the third step. `typedEmail` returns the current value of the login form; `onReset` is called
 * once the password is changed and the dialog gone.
 */
export function ForgotPassword({
  typedEmail,
  onReset,
}: {
  typedEmail: () => string
  onReset: (email: string) => void
}) {
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const token = isHydrated ? query.get('reset') : null
  const [wasPressed, setPressed] = useState<boolean>()
  const [wasOpen, setOpened] = useState(false)
  const isPending = isHydrated && readPendingReset() !== undefined
  const isOpen = (wasPressed ?? isPending) || token !== null
  const close = () => {
    forgetPendingReset()
    setOpened(true)
    setPressed(false)
    // The link has been used: a reload must not reopen the dialog.
    if (token !== null) setQuery({}, { replace: true })
  }
  const changedFor = useRef<string>(undefined)
  // Only after closing, which moves the focus.
  useEffect(() => {
    if (isOpen || changedFor.current === undefined) return
    onReset(changedFor.current)
    changedFor.current = undefined
  }, [isOpen, onReset])
  return (
    <>
      <button type="button" onClick={() => setPressed(true)}>
        Passwort vergessen?
      </button>
      <NeedsScript what="Ein neues Passwort" />
      {(isOpen || wasOpen) && (
        <Suspense>
          <ResetPassword
            token={token}
            typedEmail={typedEmail}
            isOpen={isOpen}
            onClose={close}
            onDone={(email) => {
              changedFor.current = email
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
