import { useState } from 'react'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatChf, isSettled, toChf, toRappen } from '../../../contract/money.ts'
import { type HandMethod, payableBy } from '../../../contract/payments/payment-methods.ts'
import { api } from '../../api.ts'
import type { Look } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { AboutRow } from '../list/row-action.tsx'
import { useDialogAction } from '../page/use-dialog-action.ts'
import { checkAmount } from './check-amount.ts'
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
  const open = toRappen(order.zahlung.offen)
  const coins = payableBy('bar', open)
  return (
    <DialogButton
      look={look}
      title="Geld erhalten?"
      label={
        <>
          {children}
          <AboutRow>{order.order_no}</AboutRow>
        </>
      }
    >
      <PaymentForm order={order}>
        <p>
          <strong>{formatChf(open)}</strong>
          {coins !== open && `, in bar ${formatChf(coins)},`} für {order.order_no}. Die Bestellung
          ist damit bezahlt. {paidMailInWords(order)}
        </p>
      </PaymentForm>
    </DialogButton>
  )
}

/** The same of another amount. */
export function HandPaymentButton({ order, label }: { order: AdminOrder; label: string }) {
  return (
    <DialogButton label={label} title="Zahlung erfassen">
      <PaymentForm order={order}>
        <AmountField order={order} />
      </PaymentForm>
    </DialogButton>
  )
}

/** The method and the day of a payment; its amount is in `children`, or else all that is open. */
function PaymentForm({ order, children }: { order: AdminOrder; children: React.ReactNode }) {
  const { run, refusal } = useDialogAction()
  const today = useToday()
  const { offen, bezahlt } = order.zahlung
  const form = useForm({
    required: { datum: 'Der Tag fehlt.' },
    check: checkAmount,
    send: ({ weg, datum = '', betrag }, keyOf) =>
      run(async () => {
        const method = weg as HandMethod
        const amount =
          betrag === undefined ? payableBy(method, toRappen(offen)) : (readChf(betrag) ?? 0)
        const body = { weg: method, betrag: toChf(amount), datum, bezahlt }
        const asking = { params: { id: order.order_id }, headers: keyOf(body), body }
        await api('POST /api/admin/orders/:id/payments', asking)
        return 'Zahlung gebucht'
      }),
  })
  return (
    <Form form={form} submitLabel="Ja, buchen" busyLabel="Wird gebucht …">
      {refusal}
      {children}
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

/** An amount that begins as what is open, and what it means for the order. */
function AmountField({ order }: { order: AdminOrder }) {
  const { offen } = order.zahlung
  const open = toRappen(offen)
  const [typed, setTyped] = useState(open > 0 ? offen.toFixed(2) : '')
  const amount = readChf(typed) ?? 0
  const coins = payableBy('bar', open)
  return (
    <>
      <Field
        label="Betrag in CHF"
        name="betrag"
        inputMode="decimal"
        autoComplete="off"
        maxLength={fieldLimits.amount}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        hint={open > 0 && coins !== open && `In bar: ${formatChf(coins)}`}
      />
      <p role="status">
        {amount > open && <strong>Das ist mehr, als offen ist ({formatChf(open)}). </strong>}
        {amount > 0 &&
          order.status === 'offen' &&
          isSettled(open - amount) &&
          `Die Bestellung ist damit bezahlt. ${paidMailInWords(order)}`}
      </p>
    </>
  )
}
