import { Truck, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useNavigate } from 'react-router'
import type { AdminOrderDetail } from '../../../contract/admin-orders.ts'
import type { OrderStatus } from '../../../contract/orders.ts'
import { api, textOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import actions from '../../ui/dialog-actions.module.css'
import { wayOut } from '../page/require-admin.ts'

type Order = AdminOrderDetail['order']

/** The owner's next steps with an order; each asks once more, because the customer gets a mail. */
export function OrderActions({
  order,
  onChange,
}: {
  order: Order
  onChange: (detail: AdminOrderDetail) => void
}) {
  const [asked, setAsked] = useState<OrderStatus>()
  const { busy, move } = useMove(order, onChange, () => setAsked(undefined))
  const isSending = asked === 'versendet'
  return (
    <>
      <div className="row">
        {order.next.includes('versendet') && (
          <Button onClick={() => setAsked('versendet')}>
            <Truck aria-hidden />
            Als versendet melden
          </Button>
        )}
        {order.next.includes('storniert') && (
          <Button look="secondary" onClick={() => setAsked('storniert')}>
            <X aria-hidden />
            Stornieren
          </Button>
        )}
      </div>
      <Dialog
        title={isSending ? 'Paket ist unterwegs?' : 'Bestellung stornieren?'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {order.vorname} {order.nachname} erhält eine E-Mail. Das lässt sich nicht rückgängig
          machen.
        </p>
        {!isSending && order.status === 'bezahlt' && (
          <p>
            <strong>Diese Bestellung ist bezahlt.</strong> Das Geld müssen Sie selbst
            zurückerstatten; die Übersicht erinnert Sie daran.
          </p>
        )}
        <div className={`row ${actions['actions']}`}>
          <Button look="secondary" onClick={() => setAsked(undefined)}>
            Abbrechen
          </Button>
          <Button aria-disabled={busy || undefined} onClick={() => asked && void move(asked)}>
            {isSending ? 'Ja, versendet' : 'Ja, stornieren'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function useMove(order: Order, onChange: (detail: AdminOrderDetail) => void, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function move(status: OrderStatus) {
    if (busy) return
    setBusy(true)
    try {
      onChange(
        await api('POST /api/admin/orders/:id/status', {
          params: { id: order.order_id },
          body: { status, from: order.status },
        }),
      )
      toast.success(status === 'versendet' ? 'Als versendet gemeldet' : 'Bestellung storniert')
    } catch (failure) {
      const way = wayOut(failure)
      if (way) return void navigate(...way)
      toast.error(textOf(failure, 'Das hat nicht geklappt.'))
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return { busy, move }
}
