import type { VisitClosed } from '../../../contract/service/visits.ts'
import { VisitInvoice } from '../../devices/visit-invoice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'
import { AdminPage } from '../page/admin-page.tsx'

/** A visit the server has received: where its report was sent, and the next steps. */
export function VisitDone({
  visit,
  name,
  idUser,
}: {
  visit: VisitClosed
  name: string
  idUser: number
}) {
  const { id, nummer, an } = visit
  return (
    <AdminPage title={name}>
      <div className="stack">
        <FocusedNotice>
          <strong>Abgeschlossen.</strong> Servicebericht {nummer}{' '}
          {an === null
            ? 'ist bereit zum Drucken: Diese Person hat keine E-Mail-Adresse.'
            : `geht an ${an}.`}
        </FocusedNotice>
        <div className="row">
          <a href={`/api/visits/${id}/report.pdf`} target="_blank" rel="noreferrer">
            Servicebericht ansehen (PDF)
          </a>
          <VisitInvoice visit={visit} />
        </div>
        <div className="row">
          <ButtonLink to="/admin/termine">Zu den Terminen</ButtonLink>
          <ButtonLink to={`/admin/users/${idUser}`} look="secondary">
            Zur Person
          </ButtonLink>
        </div>
      </div>
    </AdminPage>
  )
}
