import { useState } from 'react'
import { formatIban, isQrIban, isSwissIban, tidyIban } from '../../../contract/bank/iban.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { problems } from '../../../contract/problems.ts'
import type { SettingPath } from '../../../contract/settings/settings.ts'
import { Field } from '../../ui/form/field.tsx'
import type { Shown, Typed } from './setting-row.ts'

const accountIban: SettingPath = 'invoicing.accountIban'
const qrReferencePrefix: SettingPath = 'invoicing.qrReferencePrefix'
const enabled: SettingPath = 'invoicing.enabled'

/** The account of invoices; and what a QR-IBAN needs besides. */
export function IbanFields({ name, value, saved: { invoicing } }: Shown<string>) {
  const [iban, setIban] = useState(formatIban(value))
  return (
    <>
      <Field
        label="IBAN Ihres Kontos"
        name={name}
        value={iban}
        onChange={({ target }) => setIban(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={fieldLimits.iban}
        hint={kindOf(iban)}
      />
      {isQrIban(tidyIban(iban)) && (
        <>
          <Field
            label="Gewöhnliche IBAN dieses Kontos"
            name={accountIban}
            defaultValue={formatIban(invoicing.accountIban ?? '')}
            autoComplete="off"
            spellCheck={false}
            maxLength={fieldLimits.iban}
            hint="Sie steht auf Ihren Kontoauszügen. Damit erkennt der Shop, dass ein Auszug zu diesem Konto gehört."
          />
          <Field
            label="Nummer Ihrer Bank für QR-Referenzen"
            name={qrReferencePrefix}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={invoicing.qrReferencePrefix}
            hint="Nur wenn Ihre Bank eine verlangt: höchstens 6 Ziffern am Anfang jeder Referenz. Sonst leer lassen."
          />
        </>
      )}
    </>
  )
}

function kindOf(typed: string): string {
  const iban = tidyIban(typed)
  if (!isSwissIban(iban)) return 'Beginnt mit CH oder LI und hat 21 Zeichen.'
  return isQrIban(iban)
    ? 'Eine QR-IBAN: Ihre Rechnungen tragen eine QR-Referenz.'
    : 'Eine gewöhnliche IBAN: Ihre Rechnungen tragen eine Creditor Reference (SCOR).'
}

export function readIban(name: string, { values, errors }: Typed): string {
  const iban = tidyIban(values[name] ?? '')
  if (iban === '' && values[enabled] !== undefined) errors[name] = problems['iban-missing'][1]
  return iban
}

/** The field of this account's other IBAN is there with a QR-IBAN only. */
export function readAccountIban(name: string, { values }: Typed): string {
  return tidyIban(values[name] ?? '')
}
