import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { noVatReason } from '../../../contract/books/vat.ts'
import { isWithoutVat, listSums, sumNames } from '../../ui/text/order-sums.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './order-items.module.css'

/** The lines of an order, and its sums. */
export function OrderLines({ detail: { order, items } }: { detail: AdminOrderDetail }) {
  if (items.length === 0) return null
  const money = (chf: number) => formatChf(toRappen(chf))
  const names = sumNames(order)
  return (
    <div className={`card ${styles['frame']}`}>
      <table className={styles['table']}>
        <caption className="visually-hidden">Positionen</caption>
        <thead>
          <tr>
            <th scope="col">Menge</th>
            <th scope="col">Artikel</th>
            <th scope="col">Betrag</th>
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <tr key={line.order_items_id}>
              <td>{line.quantity} ×</td>
              <th scope="row">
                <Typeset text={line.name} />
                <small>
                  {!line.arbeit && `Art.-Nr. ${line.product_id}, `}je {money(line.Preis_brutto)}
                  {line.zurueck > 0 && `; davon ${line.zurueck} zurück`}
                </small>
              </th>
              <td>{money(line.subtotal_brutto)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {listSums(order, order.total).map(([name, chf]) => (
            <tr key={name} className={name === 'total' ? styles['total'] : undefined}>
              <th scope="row" colSpan={2}>
                {names[name]}
              </th>
              <td>{money(chf)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {isWithoutVat(order) && <p className="quiet">{noVatReason({ isExport: order.ausfuhr })}</p>}
      {order.totalsMode === 'fest' && (
        <p className="quiet">
          Anzeige «fest»: Lieferkosten und MWST sind nur angezeigt, verrechnet wird der Warenwert.
        </p>
      )}
    </div>
  )
}
