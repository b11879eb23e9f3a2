import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { refreshSite } from '../../use-site.ts'
import { useAction } from '../../visitor/use-action.ts'

/** Asks for confirmation before the shop stops taking orders. */
export function CloseShop() {
  const [isOpen, setOpen] = useState(false)
  const { busy, run } = useAction('Der Verkauf konnte nicht geschlossen werden.')
  const { revalidate } = useRevalidator()
  const close = () =>
    run(async () => {
      await api('PUT /api/admin/opening', { body: { open: false } })
      await refreshSite(revalidate)
    })
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Verkauf schliessen
      </Button>
      <Dialog title="Verkauf schliessen?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          Bis Sie ihn wieder eröffnen, kann niemand bestellen oder bezahlen, und jede Seite sagt es.
          Was bestellt und bezahlt ist, bleibt.
        </p>
        <DialogActions keep="Offen lassen" onKeep={() => setOpen(false)}>
          <Button aria-disabled={busy || undefined} onClick={() => void close()}>
            {busy ? 'Wird geschlossen …' : 'Ja, schliessen'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
