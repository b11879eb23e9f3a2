import { PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '../../contract/accounts.ts'
import { useAuth } from '../visitor/auth-store.ts'
import { PageSpinner, PersonalPage } from '../visitor/personal-page.tsx'
import { ApiError, api } from '../api.ts'
import { pageMeta } from '../meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { useStateMessage } from '../ui/use-navigation-state.ts'
import type { Route } from './+types/orders.ts'
import { groupOrders, type OrderGroup } from './group-orders.ts'
import { OrderCard, Sender } from './order-card.tsx'
import styles from './orders.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Bestellungen',
    description: 'Ihre Bestellungen und ihr Stand.',
    path: '/bestellungen',
    noindex: true,
  })

/** The person's orders (spec §2). */
export default function OrdersPage() {
  const message = useStateMessage()
  return (
    <PersonalPage
      eyebrow="Kundenkonto"
      title="Meine Bestellungen"
      loggedOut="Bitte melden Sie sich an"
      above={message && <Notice tone="error">{message}</Notice>}
    >
      {(user) => <Orders user={user} />}
    </PersonalPage>
  )
}

function Orders({ user }: { user: User }) {
  const { orders, reload } = useOrders(user.idUser)
  const { printed, print } = usePrint()

  if (orders === 'failed') {
    return (
      <Notice tone="error">
        Ihre Bestellungen konnten nicht geladen werden.
        <Button look="secondary" onClick={() => void reload()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  if (!orders) return <PageSpinner label="Bestellungen werden geladen …" />
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
    <ul className="stack">
      {orders.map((order) => (
        <li
          key={order.order_id}
          className={printed === order.order_id ? styles['printed'] : undefined}
        >
          {printed === order.order_id && <Sender />}
          <OrderCard order={order} onPrint={() => print(order.order_id)} onChanged={reload} />
        </li>
      ))}
    </ul>
  )
}

/** Prints one order: while it is chosen, the style sheet hides everything else. */
function usePrint() {
  const [chosen, choose] = useState<{ orderId: number }>()
  useEffect(() => {
    // Only now the page shows what the browser shall take a picture of.
    if (chosen) window.print()
  }, [chosen])
  useEffect(() => {
    const showAll = () => choose(undefined)
    window.addEventListener('afterprint', showAll)
    return () => window.removeEventListener('afterprint', showAll)
  }, [])
  return { printed: chosen?.orderId, print: (orderId: number) => choose({ orderId }) }
}

function useOrders(userId: number) {
  const [orders, setOrders] = useState<OrderGroup[] | 'failed'>()
  useEffect(() => {
    void fetchOrders(userId).then(setOrders)
  }, [userId])
  return { orders, reload: () => fetchOrders(userId).then(setOrders) }
}

async function fetchOrders(userId: number): Promise<OrderGroup[] | 'failed'> {
  try {
    return groupOrders(
      ...(await Promise.all([
        api('GET /api/orders/:userId', { params: { userId } }),
        api('GET /api/orders/:userId/summaries', { params: { userId } }),
      ])),
    )
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) useAuth.getState().setUser(null)
    return 'failed'
  }
}
