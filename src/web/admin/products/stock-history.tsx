import { useState } from 'react'
import { Link } from 'react-router'
import type { StockMovements, StockReason } from '../../../contract/catalogue/stock.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { api, textOf } from '../../api.ts'

const words: Record<StockReason, string> = {
  gezaehlt: 'gezählt',
  zugang: 'Zugang',
  reserviert: 'reserviert',
  freigegeben: 'Zahlung gescheitert, wieder frei',
  bestellt: 'bestellt',
  'zu-viel-verkauft': 'zu viel verkauft',
  storniert: 'storniert',
  zurueckgenommen: 'zurückgenommen',
}

/** How the stock of a product came to be, the newest changes first; read when it is opened. */
export function StockHistory({ id }: { id: number }) {
  const [moves, setMoves] = useState<StockMovements | string>()
  const read = () =>
    api('GET /api/admin/products/:id/stock', { params: { id } }).then(
      setMoves,
      (failure: unknown) => setMoves(textOf(failure)),
    )
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary>Wie der Bestand zustande kam</summary>
      {typeof moves === 'string' && <p role="alert">{moves}</p>}
      {typeof moves === 'object' && <Moves moves={moves} />}
    </details>
  )
}

function Moves({ moves: { data, total } }: { moves: StockMovements }) {
  if (total === 0) return <p>Noch nie gezählt.</p>
  return (
    <>
      {total > data.length && (
        <p>
          Die neuesten {data.length} von {total} Änderungen.
        </p>
      )}
      <ul>
        {data.map(({ stueck, anlass, grund, order_id, order_no, at }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is read as a whole
          <li key={row}>
            {formatDateTime(at)}: {stueck > 0 ? '+' : ''}
            {stueck}, {words[anlass]}
            {grund && ` (${grund})`}
            {order_id !== null && (
              <>
                , <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
