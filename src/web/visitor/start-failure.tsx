import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { regainFocus } from '../ui/put-focus.ts'
import { startFailure, useAuth } from './auth-store.ts'

/** Says that the session could not be loaded (spec §8 User load), with a retry button. */
export function StartFailure() {
  const { revalidate } = useRevalidator()
  const isFailed = useAuth((auth) => auth.error === startFailure)
  if (!isFailed) return null

  async function askAgain() {
    await useAuth.getState().start()
    await revalidate()
    // The clicked button is gone.
    regainFocus(document.querySelector('h1'))
  }

  return (
    <Notice tone="error">
      {startFailure}
      <Button look="secondary" onClick={() => void askAgain()}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
