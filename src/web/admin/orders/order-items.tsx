import PackageOpen from 'lucide-react/icons/package-open'
import Printer from 'lucide-react/icons/printer'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { stateOf } from '../../../contract/orders/words.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import type { Route } from './+types/order-items.ts'
import { AdminPage, BackToList, NothingHere } from '../page/admin-page.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderRecipient } from './order-recipient.tsx'
import { OrderLines } from './order-lines.tsx'
import { usePackingLists } from './packing-sheets.tsx'
import { ParcelNumber } from './parcel-number.tsx'
import styles from './order-items.module.css'
import { OrderNotes } from '../notes/notes.tsx'
import { countReviewed, paymentInWords } from '../money/money-words.ts'
import { mainStep } from './order-steps.ts'
import { MoneyActions, OrderBalance } from '../money/order-money.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderState } from './order-state.tsx'
import { loadAll, loadOne } from '../page/load.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { detail, documents, notes } = await loadAll({
    detail: loadOne(api('GET /api/admin/orders/:id/items', { params })),
    documents: api('GET /api/admin/orders/:id/documents', { params }),
    notes: api('GET /api/admin/orders/:id/notes', { params }),
  })
  return { detail, documents: documents?.data ?? [], notes: notes?.data ?? [] }
}

/** One order: its story with its money, its recipient and its articles. In print it is the packing list. */
export default function OrderItemsPage({ loaderData }: Route.ComponentProps) {
  const { detail } = loaderData
  if (detail) return <OrderDetail key={detail.order.order_id} {...loaderData} detail={detail} />
  return <NothingHere kind="order" subject={detail} />
}

type Shown = Route.ComponentProps['loaderData'] & { detail: AdminOrderDetail }

function OrderDetail({ detail, documents, notes }: Shown) {
  const { print, sheets, withoutPrices } = usePackingLists()
  const { order, items, money } = detail
  // What was pressed is gone then, and the story has changed.
  const changes = [stateOf(order), money.entries.length, countReviewed(detail)].join(' ')
  useFocusAfterChange(changes, titleOf('stand'))
  return (
    <AdminPage
      title={
        <>
          Bestellung <span className={styles['whole']}>{order.order_no}</span>
        </>
      }
      actions={
        <div className={`row no-print ${styles['part']}`}>
          <BackToList of="order" />
          {/* Work has nothing to pack. */}
          {!order.arbeit && (
            <div className="row">
              <Button icon={Printer} look="secondary" onClick={() => print([detail])}>
                Rüstliste drucken
              </Button>
              {withoutPrices}
            </div>
          )}
        </div>
      }
    >
      {sheets}
      <div className={`columns ${styles['columns']}`}>
        <section className="card" aria-label="Stand">
          <h2 id="stand" tabIndex={-1}>
            Stand
          </h2>
          <p className={styles['sum']}>
            <strong>{formatChf(toRappen(order.total))}</strong> <OrderState order={order} />{' '}
            {paymentInWords(order)}
          </p>
          <OrderBalance detail={detail} />
          <div className={`no-print ${styles['part']}`}>
            <OrderActions detail={detail} />
            {order.lieferstand === 'versendet' && <ParcelNumber order={order} />}
          </div>
          <OrderTimeline detail={detail} documents={documents} />
          <div className={`no-print ${styles['part']}`}>
            <MoneyActions detail={detail} isNext={mainStep(detail.order) === undefined} />
          </div>
          <small>AGB: {order.agbVersion === null ? 'keine' : `Fassung ${order.agbVersion}`}</small>
        </section>
        <OrderRecipient order={order} documents={documents} />
      </div>
      <OrderLines detail={detail} />
      {items.length === 0 && <EmptyState icon={PackageOpen} title="Keine Positionen vorhanden." />}
      <div className={`no-print ${styles['part']}`}>
        <OrderNotes notes={notes} id={order.order_id} />
      </div>
    </AdminPage>
  )
}

const titleOf = (id: string) => () => document.getElementById(id)
