import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { toChf, toRappen } from '../../../contract/money.ts'
import { readChf } from '../../../contract/fields/typed-francs.ts'
import type { SentBody } from '../../../contract/endpoint.ts'
import type { NewRefund, PaymentMethod } from '../../../contract/payments/order-money.ts'
import { paidBackBy } from '../../../contract/payments/payment-methods.ts'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { readValues, useForm } from '../../parts/use-form.ts'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PiecesBack, readPiecesBack } from '../page/pieces-back.tsx'
import { returnableItems } from '../page/returnable-items.ts'
import { BackIntoStock } from '../page/back-into-stock.tsx'
import { missingReason } from '../page/reason-form.tsx'
import { checkAmount, missingAmount } from './check-amount.ts'
import { handOptions, paymentNames } from './money-words.ts'

/** The initial values of a refund: the amount, the payment where it matters which, and what was typed before. */
export type RefundDraft = Pick<NewRefund, 'betrag'> & Partial<Omit<SentBody<NewRefund>, 'betrag'>>

/** The amount, reason and method of a refund; what comes back suggests the amount. */
export function RefundForm({
  detail,
  draft,
  onAsk,
}: {
  detail: AdminOrderDetail
  draft: RefundDraft
  onAsk: (refund: SentBody<NewRefund>) => void
}) {
  const { money, payments } = detail
  const returnable = returnableItems(detail)
  const [amount, setAmount] = useState(draft.betrag.toFixed(2))
  const chosen = draft.zahlung
  const asksPieces = returnable.length > 0 && chosen === undefined
  const asksStock = detail.order.anLager && chosen === undefined
  const byTwint = Math.max(
    0,
    ...payments.filter(({ id }) => !chosen || id === chosen).map(({ erstattbar }) => erstattbar),
  )
  const form = useForm({
    required: { betrag: missingAmount, grund: missingReason },
    check: (values) => {
      const { wrong } = readPiecesBack(returnable, values)
      return { fields: { ...wrong, ...checkAmount(values)?.fields } }
    },
    send: async (values) => {
      const { betrag = '', grund = '', weg = 'bank', zurueckInsLager } = values
      const { pieces: positionen } = readPiecesBack(returnable, values)
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
  const suggest = (typed: HTMLFormElement | null) => {
    if (!typed) return
    const { worth } = readPiecesBack(returnable, readValues(typed))
    setAmount(toChf(Math.min(worth, toRappen(money.erstattbar))).toFixed(2))
  }
  return (
    <Form form={form} submitLabel="Weiter" busyLabel="Weiter">
      {asksPieces && (
        <FieldGroup title="Was kommt zurück?">
          <PiecesBack lines={returnable} initial={draft.positionen} onType={suggest} />
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
        defaultValue={draft.grund}
        hint={
          detail.order.email
            ? 'Steht in der E-Mail an die Kundschaft und auf der Gutschrift, falls es eine braucht.'
            : 'Steht auf der Gutschrift, falls es eine braucht.'
        }
      />
      {asksStock && (
        <BackIntoStock isLikely={draft.zurueckInsLager ?? detail.order.status !== 'versendet'} />
      )}
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
