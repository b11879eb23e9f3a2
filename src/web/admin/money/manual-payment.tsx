import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import { formatChf, isSettled, toChf, toRappen } from '../../../contract/money.ts'
import type { ManualPayment } from '../../../contract/payments/order-money.ts'
import { type HandMethod, payableBy } from '../../../contract/payments/payment-methods.ts'
import { api, newKey } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { useDialogAction } from '../page/use-dialog-action.ts'
import { amountTrouble } from './amount-trouble.ts'
import { handOptions, paidMailInWords } from './money-words.ts'
import { useToday } from '../../ui/use-today.ts'

type Order = AdminOrderDetail['order']
type Pending = ManualPayment & { key: string }

const receivedWords: Record<HandMethod, string> = { bank: 'auf der Bank', bar: 'in bar' }

/** Books a payment by bank transfer or in cash, after a confirmation, because the customer is notified. */
export function HandPaymentButton({ order, label }: { order: Order; label: string }) {
  const [pending, setPending] = useState<Pending>()
  const back = () => setPending(undefined)
  return (
    <div>
      <DialogButton
        label={label}
        title={pending ? 'Zahlung buchen?' : 'Zahlung erfassen'}
        onOpen={back}
      >
        {pending ? (
          <Question order={order} payment={pending} onBack={back} />
        ) : (
          <PaymentForm order={order} onAsk={setPending} />
        )}
      </DialogButton>
    </div>
  )
}

function PaymentForm({ order, onAsk }: { order: Order; onAsk: (payment: Pending) => void }) {
  const form = useForm({
    check: ({ weg, betrag = '', datum = '' }) => {
      const trouble = amountTrouble(betrag, weg)
      return {
        fields: {
          ...(trouble !== undefined && { betrag: trouble }),
          ...(datum === '' && { datum: 'Der Tag fehlt.' }),
        },
      }
    },
    send: async ({ weg, betrag = '', datum = '' }) => {
      const amount = toChf(readChf(betrag) ?? 0)
      const { bezahlt } = order.zahlung
      onAsk({ weg: weg as HandMethod, betrag: amount, datum, bezahlt, key: newKey() })
    },
  })
  const today = useToday()
  const { offen } = order.zahlung
  const proposed = offen > 0 ? offen.toFixed(2) : ''
  const coins = payableBy('bar', toRappen(offen))
  return (
    <Form form={form} submitLabel="Weiter" busyLabel="Weiter">
      <SelectField label="Weg" name="weg" options={handOptions} />
      <Field
        label="Betrag in CHF"
        name="betrag"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        defaultValue={proposed}
        hint={offen > 0 && coins !== toRappen(offen) && `In bar: ${formatChf(coins)}`}
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

function Question({
  order,
  payment: { key, ...payment },
  onBack,
}: {
  order: Order
  payment: Pending
  onBack: () => void
}) {
  const { busy, run, refusal } = useDialogAction()
  const amount = toRappen(payment.betrag)
  const open = toRappen(order.zahlung.offen)

  const book = () =>
    run(async () => {
      const headers = { 'idempotency-key': key }
      const params = { id: order.order_id }
      await api('POST /api/admin/orders/:id/payments', { params, headers, body: payment })
      return 'Zahlung gebucht'
    })

  return (
    <>
      {refusal}
      <p>
        <strong>{formatChf(amount)}</strong> {receivedWords[payment.weg]}, erhalten am{' '}
        {formatDay(payment.datum)}. Haben Sie sich vertan, nehmen Sie die Buchung danach bei der
        Bestellung zurück.
      </p>
      {amount > open && (
        <p>
          <strong>Das ist mehr, als offen ist</strong> ({formatChf(open)}).
        </p>
      )}
      {order.status === 'offen' && isSettled(open - amount) && (
        <p>Die Bestellung ist damit bezahlt. {paidMailInWords(order)}</p>
      )}
      <DialogActions keep="Zurück" onKeep={onBack}>
        <Button aria-disabled={busy || undefined} onClick={() => void book()}>
          Ja, buchen
        </Button>
      </DialogActions>
    </>
  )
}
