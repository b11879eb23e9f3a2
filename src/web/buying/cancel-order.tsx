import { useState } from 'react'
import { useAuth } from '../visitor/auth-store.ts'
import { ApiError, api, textOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import styles from '../ui/dialog-actions.module.css'

/** Calls off an order that is not paid yet, after a question. `onChanged` also when it was too late. */
export function CancelOrder({
  order,
  onChanged,
}: {
  order: { order_id: number; order_no: string }
  onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function cancel() {
    if (busy) return
    setBusy(true)
    try {
      await api('POST /api/orders/:orderId/cancel', { params: { orderId: order.order_id } })
      toast.success('Bestellung storniert')
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) useAuth.getState().setUser(null)
      toast.error(textOf(failure, 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.'))
    }
    setBusy(false)
    setOpen(false)
    onChanged()
  }

  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        Bestellung stornieren
      </Button>
      <Dialog title="Bestellung stornieren?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          Die Bestellung {order.order_no} gilt dann nicht mehr und kann nicht mehr bezahlt werden.
          Sie erhalten eine E-Mail. Das lässt sich nicht rückgängig machen.
        </p>
        <div className={`row ${styles['actions']}`}>
          <Button look="secondary" onClick={() => setOpen(false)}>
            Abbrechen
          </Button>
          <Button aria-disabled={busy || undefined} onClick={() => void cancel()}>
            Ja, stornieren
          </Button>
        </div>
      </Dialog>
    </>
  )
}
