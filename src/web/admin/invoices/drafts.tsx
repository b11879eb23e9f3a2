import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { InvoiceDraft } from '../../../contract/invoices/drafts.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { date, money } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { begunWithout } from '../page/begun.ts'
import { load } from '../page/load.ts'
import type { Route } from './+types/drafts.ts'
import FilePen from 'lucide-react/icons/file-pen'

export async function clientLoader() {
  return { drafts: await load(api('GET /api/admin/invoice-drafts')) }
}

/** The invoices that are still being written. */
export default function DraftsPage({ loaderData: { drafts } }: Route.ComponentProps) {
  return (
    <AdminPage
      actions={
        <>
          <ButtonLink icon={FilePen} to={begunWithout.invoice}>
            Neue Rechnung
          </ButtonLink>
          <ButtonLink to="/admin/geld/preise" look="secondary">
            Preisliste
          </ButtonLink>
        </>
      }
    >
      {drafts === undefined && <Notice tone="error">Konnte Entwürfe nicht laden</Notice>}
      {drafts?.data.length === 0 && (
        <EmptyState icon={FilePen} title="Keine Entwürfe">
          <p>
            Eine Rechnung ohne Bestellung beginnen Sie mit «Neue Rechnung», die eines Besuchs beim
            Servicebericht.
          </p>
        </EmptyState>
      )}
      {drafts !== undefined && drafts.data.length > 0 && (
        <DataList caption="Entwürfe" columns={columns} rows={drafts.data} keyOf={({ id }) => id} />
      )}
    </AdminPage>
  )
}

const columns: readonly Column<InvoiceDraft>[] = [
  {
    title: 'Person',
    kind: 'name',
    phone: 'main',
    cell: ({ id, vorname, nachname, idUser }) => (
      <Link to={`/admin/geld/entwurf/${id}`}>
        {fullName(vorname, nachname) || `Person ${idUser}`}
      </Link>
    ),
  },
  { ...date('Begonnen', 'created_at'), phone: 'sub' },
  {
    title: 'Für',
    phone: 'sub',
    cell: ({ bericht, positionen }) => bericht ?? positionen[0]?.text ?? '–',
  },
  { ...money('Total', 'total'), phone: 'sum' },
]
