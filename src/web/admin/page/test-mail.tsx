import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../contract/endpoint.ts'
import { api, withRetry } from '../../api.ts'
import { useActionInside } from '../../parts/action.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'

/** Sends a mail to where the notices go, to see whether they arrive; `children` stands beside the button. */
export function TestMail({ children }: { children?: ReactNode }) {
  const [outcome, setOutcome] = useState<Reply<'POST /api/admin/test-mail'>>()
  const failed = withRetry('Die Testmail konnte nicht gesendet werden.')
  const { busy, run, refusal } = useActionInside(failed)
  const send = () =>
    run(async () => {
      setOutcome(undefined)
      setOutcome(await api('POST /api/admin/test-mail'))
    })
  return (
    <>
      <div className="row">
        <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void send()}>
          {busy ? 'Wird gesendet …' : 'Testmail senden'}
        </Button>
        {children}
      </div>
      {refusal}
      {outcome && <Notice tone={outcome.accepted ? 'success' : 'error'}>{outcome.message}</Notice>}
    </>
  )
}
