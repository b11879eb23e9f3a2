import { Link } from 'react-router'
import type { StockAlerts } from '../../../contract/catalogue/stock.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import { RowLink } from '../list/row-action.tsx'
import { shownOfEach } from './load-today.ts'
import type { Group } from './today-group.ts'

/** Paid orders for which there is no piece left, and products to reorder; nothing of either until they are known. */
export function stockGroups(stock: StockAlerts | undefined): { oversold: Group; reorder: Group } {
  const { zuVielVerkauft = [], nachbestellen = [] } = stock ?? {}
  return {
    oversold: {
      to: '/admin/orders?status=zu-versenden',
      label: 'zu viel verkauft',
      count: zuVielVerkauft.length,
      lines: zuVielVerkauft.map(({ order_id, order_no, product_id, Name, fehlen }) => ({
        key: `${order_id} ${product_id}`,
        what: (
          <span>
            <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>, <Typeset text={Name} />
          </span>
        ),
        about: `Es ${fehlen === 1 ? 'fehlt' : 'fehlen'} ${fehlen} Stück: Die Zahlung kam, als das letzte schon weg war.`,
        actions: (
          <RowLink to={`/admin/products/${product_id}`} about={Name}>
            Bestand
          </RowLink>
        ),
      })),
    },
    reorder: {
      to: '/admin/products',
      label: 'Produkte nachbestellen',
      one: 'Produkt nachbestellen',
      count: nachbestellen.length,
      lines: nachbestellen.slice(0, shownOfEach).map(({ idProdukt, Name, Bestand }) => ({
        key: idProdukt,
        what: (
          <Link to={`/admin/products/${idProdukt}`}>
            <Typeset text={Name} />
          </Link>
        ),
        about: Bestand > 0 ? `noch ${Bestand} Stück` : 'keine mehr da',
      })),
    },
  }
}
