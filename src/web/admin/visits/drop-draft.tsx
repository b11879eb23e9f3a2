import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import type { KeptDraft } from './use-kept-draft.ts'
import { dropDraft } from './visit-draft.ts'

/** Discards a draft after a confirmation, as it is stored nowhere else. */
export function DropDraft({ whole }: Pick<KeptDraft, 'whole'>) {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const drop = async () => {
    await dropDraft(await whole()).catch(() => undefined)
    await navigate('/admin/service')
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsked(true)}>
        Entwurf verwerfen
      </Button>
      <Dialog title="Entwurf verwerfen?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p>Was Sie zu diesem Besuch eingegeben haben, liegt nur auf diesem Gerät.</p>
        <DialogActions keep="Entwurf behalten" onKeep={() => setAsked(false)} look="primary">
          <Button look="secondary" onClick={() => void drop()}>
            Verwerfen
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
