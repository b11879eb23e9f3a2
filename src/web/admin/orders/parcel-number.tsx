import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatTrackingNumber, trackingLink } from '../../../contract/orders/tracking.ts'
import { api } from '../../api.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { useCloseDialog } from '../../ui/dialog/use-close-dialog.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { useAction } from '../../parts/action.tsx'
import { checkParcelNumbers, ParcelNumberField } from './parcel-number-field.tsx'

/** The tracking number of a shipped order, with a link to the Swiss Post and a form to correct it. */
export function ParcelNumber({ order }: { order: AdminOrderDetail['order'] }) {
  const { sendungsnummer } = order
  return (
    <>
      {sendungsnummer && (
        <p>
          Sendung{' '}
          <ExternalLink href={trackingLink(sendungsnummer)}>
            {formatTrackingNumber(sendungsnummer)}
          </ExternalLink>
        </p>
      )}
      <DialogButton
        look="plain"
        label={`Sendungsnummer ${sendungsnummer ? 'ändern' : 'nachtragen'}`}
        title="Sendungsnummer"
      >
        <NumberForm order={order} />
      </DialogButton>
    </>
  )
}

function NumberForm({ order: { order_id, sendungsnummer } }: { order: AdminOrderDetail['order'] }) {
  const { run } = useAction()
  const close = useCloseDialog()
  const form = useForm({
    check: checkParcelNumbers,
    send: ({ sendungsnummer: typed = '' }) =>
      run(async () => {
        const change = { params: { id: order_id }, body: { sendungsnummer: typed } }
        await api('PUT /api/admin/orders/:id/tracking', change).finally(close)
        return 'Sendungsnummer gespeichert'
      }),
  })
  return (
    <Form form={form} submitLabel="Speichern">
      <ParcelNumberField
        label="Sendungsnummer der Post (freiwillig)"
        name="sendungsnummer"
        defaultValue={sendungsnummer ?? ''}
      />
      <p>Die Kundin sieht sie bei ihrer Bestellung. Eine E-Mail gibt es nicht.</p>
    </Form>
  )
}
