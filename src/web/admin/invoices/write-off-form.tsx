import { useRevalidator } from 'react-router'
import type { AdminInvoice } from '../../../contract/invoices/invoices.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { api } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { toast } from '../../ui/message/toast.ts'
import { missingReason } from '../page/missing-reason.ts'

/** Why an invoice is given up. */
export function WriteOffForm({
  invoice: { id },
  onDone,
}: {
  invoice: Pick<AdminInvoice, 'id'>
  onDone: () => void
}) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    required: { grund: missingReason },
    send: async ({ grund = '' }) => {
      const asking = { params: { id }, body: { grund: grund.trim() } }
      await api('POST /api/admin/invoices/:id/write-off', asking)
      onDone()
      toast.success('Rechnung abgeschrieben')
      await revalidate()
    },
  })
  return (
    <Form form={form} submitLabel="Ja, abschreiben" busyLabel="Wird abgeschrieben …">
      <p>
        Der offene Betrag gilt als verloren. Die Kundschaft erfährt davon nichts, und es wird nicht
        mehr gemahnt. Kommt das Geld doch noch, hebt die Zahlung die Abschreibung auf.
      </p>
      <Field
        label="Grund"
        name="grund"
        maxLength={fieldLimits.reason}
        hint="Nur für Ihre Bücher."
        error={form.errors['grund']}
      />
    </Form>
  )
}
