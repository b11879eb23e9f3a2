import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { formatChf, toChf, toRappen } from '../../../contract/money.ts'
import { type HandMethod, payableBy } from '../../../contract/payments/payment-methods.ts'
import { api } from '../../api.ts'
import { useDialogAction } from '../page/use-dialog-action.ts'
import { useForm } from '../../parts/use-form.ts'
import type { Look } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { handOptions, paidMailInWords } from './money-words.ts'
import { useToday } from '../../ui/use-today.ts'

/** Books all that is open of an order as received, in cash or on the account; a booking can be taken back. */
export function ReceivedButton({
  order,
  look = 'secondary',
  children = 'Bezahlt',
}: {
  order: AdminOrder
  look?: Look
  children?: string
}) {
  return (
    <DialogButton
      look={look}
      title="Geld erhalten?"
      label={
        <>
          {children}
          <span className="visually-hidden">: {order.order_no}</span>
        </>
      }
    >
      <ReceivedForm order={order} />
    </DialogButton>
  )
}

function ReceivedForm({ order }: { order: AdminOrder }) {
  const { run, refusal } = useDialogAction()
  const today = useToday()
  const { offen, bezahlt } = order.zahlung
  const open = toRappen(offen)
  const coins = payableBy('bar', open)
  const form = useForm({
    required: { datum: 'Der Tag fehlt.' },
    send: ({ weg, datum = '' }, keyOf) =>
      run(async () => {
        const method = weg as HandMethod
        const body = { weg: method, betrag: toChf(payableBy(method, open)), datum, bezahlt }
        const asking = { params: { id: order.order_id }, headers: keyOf(body), body }
        await api('POST /api/admin/orders/:id/payments', asking)
        return 'Zahlung gebucht'
      }),
  })
  return (
    <Form form={form} submitLabel="Ja, buchen" busyLabel="Wird gebucht …">
      {refusal}
      <p>
        <strong>{formatChf(open)}</strong>
        {coins !== open && `, in bar ${formatChf(coins)},`} für {order.order_no}. Die Bestellung ist
        damit bezahlt. {paidMailInWords(order)}
      </p>
      <SelectField
        label="Weg"
        name="weg"
        defaultValue={order.lieferung === 'versand' ? 'bank' : 'bar'}
        options={handOptions}
      />
      <Field
        label="Tag der Zahlung"
        name="datum"
        type="date"
        min={order.zahlbarAb}
        max={today}
        defaultValue={today}
      />
    </Form>
  )
}
