import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'

/**
 * Asks before unsaved changes are lost: with our own dialog on navigation within the site, with the browser's on
 * closing the tab. `isDirty` is called on leaving. Used once per page for all of its forms, as the router supports only
 * one blocker, the last one.
 */
export function UnsavedChanges({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <Dialog title="Änderungen verwerfen?" isOpen={blocker.state === 'blocked'} onClose={stay}>
      <p>Ihre Eingaben sind noch nicht gespeichert.</p>
      <DialogActions keep="Weiter bearbeiten" onKeep={stay} look="primary">
        <Button look="secondary" onClick={() => blocker.proceed?.()}>
          Verwerfen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
