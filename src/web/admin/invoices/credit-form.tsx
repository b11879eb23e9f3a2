import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SentBody } from '../../../contract/endpoint.ts'
import type { AdminInvoice, NewCredit } from '../../../contract/invoices/invoices.ts'
import { formatChf, toChf, toRappen } from '../../../contract/money.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { problems } from '../../../contract/problems.ts'
import { api, newKey } from '../../api.ts'
import { mayBeOutdated } from '../../parts/action.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { BackIntoStock } from '../page/back-into-stock.tsx'
import { PiecesBack, readPiecesBack } from '../page/pieces-back.tsx'
import { type ReturnableItem, returnableItems } from '../page/returnable-items.ts'
import { Form } from '../../ui/form/form.tsx'
import { useAnswer } from '../../ui/use-answer.ts'

/** A credit note on an open invoice: over an amount, or over pieces that came back. */
export function CreditForm({
  invoice: { id, order_id, offen, email },
  grund,
}: {
  invoice: AdminInvoice
  grund: 'nachlass' | 'ruecknahme'
}) {
  const [key] = useState(newKey)
  const { revalidate } = useRevalidator()
  const goods = useGoods(order_id, grund === 'ruecknahme')
  const { lines, stock }: Goods = goods ?? { lines: [] }
  const form = useForm({
    check: (values) => {
      const { betrag } = values
      const { wrong: fields } = readPiecesBack(lines, values)
      if (betrag !== undefined && !readChf(betrag)) fields['betrag'] = problems['invalid-amount'][1]
      return { fields }
    },
    send: async (values) => {
      const { pieces: positionen } = readPiecesBack(lines, values)
      const { betrag } = values
      if (betrag === undefined && positionen.length === 0)
        return { notice: 'Geben Sie an, wie viele Stück zurück sind.' }
      const body: SentBody<NewCredit> =
        betrag === undefined
          ? {
              grund,
              positionen,
              offen,
              ...(stock && { zurueckInsLager: values['zurueckInsLager'] !== undefined }),
            }
          : { grund, betrag: toChf(readChf(betrag) ?? 0), offen }
      const headers = { 'idempotency-key': key }
      const { gutschrift } = await api('POST /api/admin/invoices/:id/credit', {
        params: { id },
        headers,
        body,
      }).catch(async (refusal: unknown) => {
        // Less may be open than is shown here.
        if (mayBeOutdated(refusal)) await revalidate()
        throw refusal
      })
      return `Gutschrift ${gutschrift?.nummer ?? ''} erstellt`
    },
  })
  return (
    <Form form={form} submitLabel="Gutschrift erstellen" busyLabel="Wird erstellt …">
      <PiecesBack lines={lines} />
      {stock && <BackIntoStock isLikely={stock === 'here'} />}
      {goods && lines.length === 0 && (
        <Field
          label="Betrag in CHF"
          name="betrag"
          inputMode="decimal"
          autoComplete="off"
          maxLength={fieldLimits.amount}
          hint={`Höchstens ${formatChf(toRappen(offen))}`}
        />
      )}
      <p className="quiet">
        {email === null
          ? 'Die Gutschrift drucken Sie danach aus: Diese Person hat keine E-Mail-Adresse.'
          : 'Die Kundschaft erhält die Gutschrift per E-Mail. Geld fliesst keines.'}
      </p>
    </Form>
  )
}

/** Its articles that are not back yet, and where the goods are if they were counted. */
type Goods = { lines: readonly ReturnableItem[]; stock?: 'here' | 'gone' }

/** What can come back; undefined until it is read. */
function useGoods(orderId: number, isWanted: boolean): Goods | undefined {
  const params = { id: orderId }
  const detail = useAnswer(orderId, async () =>
    isWanted ? api('GET /api/admin/orders/:id/items', { params }) : undefined,
  )
  if (!isWanted) return { lines: [] }
  if (!detail) return undefined
  const { anLager, status } = detail.order
  return {
    ...(anLager && { stock: status === 'versendet' ? 'gone' : 'here' }),
    lines: returnableItems(detail),
  }
}
