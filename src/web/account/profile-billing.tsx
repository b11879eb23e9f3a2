import { useEffect, useState } from 'react'
import type { Billing, User } from '../../contract/accounts/accounts.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { api } from '../api.ts'
import { Field } from '../ui/field.tsx'
import type { FormErrors, Values } from '../ui/form.tsx'
import { toast } from '../ui/toast.ts'
import { AddressFields, checkAddress } from '../visitor/own-address.tsx'
import { ProfileSection } from './profile-section.tsx'

const nobody: Billing = { firma: '', referenz: '', strasse: '', plz: '', ort: '', land: '' }

/** Where a company that buys wants its invoices. Emptied, they go to the person again. */
export function ProfileBilling({ user }: { user: User }) {
  const [billing, setBilling] = useState(nobody)
  const params = { id: user.idUser }
  useEffect(() => {
    let isGone = false
    api('GET /api/user/:id/billing', { params: { id: user.idUser } }).then(
      ({ rechnungsadresse }) => !isGone && setBilling(rechnungsadresse ?? nobody),
      // Shown as not entered; saving says what is wrong.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [user.idUser])

  async function save(values: Values) {
    const { firma = '', referenz = '', strasse = '', plz = '', ort = '', land = '' } = values
    const body = { firma, referenz, strasse, plz, ort, land }
    const { rechnungsadresse } = await api('PUT /api/user/:id/billing', { params, body })
    setBilling(rechnungsadresse ?? nobody)
    toast.success('Erfolgreich gespeichert')
  }

  return (
    <ProfileSection
      title="Rechnung an eine Firma"
      check={checkBilling}
      save={save}
      rows={[
        ['Firma', billing.firma],
        ['Referenz', billing.referenz],
        ['Adresse', billing.strasse && `${billing.strasse}, ${billing.plz} ${billing.ort}`],
      ]}
      fields={(errors) => (
        <>
          <Field
            label="Firma"
            name="firma"
            autoComplete="organization"
            maxLength={fieldLimits.company}
            defaultValue={billing.firma}
            error={errors['firma']}
          />
          <Field
            label="Referenz (freiwillig)"
            name="referenz"
            hint="Zum Beispiel eine Kostenstelle: Sie steht auf der Rechnung."
            maxLength={fieldLimits.reference}
            defaultValue={billing.referenz}
            error={errors['referenz']}
          />
          {/* Most firms have their invoices where their goods go. */}
          <AddressFields user={billing.strasse ? { ...user, ...billing } : user} errors={errors} />
        </>
      )}
    />
  )
}

function checkBilling(values: Values): FormErrors | undefined {
  const typed = ['firma', 'referenz', 'strasse', 'plz', 'ort']
  if (typed.every((name) => !values[name]?.trim())) return undefined
  const fields = {
    ...(!values['firma']?.trim() && { firma: '' }),
    ...checkAddress(values)?.fields,
  }
  if (Object.keys(fields).length === 0) return undefined
  return { notice: formProblems['billing-fields-invalid'][1], fields }
}
