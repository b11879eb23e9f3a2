import { PackageOpen, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '../../contract/accounts.ts'
import { formatChf, toRappen } from '../../contract/money.ts'
import type { OrderLine } from '../../contract/orders.ts'
import { formatDate } from '../../contract/time.ts'
import { useAuth } from '../account/auth-store.ts'
import { PageSpinner, PersonalPage } from '../account/personal-page.tsx'
import { ApiError, api } from '../api.ts'
import { pageMeta } from '../shell/meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/orders.ts'
import { groupOrders, type OrderGroup } from './group-orders.ts'
import styles from './orders.module.css'
import { paymentStateOf, toCartItems } from './place-order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Bestellungen',
    description: 'Ihre Bestellungen und ihr Stand.',
    path: '/bestellungen',
    noindex: true,
  })

/** The person's orders (spec §2). */
export default function OrdersPage() {
  const { state } = useLocation() as { state: { message?: unknown } | null }
  const isHydrated = useHydrated()
  const message = isHydrated && typeof state?.message === 'string' ? state.message : undefined
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
  const { lines, retry } = useOrders(user.idUser)

  if (lines === 'failed') {
    return (
      <Notice tone="error">
        Ihre Bestellungen konnten nicht geladen werden.
        <Button look="secondary" onClick={retry}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  if (!lines) return <PageSpinner label="Bestellungen werden geladen …" />
  if (lines.length === 0) {
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
      <div className={styles['tools']}>
        <Button look="secondary" onClick={() => window.print()}>
          <Printer aria-hidden />
          Drucken
        </Button>
      </div>
      <ul className={styles['orders']}>
        {groupOrders(lines).map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}

function useOrders(userId: number) {
  const [lines, setLines] = useState<OrderLine[] | 'failed'>()
  useEffect(() => {
    void fetchOrders(userId).then(setLines)
  }, [userId])
  return { lines, retry: () => void fetchOrders(userId).then(setLines) }
}

async function fetchOrders(userId: number): Promise<OrderLine[] | 'failed'> {
  try {
    return await api.orders.list(userId)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) useAuth.getState().setUser(null)
    return 'failed'
  }
}

function OrderCard({ order }: { order: OrderGroup }) {
  const { order_no, created_at, status, total, lines } = order
  return (
    <article className={styles['order']} aria-label={`Bestellung ${order_no}`}>
      <header className={styles['head']}>
        <h2>Bestellung {order_no}</h2>
        <time dateTime={created_at}>{formatDate(created_at)}</time>
        <span className={`${styles['badge']} ${styles[status] ?? ''}`}>{status}</span>
      </header>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.order_items_id}>
            <span className={styles['picture']}>
              <ProductPicture bild={line.Bild} alt="" sizes="4.25rem" />
            </span>
            <span>
              <Link to={`/produkt/${line.product_id}`}>{line.name}</Link>
              <small>
                {line.quantity} × {formatChf(toRappen(line.Preis_brutto))}
              </small>
            </span>
            <span className={styles['price']}>{formatChf(toRappen(line.subtotal_brutto))}</span>
          </li>
        ))}
      </ul>
      <footer className={styles['foot']}>
        <p>Total {formatChf(toRappen(total))}</p>
        {status === 'offen' && (
          <ButtonLink to="/twint-payment" state={paymentStateOf(order, toCartItems(lines))}>
            Jetzt bezahlen
          </ButtonLink>
        )}
      </footer>
    </article>
  )
}
