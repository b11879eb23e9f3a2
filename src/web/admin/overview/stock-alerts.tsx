import { Link } from 'react-router'
import type { StockAlerts as Alerts } from '../../../contract/catalogue/stock.ts'
import { Typeset } from '../../ui/typeset.tsx'
import styles from './dashboard.module.css'

/** What has to be reordered, orders that wait for it first; renders nothing when there is enough of everything. */
export function StockAlerts({ zuVielVerkauft, nachbestellen }: Alerts) {
  if (zuVielVerkauft.length + nachbestellen.length === 0) return null
  return (
    <section className="card" aria-labelledby="nachbestellen">
      <h2 id="nachbestellen">Nachbestellen</h2>
      <ul className={`stack ${styles['list']}`}>
        {zuVielVerkauft.map(({ order_id, order_no, product_id, Name, fehlen }) => (
          <li key={`${order_id} ${product_id}`}>
            <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>: zu viel verkauft
            <br />
            Von <Typeset text={Name} /> fehlen {fehlen} Stück: Die Zahlung kam, nachdem das letzte
            verkauft war.
          </li>
        ))}
        {nachbestellen.map(({ idProdukt, Name, Bestand }) => (
          <li key={idProdukt}>
            <Link to={`/admin/products/${idProdukt}`}>
              <Typeset text={Name} />
            </Link>
            {Bestand > 0 ? `: noch ${Bestand} Stück` : ': keine mehr da'}
          </li>
        ))}
      </ul>
    </section>
  )
}
