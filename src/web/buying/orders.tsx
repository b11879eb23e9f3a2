import { PackageOpen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useAuth } from '../visitor/auth-store.ts'
import { PageSpinner, PersonalPage } from '../visitor/personal-page.tsx'
import { sessionEnded } from '../visitor/session-ended.ts'
import { api } from '../api.ts'
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

/** The orders of who is there: none are asked for while that is nobody. */
export async function clientLoader(): Promise<{ orders: OrderGroup[] | 'failed' | undefined }> {
  await useAuth.getState().start()
  const userId = useAuth.getState().user?.idUser
  if (userId === undefined) return { orders: undefined }
  try {
    const orders = groupOrders(
      ...(await Promise.all([
        api('GET /api/orders/:userId', { params: { userId } }),
        api('GET /api/orders/:userId/summaries', { params: { userId } }),
      ])),
    )
    return { orders }
  } catch (failure) {
    sessionEnded(failure)
    return { orders: 'failed' }
  }
}

const waiting = <PageSpinner label="Bestellungen werden geladen …" />

/** What the server renders, the same for everyone. */
export function HydrateFallback() {
  return <Frame>{() => waiting}</Frame>
}

/** The person's orders (spec §2). */
export default function OrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <Frame>{(userId) => (orders ? <Orders orders={orders} userId={userId} /> : waiting)}</Frame>
  )
}

function Frame({ children }: { children: (userId: number) => ReactNode }) {
  const message = useStateMessage()
  return (
    <PersonalPage
      eyebrow="Kundenkonto"
      title="Meine Bestellungen"
      loggedOut="Bitte melden Sie sich an"
      above={message && <Notice tone="error">{message}</Notice>}
    >
      {({ idUser }) => children(idUser)}
    </PersonalPage>
  )
}

function Orders({ orders, userId }: { orders: OrderGroup[] | 'failed'; userId: number }) {
  const wanted = useSearchParams()[0].get('bestellung')
  const { revalidate } = useRevalidator()
  const { printed, print } = usePrint()

  if (orders === 'failed') {
    return (
      <Notice tone="error">
        Ihre Bestellungen konnten nicht geladen werden.
        <Button look="secondary" onClick={() => void revalidate()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
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
          <OrderCard
            order={order}
            userId={userId}
            isWanted={order.order_no === wanted}
            onPrint={() => print(order.order_id)}
          />
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
