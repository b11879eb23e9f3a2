import PackageOpen from 'lucide-react/icons/package-open'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { OrderGroup } from '../group-orders.ts'
import { OrderCard, Sender } from './order-card.tsx'
import styles from './orders.module.css'

/** A user's orders. */
export function OrderList({ orders, userId }: { orders: OrderGroup[]; userId: number }) {
  const wanted = useSearchParams()[0].get('bestellung')
  const { printed, print } = usePrint()
  const years = newestOfYears(orders)

  if (orders.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Noch keine Bestellungen vorhanden."
        actions={<ButtonLink to="/produkte">Zu den Produkten</ButtonLink>}
      />
    )
  }
  return (
    <>
      {/* Also when all orders are printed. */}
      <Sender />
      {years.size > 1 && (
        <nav className={`row no-print ${styles['years']}`} aria-label="Bestellungen nach Jahr">
          {[...years.values()].map((year) => (
            <a key={year} href={`#jahr-${year}`}>
              {year}
            </a>
          ))}
        </nav>
      )}
      <ul className="stack">
        {orders.map((order) => (
          <li
            key={order.order_id}
            id={years.has(order.order_id) ? `jahr-${years.get(order.order_id)}` : undefined}
            className={printed === order.order_id ? styles['printed'] : undefined}
          >
            {printed === order.order_id && <Sender />}
            <OrderCard
              order={order}
              userId={userId}
              isWanted={order.order_no === wanted}
              onPrint={() => print(order.order_id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The years of orders that are sorted, by the id of the newest order of each. */
function newestOfYears(orders: readonly OrderGroup[]): ReadonlyMap<number, string> {
  const years = orders.map(({ order_id, created_at }) => ({
    id: order_id,
    year: swissDayOf(Date.parse(created_at)).slice(0, 4),
  }))
  return new Map(
    years.filter(({ year }, at) => year !== years[at - 1]?.year).map(({ id, year }) => [id, year]),
  )
}

/** Prints one order: while one is chosen, the style sheet hides everything else. */
function usePrint() {
  const [chosen, choose] = useState<{ orderId: number }>()
  useEffect(() => {
    // Only now does the page show what is to be printed.
    if (chosen) window.print()
  }, [chosen])
  useEffect(() => {
    const showAll = () => choose(undefined)
    window.addEventListener('afterprint', showAll)
    return () => window.removeEventListener('afterprint', showAll)
  }, [])
  return { printed: chosen?.orderId, print: (orderId: number) => choose({ orderId }) }
}
