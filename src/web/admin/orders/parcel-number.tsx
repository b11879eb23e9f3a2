import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatTrackingNumber, trackingLink } from '../../../contract/orders/tracking.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { useAction } from '../../visitor/use-action.ts'
import { checkParcelNumber, ParcelNumberField } from './parcel-number-field.tsx'

/** The tracking number of a shipped order, with a link to the Swiss Post and a form to correct it. */
export function ParcelNumber({ order }: { order: AdminOrderDetail['order'] }) {
  const { order_id, sendungsnummer } = order
  const [isOpen, setOpen] = useState(false)
  const { run } = useAction('Das hat nicht geklappt.')
  const form = useForm({
    check: checkParcelNumber,
    submit: async ({ sendungsnummer: typed = '' }) => {
      await run(async () => {
        const change = { params: { id: order_id }, body: { sendungsnummer: typed } }
        await api('PUT /api/admin/orders/:id/tracking', change).finally(() => setOpen(false))
        return 'Sendungsnummer gespeichert'
      })
      return undefined
    },
  })
  return (
    <>
      <p>
        {sendungsnummer && (
          <>
            Sendung{' '}
            <ExternalLink href={trackingLink(sendungsnummer)}>
              {formatTrackingNumber(sendungsnummer)}
            </ExternalLink>
          </>
        )}
      </p>
      <Button look="plain" onClick={() => setOpen(true)}>
        Sendungsnummer {sendungsnummer ? 'ändern' : 'nachtragen'}
      </Button>
      <Dialog title="Sendungsnummer" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form form={form} submitLabel="Speichern" busyLabel="Wird gespeichert …">
          <ParcelNumberField
            defaultValue={sendungsnummer ?? ''}
            error={form.errors['sendungsnummer']}
          />
          <p>Die Kundin sieht sie bei ihrer Bestellung. Eine E-Mail gibt es nicht.</p>
        </Form>
      </Dialog>
    </>
  )
}
