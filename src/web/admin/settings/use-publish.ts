import { useState } from 'react'
import type { LegalKind, LegalVersions } from '../../../contract/settings/settings.ts'
import { type ApiError, api, isSessionOver, textOf, unexplained } from '../../api.ts'
import { toast } from '../../ui/message/toast.ts'
import { isSavedMeanwhile } from '../page/saved-meanwhile.tsx'

type Versions = LegalVersions['data']

/**
 * Publishes a legal text, one click at a time. `trouble` is what the editor has to know before retrying. If somebody
 * else has published first, `onNewer` receives the current version, on which the next attempt is based.
 */
export function usePublish(
  kind: LegalKind,
  {
    onPublished,
    onNewer,
  }: {
    onPublished: (versions: Versions, sent: string) => void
    onNewer: (versions: Versions) => void
  },
) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'session-over' | ApiError>()

  async function publish(markdown: string, basedOn: number) {
    if (busy) return
    setBusy(true)
    try {
      onPublished(
        (
          await api('POST /api/admin/legal/:kind', {
            params: { kind },
            body: { markdown, basedOn },
          })
        ).data,
        markdown,
      )
      setTrouble(undefined)
      toast.success('Veröffentlicht')
    } catch (failure) {
      if (isSessionOver(failure)) return setTrouble('session-over')
      if (!isSavedMeanwhile(failure)) {
        toast.error(textOf(failure, unexplained))
        return
      }
      const newer = await api('GET /api/admin/legal/:kind', { params: { kind } }).catch(
        () => undefined,
      )
      if (newer) onNewer(newer.data)
      setTrouble(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, trouble, publish }
}
