import type { Billing, User } from '../../contract/accounts/accounts.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { Field } from '../ui/form/field.tsx'
import type { FormErrors, Values } from '../ui/form/form.tsx'
import { AddressFields, checkAddress } from './own-address.tsx'

/** Invoices go to the person. */
export const nobody: Billing = { firma: '', referenz: '', strasse: '', plz: '', ort: '', land: '' }

/** The company that invoices go to, its reference and its address. */
export function BillingFields({ user, billing }: { user: User; billing: Billing }) {
  return (
    <>
      <Field
        label="Firma"
        name="firma"
        autoComplete="organization"
        maxLength={fieldLimits.company}
        defaultValue={billing.firma}
      />
      <Field
        label="Referenz (freiwillig)"
        name="referenz"
        hint="Zum Beispiel eine Kostenstelle: Sie steht auf der Rechnung."
        maxLength={fieldLimits.reference}
        defaultValue={billing.referenz}
      />
      {/* Most firms have their invoices where their goods go. */}
      <AddressFields user={billing.strasse ? { ...user, ...billing } : user} />
    </>
  )
}

/** What is wrong with a company; nothing where none was typed. */
export function checkBilling(values: Values): FormErrors | undefined {
  const typed = ['firma', 'referenz', 'strasse', 'plz', 'ort']
  if (typed.every((name) => !values[name])) return undefined
  const fields = {
    ...(!values['firma'] && { firma: '' }),
    ...checkAddress(values)?.fields,
  }
  if (Object.keys(fields).length === 0) return undefined
  return { notice: formProblems['billing-fields-invalid'][1], fields }
}
