import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { AdminInvoice, InvoiceChange } from '../../../contract/invoices/invoices.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { RowButton } from '../list/row-action.tsx'
import { CreditForm } from './credit-form.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { ReasonForm } from '../page/reason-form.tsx'

/** What can be done to an invoice. */
const changes: Record<InvoiceChange, string> = {
  nachlass: 'Nachlass gutschreiben',
  ruecknahme: 'Ware zurücknehmen',
  abschreiben: 'Abschreiben als verloren',
  ersetzen: 'Storno und neu: Adresse',
  berichtigen: 'Storno und neu: Positionen',
}

/** Reduces, writes off or replaces an invoice; renders nothing where nothing can be done. */
export function ChangeInvoice({ invoice }: { invoice: AdminInvoice }) {
  const { nummer, aenderungen } = invoice
  if (aenderungen.length === 0) return null
  return (
    <DialogButton
      title={`Rechnung ${nummer}`}
      opener={(open) => (
        <RowButton
          icon={Pencil}
          onClick={open}
          aria-label={`Rechnung ${nummer} ändern`}
          title="Ändern"
        />
      )}
    >
      <Changes invoice={invoice} />
    </DialogButton>
  )
}

/** The changes to choose from, each with its form. What was a receipt, and is open again, is best replaced. */
export function Changes({ invoice }: { invoice: AdminInvoice }) {
  const { id, offen, faellig, aenderungen: offered } = invoice
  const hasNoTerm = offen > 0 && faellig === null && offered.includes('ersetzen')
  const [chosen, setChange] = useState(hasNoTerm ? 'ersetzen' : offered[0])
  const navigate = useNavigateUnlessLeft()
  return (
    <div className="stack">
      {offen > 0 && <p>Offen sind {formatChf(toRappen(offen))}.</p>}
      {hasNoTerm && (
        <p>
          Als sie ausgestellt wurde, war sie bezahlt: Sie hat weder Zahlungsfrist noch
          Einzahlungsschein und lässt sich nicht mahnen. «Storno und neu» stellt eine mit beidem
          aus.
        </p>
      )}
      <SelectField
        label="Was soll geschehen?"
        value={chosen}
        onChange={({ currentTarget }) => setChange(currentTarget.value as InvoiceChange)}
        options={offered.map((one) => [
          one,
          one === 'ersetzen' && hasNoTerm ? 'Storno und neu: mit Frist' : changes[one],
        ])}
      />
      {(chosen === 'nachlass' || chosen === 'ruecknahme') && (
        <CreditForm key={chosen} invoice={invoice} grund={chosen} />
      )}
      {chosen === 'abschreiben' && <WriteOffForm id={id} />}
      {chosen === 'berichtigen' && (
        <>
          <p>
            Sie bearbeiten die Positionen in einem Entwurf. Diese Rechnung gilt, bis Sie ihn
            ausstellen; dann wird sie ganz gutgeschrieben.
          </p>
          <ActionButton
            act={async () => {
              const asking = { params: { id } }
              const draft = await api('POST /api/admin/invoices/:id/correction', asking)
              await navigate(`/admin/geld/entwurf/${draft.id}`)
            }}
          >
            Entwurf öffnen
          </ActionButton>
        </>
      )}
      {chosen === 'ersetzen' && <ReplaceForm invoice={invoice} />}
    </div>
  )
}

/** Why an invoice is given up. */
function WriteOffForm({ id }: { id: number }) {
  return (
    <>
      <p>
        Der offene Betrag gilt als verloren. Die Kundschaft erfährt davon nichts, und es wird nicht
        mehr gemahnt. Kommt das Geld doch noch, hebt die Zahlung die Abschreibung auf.
      </p>
      <ReasonForm
        act={async (grund) => {
          await api('POST /api/admin/invoices/:id/write-off', { params: { id }, body: { grund } })
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
