import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { AdminMoneyEntry } from '../../../contract/payments/order-money.ts'
import { api } from '../../api.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { RowButton } from '../list/row-action.tsx'
import { paymentNames } from './money-words.ts'
import { ReasonForm } from '../page/reason-form.tsx'

/** Reverses a payment booked by mistake, after asking for the reason. */
export function ReversePaymentButton({
  order,
  payment,
  hasInvoice,
}: {
  order: AdminOrderDetail['order']
  payment: AdminMoneyEntry & { id: number }
  hasInvoice: boolean
}) {
  const isOver = ['storniert', 'zurueckgenommen'].includes(order.lieferstand)
  const isOnly = order.zahlung.bezahlt === payment.betrag
  return (
    <DialogButton
      title="Buchung zurücknehmen?"
      opener={(open) => (
        <RowButton danger onClick={open}>
          Buchung zurücknehmen
        </RowButton>
      )}
    >
      <p>
        <strong>{formatChf(toRappen(payment.betrag))}</strong> ({paymentNames[payment.weg]}) vom{' '}
        {formatDate(payment.at)}: Die Buchung bleibt stehen, eine Gegenbuchung von heute hebt sie
        auf. Es geht kein Geld zurück und keine E-Mail an die Kundschaft.
      </p>
      {order.paid_at !== null && !isOver && (
        <p>
          <strong>
            Die Bestellung gilt danach{!isOnly && ', wenn der Rest nicht reicht,'} als nicht bezahlt
          </strong>
          {hasInvoice && ', ihre Rechnung als offen'}.
        </p>
      )}
      <ReasonForm
        act={async (grund, _values, keyOf) => {
          await api('POST /api/admin/orders/:id/payments/:entryId/reversal', {
            params: { id: order.order_id, entryId: payment.id },
            headers: keyOf(grund),
            body: { grund },
          })
          return 'Buchung zurückgenommen'
        }}
        submitLabel="Ja, zurücknehmen"
        busyLabel="Zurücknehmen"
        label="Warum?"
        hint="Zum Beispiel: gehört zu einer anderen Bestellung."
      />
    </DialogButton>
  )
}
