import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { addressOfDraft } from './find-visit.tsx'
import { sendDraft } from './send-draft.ts'
import { useNetwork } from './use-network.ts'
import { listDrafts, type VisitDraft } from './visit-draft.ts'

/** On every page of the admin area: visits that were closed without a network are sent as soon as there is one. */
export function WaitingVisits() {
  const { pathname } = useLocation()
  // There the form itself sends, and says what came of it.
  return pathname === '/admin/service' ? null : <Waiting key={pathname} />
}

const listWaiting = async () =>
  (await listDrafts().catch(() => [])).filter(({ state }) => state === 'wartet')

function Waiting() {
  const [waiting, setWaiting] = useState<readonly VisitDraft[]>([])
  useEffect(() => void listWaiting().then(setWaiting), [])
  const send = async () => {
    for (const draft of waiting) {
      try {
        const { nummer } = await sendDraft(draft)
        toast.success(`Servicebericht ${nummer} ist gesendet`)
      } catch {
        // It stays where it is; whoever opens it reads why.
      }
    }
    setWaiting(await listWaiting())
  }
  useNetwork(waiting.length > 0, () => void send())
  if (waiting.length === 0) return null
  return (
    <Notice>
      Auf Netz warten:{' '}
      {waiting.map((draft, at) => (
        <span key={draft.id}>
          {at > 0 && ', '}
          <Link to={addressOfDraft(draft)}>
            Servicebericht {draft.form.vorname} {draft.form.nachname}
          </Link>
        </span>
      ))}
    </Notice>
  )
}
