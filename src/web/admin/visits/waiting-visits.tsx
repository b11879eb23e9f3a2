import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { Notice } from '../../ui/message/notice.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useAuth } from '../../visitor/auth-store.ts'
import { addressOfDraft } from './find-visit.tsx'
import { correctionOf, sendDraft } from './send-draft.ts'
import { useNetwork } from '../page/use-network.ts'
import {
  closedByOther,
  isBegun,
  listDrafts,
  saveDraft,
  waitsFor,
  type VisitDraft,
} from './visit-draft.ts'
import styles from './waiting-visits.module.css'

/** On every admin page: visits closed without a network are sent as soon as there is one. */
export function WaitingVisits() {
  const { pathname, search } = useLocation()
  // On that page the form itself sends, and shows the outcome.
  return pathname === '/admin/service' && search ? null : <Waiting key={pathname} />
}

/** Visits closed on this phone but not on the server, including those rejected, until somebody corrects them. */
const listUnsent = async () =>
  (await listDrafts().catch(() => [])).filter((draft) => !isBegun(draft))

function Waiting() {
  const [unsent, setUnsent] = useState<readonly VisitDraft[]>([])
  const user = useAuth((auth) => auth.user)
  const isSending = useRef(false)
  const { revalidate } = useRevalidator()
  useEffect(() => void listUnsent().then(setUnsent), [])
  const isOwn = (draft: VisitDraft) => draft.state === 'wartet' && !closedByOther(draft, user)
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    // Another tab may have sent one, or continued it.
    for (const draft of (await listUnsent()).filter(isOwn)) {
      try {
        const { nummer } = await sendDraft(draft, (sent) => saveDraft({ ...draft, sent }))
        toast.success(`Servicebericht ${nummer} ist gesendet`)
        void revalidate()
      } catch (failure) {
        const correction = correctionOf(failure)
        if (correction) await saveDraft({ ...draft, ...correction }).catch(() => undefined)
      }
    }
    setUnsent(await listUnsent())
    isSending.current = false
  }
  useNetwork(unsent.some(isOwn), () => void send())
  if (unsent.length === 0) return null
  return (
    <div className={styles['unsent']}>
      <Notice>
        <span>
          Noch nicht gesendet:{' '}
          {unsent.map((draft, at) => (
            <span key={draft.id}>
              {at > 0 && ', '}
              <Link to={addressOfDraft(draft)}>
                Servicebericht {draft.form.vorname} {draft.form.nachname}
              </Link>{' '}
              ({waitsFor(draft, user)})
            </span>
          ))}
        </span>
      </Notice>
    </div>
  )
}
