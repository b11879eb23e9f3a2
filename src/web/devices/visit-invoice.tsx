import { useState } from 'react'
import { Link } from 'react-router'
import type { Visit } from '../../contract/service/visits.ts'
import { api } from '../api.ts'
import { ActionButton } from '../parts/action.tsx'

/** A button that creates the invoice of a visit, then the link to it. */
export function VisitInvoice({ visit: { id, nummer, order_id } }: { visit: Visit }) {
  const [made, setMade] = useState(order_id)
  const bill = async () => {
    const invoice = await api('POST /api/admin/visits/:id/invoice', { params: { id } })
    setMade(invoice.order_id)
    return invoice
  }
  const which = <span className="visually-hidden">: {nummer}</span>
  if (made === null)
    return (
      <ActionButton
        look="secondary"
        act={bill}
        done={({ an }) => (an === null ? 'Rechnung erstellt' : `Rechnung geht an ${an}`)}
        failed="Die Rechnung konnte nicht erstellt werden."
      >
        Rechnung erstellen{which}
      </ActionButton>
    )
  return (
    <>
      <Link to={`/admin/orders/${made}`}>Bestellung ansehen{which}</Link>{' '}
      <a href={`/api/orders/${made}/invoice.pdf`} target="_blank" rel="noreferrer">
        Rechnung (PDF){which}
      </a>
    </>
  )
}
