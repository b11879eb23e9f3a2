import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { toChf, toRappen } from '../../../contract/money.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import type { Sent } from '../../../contract/endpoint.ts'
import type { NewRefund, PaymentMethod } from '../../../contract/payments/order-money.ts'
import { paidBackBy } from '../../../contract/payments/payment-methods.ts'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { Form } from '../../ui/form/form.tsx'
import { returnableItems } from '../page/returnable-items.ts'
import { BackIntoStock } from '../page/back-into-stock.tsx'
import { missingReason } from '../page/reason-form.tsx'
import { checkAmount, missingAmount } from './check-amount.ts'
import { handOptions, paymentNames } from './money-words.ts'
import styles from './refund.module.css'

/** The initial values of a refund: the amount, the payment where it matters which, and the method. */
export type RefundDraft = Pick<NewRefund, 'betrag' | 'weg' | 'zahlung'>

/** The amount, reason and method of a refund; what comes back suggests the amount. */
export function RefundForm({
  detail,
  draft,
  onAsk,
}: {
  detail: AdminOrderDetail
  draft: RefundDraft
  onAsk: (refund: Sent<NewRefund>) => void
}) {
  const { money, payments } = detail
  const returnable = returnableItems(detail)
  const [amount, setAmount] = useState(draft.betrag.toFixed(2))
  const [counts, setCounts] = useState<Record<number, string>>({})
  const back = returnable.map(({ product_id, left }) => ({
    product_id,
    menge: Math.min(left, Math.max(0, Math.trunc(Number(counts[product_id] ?? 0)) || 0)),
  }))
  const chosen = draft.zahlung
  const asksPieces = returnable.length > 0 && chosen === undefined
  const asksStock = detail.order.anLager && chosen === undefined
  const byTwint = Math.max(
    0,
    ...payments.filter(({ id }) => !chosen || id === chosen).map(({ erstattbar }) => erstattbar),
  )
  const form = useForm({
    required: { betrag: missingAmount, grund: missingReason },
    check: checkAmount,
    send: async ({ betrag = '', grund = '', weg = 'bank', zurueckInsLager }) => {
      const positionen = back.filter(({ menge }) => menge > 0)
      onAsk({
        betrag: toChf(readChf(betrag) ?? 0),
        grund,
        weg: weg as PaymentMethod,
        erstattet: toChf(toRappen(money.erstattet) + toRappen(money.angefordert)),
        ...(positionen.length > 0 && { positionen }),
        ...(asksStock && { zurueckInsLager: zurueckInsLager !== undefined }),
        ...(draft.zahlung !== undefined && { zahlung: draft.zahlung }),
      })
    },
  })
  /** The price of what comes back, capped at what is left. */
  const count = (product: number, typed: string) => {
    const next = { ...counts, [product]: typed }
    setCounts(next)
    const worth = returnable.reduce(
      (sum, { product_id, price }) => sum + price * (Number(next[product_id] ?? 0) || 0),
      0,
    )
    setAmount(toChf(Math.min(worth, toRappen(money.erstattbar))).toFixed(2))
  }
  return (
    <Form form={form} submitLabel="Weiter" busyLabel="Weiter">
      {asksPieces && (
        <FieldGroup title="Was kommt zurück?">
          {returnable.map(({ product_id, name, left }) => (
            <div key={product_id} className={styles['line']}>
              <Field
                label={`${name} (bis ${left} Stück)`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={counts[product_id] ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  if (/^\d*$/.test(value)) count(product_id, value)
                }}
              />
            </div>
          ))}
        </FieldGroup>
      )}
      <Field
        label="Betrag"
        name="betrag"
        inputMode="decimal"
        autoComplete="off"
        maxLength={fieldLimits.amount}
        hint={asksPieces && 'Ohne Stückzahlen geht nur der Betrag zurück.'}
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <Field
        label="Grund"
        name="grund"
        maxLength={fieldLimits.reason}
        hint={
          detail.order.email
            ? 'Steht in der E-Mail an die Kundschaft und auf der Gutschrift, falls es eine braucht.'
            : 'Steht auf der Gutschrift, falls es eine braucht.'
        }
      />
      {asksStock && <BackIntoStock isLikely={detail.order.status !== 'versendet'} />}
      <SelectField
        label="Weg"
        name="weg"
        defaultValue={draft.weg ?? (byTwint > 0 ? 'twint' : paidBackBy[money.weg ?? 'bank'])}
        hint="Auf die Bank oder bar zahlen Sie selbst; hier wird es gebucht."
        options={byTwint > 0 ? [['twint', paymentNames.twint], ...handOptions] : handOptions}
      />
    </Form>
  )
}
