import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import type { DraftIssue, InvoiceDraft } from '../../../contract/invoices/drafts.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Ask } from '../../parts/ask.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { forgetChanges } from '../page/unsaved-changes.tsx'
import { printMade } from '../page/print-made.ts'

/** A draft as it is saved: how it will look, the ways to send it, and to discard it. */
export function SendDraft({
  draft: { id, email, total, mwstSatz },
  isChanged,
}: {
  draft: InvoiceDraft
  /** The form above says something else by now. */
  isChanged: boolean
}) {
  const navigate = useNavigateUnlessLeft()
  const params = { id }
  const issue = async (versand: DraftIssue['versand']) => {
    const { invoice } = await printMade(
      versand === 'druck',
      () => api('POST /api/admin/invoices/:id/issue', { params, body: { versand } }),
      (made) => addressOf('GET /api/documents/:id/pdf', { params: { id: made.invoice.id } }).path,
      'Die Rechnung steht unter «Geld» bei den Rechnungen.',
    )
    await navigate('/admin/geld')
    return invoice
  }
  return (
    <section className="card stack" aria-labelledby="senden">
      <h2 id="senden" tabIndex={-1}>
        Ansehen und senden
      </h2>
      {isChanged ? (
        <p>Speichern Sie zuerst, was Sie geändert haben.</p>
      ) : (
        <>
          <p>
            <strong>Total {formatChf(toRappen(total))}</strong>
            {mwstSatz > 0 && `, inkl. ${mwstSatz} % MWST`}
          </p>
          <p>
            <ExternalLink
              href={addressOf('GET /api/admin/invoices/:id/preview.pdf', { params }).path}
            >
              Vorschau (PDF)
            </ExternalLink>
          </p>
          {email !== null && <p>Die E-Mail geht an {email}.</p>}
        </>
      )}
      <div className="row">
        {!isChanged && (
          <>
            {email !== null && (
              <ActionButton
                icon={Mail}
                act={() => issue('mail')}
                done={({ nummer }) => `Rechnung ${nummer} geht an ${email}`}
              >
                Per E-Mail senden
              </ActionButton>
            )}
            <ActionButton
              icon={Printer}
              look={email === null ? 'primary' : 'secondary'}
              act={() => issue('druck')}
              done={({ nummer }) => `Rechnung ${nummer} erstellt`}
            >
              Ausstellen und drucken
            </ActionButton>
          </>
        )}
        <Ask
          label="Verwerfen"
          look="plain"
          title="Entwurf verwerfen?"
          keep="Entwurf behalten"
          yes="Ja, verwerfen"
          act={async () => {
            await api('DELETE /api/admin/invoices/:id', { params })
            forgetChanges()
            await navigate('/admin/geld/entwuerfe')
          }}
          done="Entwurf verworfen"
        >
          <p>Die Rechnung wurde noch nicht gesendet. Der Entwurf ist danach weg.</p>
        </Ask>
      </div>
    </section>
  )
}
