import { useState } from 'react'
import { formatIban, isQrIban, isSwissIban, tidyIban } from '../../../contract/bank/iban.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { Invoicing } from '../../../contract/settings/settings.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGroup, FieldPair } from '../../ui/form.tsx'
import { AmountField } from './amount-field.tsx'
import { Choice, Choices } from './choice.tsx'

/** The account and payment term of invoices; and who may choose an invoice in the cart, up to which amount. */
export function InvoicingFields({
  invoicing,
  errors,
}: {
  invoicing: Invoicing
  errors: Record<string, string>
}) {
  const [iban, setIban] = useState(formatIban(invoicing.iban))
  const circle = (value: Invoicing['for']) => ({
    type: 'radio',
    name: 'invoicingFor',
    value,
    defaultChecked: invoicing.for === value,
  })
  return (
    <FieldGroup title="Rechnungen">
      <Field
        label="IBAN Ihres Kontos"
        name="iban"
        value={iban}
        onChange={({ target }) => setIban(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={fieldLimits.iban}
        error={errors['iban']}
        hint={kindOf(iban)}
      />
      {isQrIban(tidyIban(iban)) && (
        <>
          <Field
            label="Gewöhnliche IBAN dieses Kontos"
            name="accountIban"
            defaultValue={formatIban(invoicing.accountIban ?? '')}
            autoComplete="off"
            spellCheck={false}
            maxLength={fieldLimits.iban}
            error={errors['accountIban']}
            hint="Sie steht auf Ihren Kontoauszügen. Damit erkennt der Shop, dass ein Auszug zu diesem Konto gehört."
          />
          <Field
            label="Nummer Ihrer Bank für QR-Referenzen"
            name="qrReferencePrefix"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={invoicing.qrReferencePrefix}
            error={errors['qrReferencePrefix']}
            hint="Nur wenn Ihre Bank eine verlangt: höchstens 6 Ziffern am Anfang jeder Referenz. Sonst leer lassen."
          />
        </>
      )}
      <Choices>
        <Choice type="checkbox" name="invoicingEnabled" defaultChecked={invoicing.enabled}>
          <strong>Rechnung im Warenkorb anbieten</strong>, neben TWINT. Sie liefern, bevor das Geld
          da ist. Nur wenn Lieferkosten und MWST auf «berechnet» stehen.
        </Choice>
      </Choices>
      <Choices role="radiogroup" aria-label="Wer auf Rechnung bestellen darf">
        <Choice {...circle('customers-before')}>
          wer schon einmal bei Ihnen bestellt und bezahlt hat
        </Choice>
        <Choice {...circle('everyone-confirmed')}>
          alle, die ihre E-Mail-Adresse bestätigt haben
        </Choice>
      </Choices>
      <FieldPair>
        <AmountField
          label="Auf Rechnung höchstens CHF"
          name="invoicingMax"
          amount={invoicing.maxAmount}
          errors={errors}
          hint="Für alle offenen Rechnungen einer Person zusammen."
        />
        <Field
          label="Zahlungsfrist in Tagen"
          name="invoicingDays"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={invoicing.days}
          error={errors['invoicingDays']}
        />
      </FieldPair>
    </FieldGroup>
  )
}

function kindOf(typed: string): string {
  const iban = tidyIban(typed)
  if (!isSwissIban(iban)) return 'Beginnt mit CH oder LI und hat 21 Zeichen.'
  return isQrIban(iban)
    ? 'Eine QR-IBAN: Ihre Rechnungen tragen eine QR-Referenz.'
    : 'Eine gewöhnliche IBAN: Ihre Rechnungen tragen eine Creditor Reference (SCOR).'
}
