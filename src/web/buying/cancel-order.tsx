import { useState } from 'react'
import { api } from '../api.ts'
import { useAction } from '../visitor/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'

/** Cancels an unpaid order after a confirmation. `onChanged` is also called when it was too late. */
export function CancelOrder({
  order,
  onChanged,
}: {
  order: { order_id: number; order_no: string }
  onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { busy, run } = useAction('Das hat nicht geklappt. Bitte versuchen Sie es erneut.')

  async function cancel() {
    await run(async () => {
      const params = { orderId: order.order_id }
      await api('POST /api/orders/:orderId/cancel', { params }).finally(() => setOpen(false))
      return 'Bestellung storniert'
    })
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
        <DialogActions keep="Bestellung behalten" onKeep={() => setOpen(false)}>
          <Button aria-disabled={busy || undefined} onClick={() => void cancel()}>
            Ja, stornieren
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
