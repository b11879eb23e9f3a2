import { OwnPage, loadOwn } from '../../visitor/own-page.tsx'
import { fixedMeta } from '../../meta.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { useStateMessage } from '../../ui/use-navigation-state.ts'
import type { Route } from './+types/orders.ts'
import { loadOrders } from '../group-orders.ts'

const OrderList = lazyPart(async () => (await import('./order-list.tsx')).OrderList)

export const meta = fixedMeta({
  title: 'Bestellungen',
  description: 'Ihre Bestellungen und ihr Stand.',
  path: '/bestellungen',
  noindex: true,
})

export const clientLoader = () => loadOwn(loadOrders)

/** The user's orders (spec §2). */
function Orders({ loaderData }: Partial<Route.ComponentProps>) {
  const message = useStateMessage()
  return (
    <OwnPage
      what="Bestellungen"
      own={loaderData?.own}
      above={message && <Notice tone="error">{message}</Notice>}
    >
      {(orders, { idUser }) => <OrderList orders={orders} userId={idUser} />}
    </OwnPage>
  )
}

export default Orders

/** Server-rendered, identical for everyone: without the data. */
export const HydrateFallback = Orders
