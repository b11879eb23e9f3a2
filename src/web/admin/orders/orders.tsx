import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '../../../contract/endpoint.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/orders.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { EmailText } from '../page/email-text.tsx'
import { loadList, only } from '../list/load-list.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { PeriodFilter } from '../list/period-filter.tsx'
import { OrderState } from './order-state.tsx'
import { paymentInWords } from '../money/money-words.ts'
import styles from './orders.module.css'
import { RowLink } from '../list/row-action.tsx'
import { SearchField } from '../list/search-field.tsx'

export const handle = { title: 'Bestellungen' }

/** The spec's states, and those that tell the owner what to do. */
const states = [
  ['offen', 'offen'],
  ['unbezahlt', 'offen, noch nicht bezahlt'],
  ['bezahlt', 'bezahlt'],
  ['zu-versenden', 'bereit zum Versenden'],
  ['zu-verpacken', 'zu verpacken'],
  ['verpackt', 'verpackt'],
  ['versendet', 'versendet'],
  ['storniert', 'storniert'],
] as const

/** The filters of the list, in the page's address and in the API. */
const filters = ['search', 'status', 'from', 'to'] as const

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, (query) =>
    api('GET /api/admin/orders', { query: only(query, [...filters, 'page']) }),
  )

/** All orders, with search, filters and export (spec §2 Admin orders). */
export default function OrdersPage({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  // A selection on another page is no longer visible.
  const orders = (list?.data ?? []).filter(({ order_id }) => chosen.has(order_id))
  return (
    <AdminPage
      actions={
        <ButtonLink
          to={addressOf('GET /api/admin/orders.csv', { query: only(params, filters) }).path}
          look="secondary"
          reloadDocument
          prefetch="none"
          download
        >
          <Download aria-hidden />
          Als Tabelle (CSV)
        </ButtonLink>
      }
    >
      <ListTools>
        <SearchField name="search" label="Bestellungen suchen" hint="Nummer, Name, E-Mail" />
        <PeriodFilter label="Bestellungen filtern" states={states} />
      </ListTools>
      <PagedList
        list={list}
        failure="Konnte Bestellungen nicht laden"
        empty="Keine Bestellungen gefunden."
        caption="Bestellungen"
        dense
        keyOf={({ order_id }) => order_id}
        choosing={{
          chosen,
          choose: (keys, isChosen) =>
            setChosen((before) =>
              isChosen ? before.union(new Set(keys)) : before.difference(new Set(keys)),
            ),
          label: ({ order_no }) => `Bestellung ${order_no} auswählen`,
        }}
        columns={[
          { title: 'ID', kind: 'short', cell: ({ order_id }) => order_id },
          {
            title: 'Nummer',
            kind: 'title',
            cell: ({ order_id, order_no }) => (
              <Link className={styles['whole']} to={`/admin/orders/${order_id}`}>
                {order_no}
              </Link>
            ),
          },
          { title: 'Nutzer-ID', kind: 'short', cell: ({ idUser }) => idUser },
          { title: 'Vorname', cell: ({ vorname }) => vorname },
          { title: 'Nachname', kind: 'name', cell: ({ nachname }) => nachname },
          { title: 'Email', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
          {
            title: 'Erstellt',
            kind: 'short',
            cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
          },
          {
            title: 'Stand',
            cell: (order) => (
              <>
                <OrderState order={order} />
                {order.bestritten && <StateMark tone="late">Zahlung bestritten</StateMark>}
                <small>{paymentInWords(order)}</small>
              </>
            ),
          },
          { title: 'Total', kind: 'figure', cell: ({ total }) => formatChf(toRappen(total)) },
          {
            title: 'Aktion',
            kind: 'action',
            cell: ({ order_id, order_no }) => (
              <RowLink to={`/admin/orders/${order_id}`} aria-label={`Details zu ${order_no}`}>
                Details
              </RowLink>
            ),
          },
        ]}
      />
      <ChosenOrders orders={orders} />
    </AdminPage>
  )
}
