import { Link } from 'react-router'
import { useNavigateUnlessLeft } from '../ui/use-navigation-state.ts'
import type { Visit } from '../../contract/service/visits.ts'
import { api } from '../api.ts'
import { ActionButton } from '../parts/action.tsx'

/** A button that leads to the draft of a visit's invoice, or the links to an invoice that was issued. */
export function VisitInvoice({ visit: { id, nummer, order_id } }: { visit: Visit }) {
  const navigate = useNavigateUnlessLeft()
  const which = <span className="visually-hidden">: {nummer}</span>
  if (order_id === null)
    return (
      <ActionButton
        look="secondary"
        act={async () => {
          const made = await api('POST /api/admin/visits/:id/invoice', { params: { id } })
          await navigate(
            made.entwurf === null
              ? `/admin/orders/${made.order_id}`
              : `/admin/geld/entwurf/${made.entwurf}`,
          )
        }}
        failed="Die Rechnung konnte nicht erstellt werden."
      >
        Rechnung schreiben{which}
      </ActionButton>
    )
  return (
    <>
      <Link to={`/admin/orders/${order_id}`}>Bestellung ansehen{which}</Link>{' '}
      <a href={`/api/orders/${order_id}/invoice.pdf`} target="_blank" rel="noreferrer">
        Rechnung (PDF){which}
      </a>
    </>
  )
}
