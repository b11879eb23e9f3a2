import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { VisitClosed } from '../../../contract/service/visits.ts'
import { isSessionOver, statusOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useAuth } from '../../visitor/auth-store.ts'
import { SessionOver } from '../../ui/message/session-over.tsx'
import { type VisitError, findVisitError } from './find-visit-error.ts'
import { correctionOf, sendDraft, whyNotSaved } from './send-draft.ts'
import type { KeptDraft } from './use-kept-draft.ts'
import { useNetwork } from '../page/use-network.ts'
import { closedByOther } from './visit-draft.ts'

/**
 * Sends a visit once it is closed, and retries when the network may be back; `closed` is the server's reply, `refusal` why
 * it has not been sent yet, and `other` another admin who closed it.
 */
export function useSending({ draft, change, whole }: KeptDraft) {
  const user = useAuth((auth) => auth.user)
  const [closed, setClosed] = useState<VisitClosed>()
  const [refusal, setRefusal] = useState<ReactNode>()
  const [isSending, setSending] = useState(false)
  const isRunning = useRef(false)
  const isWaiting = draft.state === 'wartet' && !closed
  const other = closedByOther(draft, user)

  const send = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    try {
      setClosed(await sendDraft(await whole(), (sent) => change({ sent })))
      setRefusal(undefined)
    } catch (failure) {
      setRefusal(reasonOf(failure))
      const correction = correctionOf(failure)
      if (correction) await change(correction)
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }
  const close = async () => {
    const visitError = findVisitError(await whole())
    setRefusal(visitError && <WhatIsMissing {...visitError} />)
    if (visitError) return
    const von = user && { idUser: user.idUser, name: fullName(user.vorname, user.nachname) }
    await change({ state: 'wartet', refused: undefined, ...(von && { von }) })
    await send()
  }
  useNetwork(isWaiting && !other, () => void send())
  // A visit that was pending when the page was left is sent when the page is opened again.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !isWaiting || other) return
    begun.current = true
    void send()
  })
  return { closed, refusal, isSending, isWaiting, other, send, close }
}

/** What a visit lacks, with a link to the field: its devices fill many screens. */
function WhatIsMissing({ words, device }: VisitError) {
  const first = `[name="${device}-ergebnis"]`
  return (
    <>
      {words}{' '}
      {device !== undefined && (
        <Button look="plain" onClick={() => document.querySelector<HTMLElement>(first)?.focus()}>
          Zum Gerät
        </Button>
      )}
    </>
  )
}

/** Undefined for a missing network, which is shown already. */
function reasonOf(failure: unknown): ReactNode {
  if (statusOf(failure) === 0) return undefined
  if (isSessionOver(failure)) return <SessionOver again="senden Sie dann hier noch einmal" />
  return whyNotSaved(failure)
}
