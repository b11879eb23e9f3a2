import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { DocumentRef } from '../../../contract/invoices/invoices.ts'
import { api, codeOf, withRetry } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { useCloseDialog } from '../../ui/dialog/use-close-dialog.ts'
import { Form } from '../../ui/form/form.tsx'
import { mailInWords } from '../money/money-words.ts'
import { PersonFields, readPerson, requiredOfPerson } from '../page/person-fields.tsx'
import { useRevision } from '../page/saved-meanwhile.tsx'

/** Corrects the recipient of an order. */
export function RecipientForm({
  order,
  documents,
  onLeft,
}: {
  order: AdminOrderDetail['order']
  /** The documents issued for the order. */
  documents: readonly DocumentRef[]
  /** The order has been shipped or cancelled since, and nothing was saved. */
  onLeft: () => void
}) {
  const params = { id: order.order_id }
  const close = useCloseDialog()
  const { save } = useRevision(order.revision ?? '', {
    href: `/admin/orders/${order.order_id}`,
    readNewest: async () =>
      (await api('GET /api/admin/orders/:id/items', { params })).order.revision,
  })
  const form = useForm({
    required: requiredOfPerson,
    send: (values) => {
      const { email: _, ...recipient } = readPerson(values)
      return save(async (revision) => {
        try {
          const body = { ...recipient, revision }
          await api('PUT /api/admin/orders/:id/recipient', { params, body })
        } catch (failure) {
          if (codeOf(failure) !== 'recipient-fixed') throw failure
          close()
          return onLeft()
        }
        return 'Adresse korrigiert'
      })
    },
    failed: withRetry('Die Adresse konnte nicht gespeichert werden.'),
  })
  return (
    <Form form={form} submitLabel="Adresse speichern">
      <PersonFields known={order} />
      <p>
        Das gilt nur für diese Bestellung; das Profil der Person bleibt, wie es ist.{' '}
        {mailInWords(order)}
      </p>
      {documents.length > 0 && (
        <p>
          Was schon ausgestellt ist, behält die bisherige Adresse:{' '}
          {documents.map(({ nummer }) => nummer).join(', ')}.
        </p>
      )}
      {order.lieferstand === 'verpackt' && (
        <p>Diese Bestellung ist verpackt: Drucken Sie Rüstliste und Etikett neu.</p>
      )}
    </Form>
  )
}
