import { Truck, X } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/admin-orders.ts'
import type { OrderStatus } from '../../../contract/orders.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import actions from '../../ui/dialog-actions.module.css'
import { useAction } from '../../visitor/use-action.ts'

/** The owner's next steps with an order; each asks once more, because the customer gets a mail. */
export function OrderActions({ order }: { order: AdminOrderDetail['order'] }) {
  const [asked, setAsked] = useState<OrderStatus>()
  const { busy, run } = useAction('Das hat nicht geklappt.')
  const move = (status: OrderStatus) =>
    run(async () => {
      const change = { params: { id: order.order_id }, body: { status, from: order.status } }
      await api('POST /api/admin/orders/:id/status', change).finally(() => setAsked(undefined))
      return status === 'versendet' ? 'Als versendet gemeldet' : 'Bestellung storniert'
    })
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
            zurückerstatten{order.zahlung.weg === 'twint' && '; die Übersicht erinnert Sie daran'}.
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
