import type { AdminInvoice } from '../../../contract/invoices/invoices.ts'
import { api } from '../../api.ts'
import { ReasonForm } from '../page/reason-form.tsx'

/** Why an invoice is given up. */
export function WriteOffForm({
  invoice: { id },
  onDone,
}: {
  invoice: Pick<AdminInvoice, 'id'>
  onDone: () => void
}) {
  return (
    <>
      <p>
        Der offene Betrag gilt als verloren. Die Kundschaft erfährt davon nichts, und es wird nicht
        mehr gemahnt. Kommt das Geld doch noch, hebt die Zahlung die Abschreibung auf.
      </p>
      <ReasonForm
        act={async (grund) => {
          await api('POST /api/admin/invoices/:id/write-off', { params: { id }, body: { grund } })
          onDone()
          return 'Rechnung abgeschrieben'
        }}
        submitLabel="Ja, abschreiben"
        busyLabel="Wird abgeschrieben …"
        label="Grund"
        hint="Nur für Ihre Bücher."
      />
    </>
  )
}
