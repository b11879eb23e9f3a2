import type { AdminInvoice } from '../../../contract/invoices/invoices.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { problems } from '../../../contract/problems.ts'
import { api } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'

/** Who the corrected invoice goes to; left empty, to whom the shop knows today. */
export function ReplaceForm({ invoice: { id, email } }: { invoice: AdminInvoice }) {
  const form = useForm({
    check: ({ name = '', strasse = '', plz = '', ort = '' }) => {
      const typed = [name, strasse, plz, ort].filter((text) => text !== '')
      return typed.length === 0 || typed.length === 4
        ? undefined
        : { notice: problems['billing-fields-invalid'][1] }
    },
    send: async ({ name = '', kontakt = '', strasse = '', plz = '', ort = '', referenz = '' }) => {
      const empfaenger = { name, kontakt, strasse, plz, ort, land: 'Schweiz' }
      const body = { referenz, ...(name !== '' && { empfaenger }) }
      const { invoice } = await api('POST /api/admin/invoices/:id/replace', {
        params: { id },
        body,
      })
      return `Rechnung ${invoice.nummer} erstellt`
    },
  })
  return (
    <Form
      form={form}
      submitLabel="Stornieren und neu ausstellen"
      busyLabel="Wird erstellt …"
      // These are somebody else's data: the browser must not autofill the owner's.
      autoComplete="off"
    >
      <p>
        Diese Rechnung wird ganz gutgeschrieben, und eine neue mit denselben Positionen tritt an
        ihre Stelle. Ohne Angaben geht sie an die Adresse, die heute gespeichert ist
        {email === null ? '.' : '; die Kundschaft erhält sie per E-Mail.'}
      </p>
      <Field label="Name oder Firma" name="name" maxLength={fieldLimits.company} />
      <Field label="Kontaktperson (freiwillig)" name="kontakt" maxLength={fieldLimits.company} />
      <Field label="Strasse und Nummer" name="strasse" maxLength={fieldLimits.street} />
      <Field label="PLZ" name="plz" maxLength={fieldLimits.postalCode} inputMode="numeric" />
      <Field label="Ort" name="ort" maxLength={fieldLimits.city} />
      <Field label="Ihre Referenz (freiwillig)" name="referenz" maxLength={fieldLimits.reference} />
    </Form>
  )
}
