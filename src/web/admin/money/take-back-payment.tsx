import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/admin-orders.ts'
import { formatDate } from '../../../contract/date-format.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { AdminMoneyEntry } from '../../../contract/order-money.ts'
import { problems } from '../../../contract/problems.ts'
import { api, newKey } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { useAction } from '../../visitor/use-action.ts'
import { RowButton } from '../list/row-action.tsx'
import { wayNames } from './money-words.ts'

type Order = AdminOrderDetail['order']
type Payment = AdminMoneyEntry & { id: number }

/** Takes back a payment that was booked by mistake, after a question that asks for the reason. */
export function TakeBackButton({ order, payment }: { order: Order; payment: Payment }) {
  const [key, setKey] = useState<string>()
  return (
    <>
      <RowButton danger onClick={() => setKey(newKey())}>
        Buchung zurücknehmen
      </RowButton>
      <Dialog
        title="Buchung zurücknehmen?"
        isOpen={key !== undefined}
        onClose={() => setKey(undefined)}
      >
        {key !== undefined && (
          <Question
            order={order}
            payment={payment}
            idempotencyKey={key}
            onDone={() => setKey(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

function Question({
  order,
  payment,
  idempotencyKey,
  onDone,
}: {
  order: Order
  payment: Payment
  idempotencyKey: string
  onDone: () => void
}) {
  const { run } = useAction('Das hat nicht geklappt.')
  const form = useForm({
    check: ({ grund = '' }) =>
      grund.trim() === '' ? { notice: problems['fields-missing'][1] } : undefined,
    submit: async ({ grund = '' }) => {
      await run(async () => {
        const params = { id: order.order_id, entryId: payment.id }
        const headers = { 'idempotency-key': idempotencyKey }
        const body = { grund: grund.trim() }
        const path = 'POST /api/admin/orders/:id/payments/:entryId/reversal'
        await api(path, { params, headers, body })
        onDone()
        return 'Buchung zurückgenommen'
      })
      return undefined
    },
  })
  const { bezahlt } = order.zahlung
  const isPaidWithout = toRappen(bezahlt) - toRappen(payment.betrag) >= toRappen(order.total)
  return (
    <>
      <p>
        <strong>{formatChf(toRappen(payment.betrag))}</strong> ({wayNames[payment.weg]}) vom{' '}
        {formatDate(payment.at)}: Die Buchung bleibt stehen, eine Gegenbuchung von heute hebt sie
        auf. Es geht kein Geld zurück und keine E-Mail an die Kundschaft.
      </p>
      {!isPaidWithout && order.status !== 'storniert' && (
        <p>
          <strong>Die Bestellung gilt danach als nicht bezahlt</strong>, ihre Rechnung als offen.
        </p>
      )}
      <Form form={form} submitLabel="Ja, zurücknehmen" busyLabel="Zurücknehmen">
        <Field
          label="Warum?"
          name="grund"
          hint="Zum Beispiel: gehört zu einer anderen Bestellung."
          maxLength={fieldLimits.reason}
        />
      </Form>
    </>
  )
}
