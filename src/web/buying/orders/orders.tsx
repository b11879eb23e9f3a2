import type { ReactNode } from 'react'
import { useAuth } from '../../visitor/auth-store.ts'
import { PageSpinner, PersonalPage } from '../../visitor/personal-page.tsx'
import { sessionEnded } from '../../visitor/session-ended.ts'
import { api } from '../../api.ts'
import { pageMeta } from '../../meta.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { useStateMessage } from '../../ui/use-navigation-state.ts'
import type { Route } from './+types/orders.ts'
import { groupOrders, type OrderGroup } from '../group-orders.ts'

const OrderList = lazyPart(async () => (await import('./order-list.tsx')).OrderList)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Bestellungen',
    description: 'Ihre Bestellungen und ihr Stand.',
    path: '/bestellungen',
    noindex: true,
  })

/** The signed-in user's orders; nothing is requested while nobody is signed in. */
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

/** Server-rendered, identical for everyone. */
export function HydrateFallback() {
  return <Frame>{() => waiting}</Frame>
}

/** The user's orders (spec §2). */
export default function OrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <Frame>{(userId) => (orders ? <OrderList orders={orders} userId={userId} /> : waiting)}</Frame>
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
