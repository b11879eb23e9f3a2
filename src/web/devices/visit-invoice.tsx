import { useState } from 'react'
import { Link } from 'react-router'
import type { Visit } from '../../contract/service/visits.ts'
import { api } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { useAction } from '../visitor/use-action.ts'

/** A button that creates the invoice of a visit, then the link to it. */
export function VisitInvoice({ visit: { id, nummer, order_id } }: { visit: Visit }) {
  const [made, setMade] = useState(order_id)
  const { busy, run } = useAction('Die Rechnung konnte nicht erstellt werden.')
  const bill = () =>
    run(async () => {
      const { order_id: order, an } = await api('POST /api/admin/visits/:id/invoice', {
        params: { id },
      })
      setMade(order)
      return an === null ? 'Rechnung erstellt' : `Rechnung geht an ${an}`
    })
  const which = <span className="visually-hidden">: {nummer}</span>
  if (made === null)
    return (
      <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void bill()}>
        Rechnung erstellen{which}
      </Button>
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
