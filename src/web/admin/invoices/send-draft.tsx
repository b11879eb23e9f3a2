import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import type { DraftIssue, InvoiceDraft } from '../../../contract/invoices/drafts.ts'
import { amountOfLine } from '../../../contract/invoices/draft-sums.ts'
import { formatChf, toChf, toRappen } from '../../../contract/money.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Ask } from '../../parts/ask.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { loadOne } from '../page/load.ts'
import { BackToList, NothingHere } from '../page/one-thing.tsx'
import type { Route } from './+types/send-draft.ts'
import { printMade } from './print-made.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { draft: await loadOne(api('GET /api/admin/invoice-drafts/:id', { params })) }
}

/** A draft as it will be sent, and the ways to send it. */
export default function SendDraftPage({ loaderData: { draft } }: Route.ComponentProps) {
  if (!draft) return <NothingHere kind="draft" subject={draft} />
  return (
    <AdminPage actions={<BackToList of="draft" />}>
      <SendDraft draft={draft} />
    </AdminPage>
  )
}

function SendDraft({ draft }: { draft: InvoiceDraft }) {
  const navigate = useNavigateUnlessLeft()
  const { id, vorname, nachname, email, positionen, rabatt, leistungsdatum, total, mwstSatz } =
    draft
  const issue = async (versand: DraftIssue['versand']) => {
    const asking = { params: { id }, body: { versand } }
    const { invoice } = await printMade(
      versand === 'druck',
      () => api('POST /api/admin/invoices/:id/issue', asking),
      (made) => addressOf('GET /api/documents/:id/pdf', { params: { id: made.invoice.id } }).path,
    )
    await navigate('/admin/geld')
    return invoice
  }
  return (
    <section className="card stack">
      <h2>
        Rechnung an {vorname} {nachname}
      </h2>
      <p>Leistung am {formatDay(leistungsdatum)}</p>
      <DataTable
        caption="Positionen"
        columns={['Position', 'Menge', 'Preis', 'Betrag']}
        amounts={['Preis', 'Betrag']}
        lead={['Betrag']}
        rows={positionen.map(({ menge, einheit, text, preis }) => [
          text,
          `${menge} ${einheit || '×'}`,
          preis,
          toChf(amountOfLine(Math.round(menge * 100), toRappen(preis))),
        ])}
      />
      <p>
        {rabatt > 0 && `Rabatt ${rabatt} %. `}
        <strong>Total {formatChf(toRappen(total))}</strong>
        {mwstSatz > 0 && `, inkl. ${mwstSatz} % MWST`}
      </p>
      <p>
        <ExternalLink
          href={addressOf('GET /api/admin/invoices/:id/preview.pdf', { params: { id } }).path}
        >
          Vorschau (PDF)
        </ExternalLink>
      </p>
      {email !== null && <p>Die E-Mail geht an {email}.</p>}
      <div className="row">
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
        <ButtonLink to={`/admin/geld/entwurf/${id}`} look="secondary">
          Bearbeiten
        </ButtonLink>
        <Ask
          label="Verwerfen"
          look="plain"
          title="Entwurf verwerfen?"
          keep="Entwurf behalten"
          yes="Ja, verwerfen"
          act={async () => {
            await api('DELETE /api/admin/invoices/:id', { params: { id } })
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
