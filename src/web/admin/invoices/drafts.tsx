import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { loadOr } from '../page/load-or.ts'
import type { Route } from './+types/drafts.ts'
import FilePen from 'lucide-react/icons/file-pen'

export const handle = { title: 'Entwürfe von Rechnungen' }

export async function clientLoader() {
  return { drafts: await loadOr(api('GET /api/admin/invoice-drafts'), undefined) }
}

/** The invoices that are still being written. */
export default function DraftsPage({ loaderData: { drafts } }: Route.ComponentProps) {
  return (
    <AdminPage
      actions={
        <>
          <ButtonLink to="/admin/geld/preise" look="secondary">
            Preisliste
          </ButtonLink>
          <ButtonLink to="/admin/users">Neue Rechnung: Person wählen</ButtonLink>
        </>
      }
    >
      {drafts === undefined && <Notice tone="error">Konnte Entwürfe nicht laden</Notice>}
      {drafts?.data.length === 0 && (
        <EmptyState icon={FilePen} title="Keine Entwürfe">
          <p>
            Eine Rechnung ohne Bestellung beginnen Sie auf der Seite der Person mit «Neue Rechnung»,
            die eines Besuchs beim Servicebericht.
          </p>
        </EmptyState>
      )}
      {drafts !== undefined && drafts.data.length > 0 && (
        <DataTable
          caption="Entwürfe"
          columns={['Person', 'Begonnen', 'Für', 'Total']}
          amounts={['Total']}
          rows={drafts.data.map((draft) => [
            <Link key="who" to={`/admin/geld/entwurf/${draft.id}/senden`}>
              {fullName(draft.vorname, draft.nachname) || `Person ${draft.idUser}`}
            </Link>,
            formatDate(draft.created_at),
            draft.bericht ?? draft.positionen[0]?.text ?? '–',
            formatChf(toRappen(draft.total)),
          ])}
        />
      )}
    </AdminPage>
  )
}
