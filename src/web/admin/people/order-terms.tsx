import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import { useState } from 'react'
import type { EveryField } from '../../../contract/endpoint.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import {
  deliveryNames,
  type DeliveryName,
  deliveryMethods,
  offeredMethods,
} from '../../../contract/orders/delivery.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type {
  PhoneOrder,
  PhoneOrderTaken,
  PhonePayment,
} from '../../../contract/orders/phone-orders.ts'
import { exceedsStock } from '../../../contract/catalogue/product-sale.ts'
import { isHandMethod } from '../../../contract/payments/payment-methods.ts'
import { problems } from '../../../contract/problems.ts'
import { computeTotals } from '../../../contract/orders/totals.ts'
import { api, isSessionOver, withRetry } from '../../api.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSite } from '../../use-site.ts'
import { MissingAddress } from '../page/missing-address.tsx'
import { SessionOver } from '../../ui/message/session-over.tsx'
import styles from './take-order.module.css'

/** A product and its quantity. */
export type Line = { product: AdminProduct; quantity: number }

const methods: Record<DeliveryName, string> = {
  versand: 'Versand',
  abholung: 'holt ab',
  termin: 'zum Termin mitbringen',
}

const payments: Record<PhonePayment, string> = {
  link: 'Zahlungslink',
  rechnung: 'Rechnung',
  bank: 'Banküberweisung',
  bar: 'bar',
}

const unsure = 'Etwas davon ist ausverkauft. Bestätigen Sie bitte, dass Sie es liefern können.'

/**
 * The delivery and payment methods of an order, its sums, and the button that places it. `onAccount`: it may be paid by
 * invoice.
 */
export function OrderTerms({
  person,
  lines,
  onAccount,
  onTaken,
}: {
  person: PersonDetail['person']
  lines: readonly Line[]
  onAccount: boolean
  onTaken: (order: PhoneOrderTaken, payment: PhonePayment) => void
}) {
  const { delivery, totalsMode: mode, vatPerMille } = useSite()
  const offered = offeredMethods(delivery, mode).map((method) => deliveryNames[method])
  const [lieferung, setDelivery] = useState<DeliveryName>(offered[0] ?? 'versand')
  const [zahlung, setPayment] = useState<PhonePayment>('link')
  const [isSure, setSure] = useState(false)
  const hasSoldOut = lines.some(({ product, quantity }) => exceedsStock(product, quantity))
  // The confirmation is about what is sold out now.
  if (isSure && !hasSoldOut) setSure(false)
  const isManual = isHandMethod(zahlung)
  const method = deliveryMethods[lieferung]
  const { total } = computeTotals(
    lines.map(({ product, quantity }) => ({
      priceGross: toRappen(product.Preis_brutto),
      quantity,
    })),
    { mode, delivery, method, vatPerMille },
  )

  const missing =
    lines.length === 0 ? problems['order-empty'][1] : hasSoldOut && !isSure ? unsure : undefined
  const form = useForm({
    check: () => (missing === undefined ? undefined : { notice: missing }),
    send: async (values, keyOf) => {
      const body: EveryField<PhoneOrder> = {
        idUser: person.idUser,
        items: lines.map(({ product, quantity }) => ({ product_id: product.idProdukt, quantity })),
        lieferung,
        zahlung,
        bezahlt: isManual && values['bezahlt'] ? true : undefined,
        ausverkauft: hasSoldOut || undefined,
      }
      try {
        onTaken(await api('POST /api/admin/orders', { headers: keyOf(body), body }), zahlung)
        return
      } catch (failure) {
        if (isSessionOver(failure))
          return { notice: <SessionOver again="nehmen Sie die Bestellung hier noch einmal auf" /> }
        throw failure
      }
    },
    failed: withRetry('Die Bestellung konnte nicht aufgenommen werden.'),
  })

  // What was missing may be there by now, without another attempt.
  const isOver =
    (form.notice === problems['order-empty'][1] || form.notice === unsure) &&
    form.notice !== missing

  return (
    <Form
      form={{ ...form, notice: isOver ? undefined : form.notice }}
      submitLabel="Bestellung aufnehmen"
    >
      {offered.length > 1 && (
        <SelectField
          label="Lieferung"
          name="lieferung"
          value={lieferung}
          onChange={(event) => setDelivery(event.currentTarget.value as DeliveryName)}
          options={offered.map((name) => [name, methods[name]])}
        />
      )}
      {lieferung !== 'abholung' && <MissingAddress {...person} />}
      <SelectField
        label="Bezahlung"
        name="zahlung"
        value={zahlung}
        onChange={(event) => setPayment(event.currentTarget.value as PhonePayment)}
        hint={hintOf(zahlung, person.mailAn)}
        options={Object.entries(payments).filter(([name]) => name !== 'rechnung' || onAccount)}
      />
      <div className={`stack ${styles['choices']}`}>
        {isManual && (
          <label className="tick">
            <input type="checkbox" name="bezahlt" value="ja" />
            <span>Ist heute schon bezahlt worden</span>
          </label>
        )}
        {hasSoldOut && (
          <label className="tick">
            <input
              type="checkbox"
              name="ausverkauft"
              value="ja"
              checked={isSure}
              onChange={({ currentTarget }) => setSure(currentTarget.checked)}
            />
            <span>Ausverkauftes trotzdem bestellen: Ich kann es liefern.</span>
          </label>
        )}
      </div>
      <p className={styles['sum']}>Total {formatChf(total)}</p>
    </Form>
  )
}

function hintOf(payment: PhonePayment, email: string | null): string {
  if (payment === 'link')
    return `Die Person bezahlt mit TWINT, ohne Anmeldung. ${
      email ? `Der Link geht an ${email}.` : 'Sie erhalten den Link zum Weitergeben.'
    }`
  if (payment === 'rechnung')
    return email
      ? `Die Rechnung mit Einzahlungsschein geht an ${email}. Sie können gleich liefern.`
      : 'Sie drucken die Rechnung mit Einzahlungsschein und legen sie bei. Sie können gleich liefern.'
  return 'Eine E-Mail bestätigt die Bestellung, wenn eine Adresse bekannt ist.'
}
