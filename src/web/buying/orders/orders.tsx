import { OwnPage, loadOwn, type Own } from '../../visitor/own-page.tsx'
import { pageMeta } from '../../meta.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { useStateMessage } from '../../ui/use-navigation-state.ts'
import type { Route } from './+types/orders.ts'
import { loadOrders, type OrderGroup } from '../group-orders.ts'

const OrderList = lazyPart(async () => (await import('./order-list.tsx')).OrderList)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Bestellungen',
    description: 'Ihre Bestellungen und ihr Stand.',
    path: '/bestellungen',
    noindex: true,
  })

export const clientLoader = () => loadOwn(loadOrders)

/** Server-rendered, identical for everyone. */
export function HydrateFallback() {
  return <Orders own={undefined} />
}

/** The user's orders (spec §2). */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <Orders {...loaderData} />
}

function Orders({ own }: Own<OrderGroup[]>) {
  const message = useStateMessage()
  return (
    <OwnPage
      what="Bestellungen"
      own={own}
      above={message && <Notice tone="error">{message}</Notice>}
    >
      {(orders, { idUser }) => <OrderList orders={orders} userId={idUser} />}
    </OwnPage>
  )
}
