import { useState } from 'react'
import type { SentBody } from '../../../contract/endpoint.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type {
  NewRefund,
  PaymentMethod,
  RefundStatus,
} from '../../../contract/payments/order-money.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useDialogAction } from '../page/use-dialog-action.ts'
import { mailInWords, withCurrency } from './money-words.ts'

const methodWords: Record<PaymentMethod, string> = {
  twint: 'mit TWINT',
  bank: 'auf das Bankkonto',
  bar: 'in bar',
}

/** The outcome in words; a failed refund is shown as an error. */
const outcomes: Record<Exclude<RefundStatus, 'fehlgeschlagen'>, string> = {
  erledigt: 'Geld zurückgegeben',
  angefordert: 'Rückerstattung angefordert',
}

/** Confirms amount and recipient before a refund, because it cannot be undone. */
export function RefundQuestion({
  detail: { order, items, money, payments },
  refund: { key, ...refund },
  onBack,
}: {
  detail: AdminOrderDetail
  refund: SentBody<NewRefund> & { key: string }
  onBack: () => void
}) {
  const { busy, run, refusal } = useDialogAction()
  const { betrag, grund, weg = 'bank', zahlung } = refund
  const currency = payments.find(({ id }) => id === zahlung)?.received?.currency ?? 'CHF'
  const isAll = currency === 'CHF' && betrag === money.behalten
  const end = isAll ? order.nachErstattung : null
  const asksGoods = end === 'zurueckgenommen'
  const back = (refund.positionen ?? []).map(
    ({ product_id, menge }) =>
      `${menge} × ${items.find((item) => item.product_id === product_id)?.name ?? ''}`,
  )
  const [stays, setStays] = useState(refund.positionen === undefined)
  const give = () =>
    run(async () => {
      const headers = { 'idempotency-key': key }
      const params = { id: order.order_id }
      const answer = await api('POST /api/admin/orders/:id/refunds', {
        params,
        headers,
        body: { ...refund, ...(asksGoods && stays && { wareBleibt: true }) },
      })
      const { status } = answer.refund
      if (status !== 'fehlgeschlagen') return outcomes[status]
      toast.error('Der Zahlungsanbieter hat die Rückerstattung abgelehnt.')
      return undefined
    })

  return (
    <>
      {refusal}
      <p>
        <strong>
          {withCurrency(betrag, currency)} an {order.vorname} {order.nachname}
        </strong>{' '}
        {methodWords[weg]}. Grund: {grund}
      </p>
      {back.length > 0 && <p>Zurück kommt: {back.join(', ')}.</p>}
      {weg !== 'twint' && (
        <p>Das Geld müssen Sie selbst auszahlen; der Shop bucht es als schon gegeben.</p>
      )}
      {end === 'storniert' && (
        <p>
          Das ist alles, was noch da ist: <strong>Die Bestellung wird damit storniert.</strong>
        </p>
      )}
      {asksGoods && (
        <SelectField
          label="Das ist alles, was noch da ist. Kommt die Ware zurück?"
          value={stays ? 'nein' : 'ja'}
          onChange={({ currentTarget }) => setStays(currentTarget.value === 'nein')}
        >
          <option value="ja">Ja, die Bestellung gilt als zurückgenommen</option>
          <option value="nein">Nein, sie bleibt bei der Kundschaft (Kulanz)</option>
        </SelectField>
      )}
      <p>{mailInWords(order)} Das lässt sich nicht rückgängig machen.</p>
      <DialogActions keep="Zurück" onKeep={onBack}>
        <Button look="danger" aria-disabled={busy || undefined} onClick={() => void give()}>
          Ja, zurückgeben
        </Button>
      </DialogActions>
    </>
  )
}
