import { type ReactNode, useState } from 'react'
import { api, isSessionOver, textOf, withRetry } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { SessionOver } from '../../ui/message/session-over.tsx'

/** Sends a mail to where the notices go, to see whether they arrive; `children` stands beside the button. */
export function TestMail({ children }: { children?: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ accepted: boolean; message: ReactNode }>()

  async function send() {
    setBusy(true)
    setOutcome(undefined)
    try {
      setOutcome(await api('POST /api/admin/test-mail'))
    } catch (failure) {
      const text = textOf(failure, withRetry('Die Testmail konnte nicht gesendet werden.'))
      setOutcome({
        accepted: false,
        message: isSessionOver(failure) ? (
          <SessionOver again="senden Sie sie dann noch einmal" />
        ) : (
          text
        ),
      })
    }
    setBusy(false)
  }
  return (
    <>
      <div className="row">
        <Button look="secondary" disabled={isBusy} onClick={() => void send()}>
          {isBusy ? 'Wird gesendet …' : 'Testmail senden'}
        </Button>
        {children}
      </div>
      {outcome && <Notice tone={outcome.accepted ? 'success' : 'error'}>{outcome.message}</Notice>}
    </>
  )
}
