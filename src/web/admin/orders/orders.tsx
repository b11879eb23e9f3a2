import { Link, useSearchParams } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { OrderFilter } from '../../../contract/orders/admin-orders.ts'
import { date, money, orderNumber } from '../list/columns.tsx'
import { begunWithout } from '../page/begun.ts'
import { period, search } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'
import { pickParams } from '../list/load-list.ts'
import { RowLink } from '../list/row-action.tsx'
import { paymentInShort } from '../money/money-words.ts'
import { DownloadLink } from '../page/download-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { moneyTrouble, OrderState } from './order-state.tsx'
import { deliveryLabels } from './delivery-labels.ts'

/** Every state that the list shows, and those that tell the owner what to do. */
const states: Record<Exclude<NonNullable<OrderFilter['status']>, '' | 'bestellt'>, string> = {
  offen: 'offen',
  unbezahlt: 'offen, noch nicht bezahlt',
  bezahlt: 'bezahlt',
  'zu-versenden': 'bereit zum Versenden',
  'zu-verpacken': 'zu verpacken',
  verpackt: 'verpackt',
  versendet: 'versendet',
  abgeholt: 'abgeholt',
  uebergeben: 'übergeben oder erledigt',
  zurueckgenommen: 'zurückgenommen',
  storniert: 'storniert',
  'zu-erstatten': 'storniert, Geld zurückzugeben',
  'zu-pruefen': 'Zahlung zu prüfen',
}

/** All orders, with search, filters and export (spec §2 Admin orders). */
const page = listPage({
  things: 'Bestellungen',
  call: 'GET /api/admin/orders',
  filters: [search('Nummer, Name, E-Mail'), period(Object.entries(states))],
  actions: (
    <>
      <ButtonLink to={begunWithout.order}>Bestellung am Telefon</ButtonLink>
      <Export />
    </>
  ),
  keyOf: ({ order_id }) => order_id,
  dense: true,
  chosen: {
    label: ({ order_no }) => `Bestellung ${order_no} auswählen`,
    // A selection on another page is no longer visible.
    bar: (orders) => <ChosenOrders orders={orders} />,
  },
  columns: [
    { title: 'ID', kind: 'short', cell: ({ order_id }) => order_id },
    orderNumber('Nummer'),
    { title: 'Nutzer-ID', kind: 'short', cell: ({ idUser }) => idUser },
    { title: 'Vorname', kind: 'name', cell: ({ vorname }) => vorname },
    { title: 'Nachname', kind: 'name', cell: ({ nachname }) => nachname },
    { title: 'Email', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
    date('Erstellt', 'created_at'),
    {
      title: 'Name',
      phone: 'main',
      isPhoneOnly: true,
      cell: ({ order_id, order_no, vorname, nachname }) => (
        <Link to={`/admin/orders/${order_id}`}>
          {fullName(vorname, nachname)}
          <span className="visually-hidden">, {order_no}</span>
        </Link>
      ),
    },
    {
      title: 'Ort',
      phone: 'sub',
      isPhoneOnly: true,
      cell: ({ plz, ort, lieferung, arbeit }) =>
        [`${plz} ${ort}`.trim(), lieferung !== 'versand' && !arbeit && deliveryLabels[lieferung]]
          .filter(Boolean)
          .join(' · '),
    },
    {
      title: 'Stand',
      kind: 'state',
      phone: 'sub',
      cell: (order) => (
        <>
          <OrderState order={order} />{' '}
          {!moneyTrouble(order) && <small>{paymentInShort(order)}</small>}
        </>
      ),
    },
    { ...money('Total', 'total'), phone: 'sum' },
    {
      title: 'Aktion',
      kind: 'action',
      cell: ({ order_id, order_no }) => (
        <RowLink to={`/admin/orders/${order_id}`} aria-label={`Details zu ${order_no}`}>
          Details
        </RowLink>
      ),
    },
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage

const names = ['search', 'status', 'from', 'to'] as const

/** The orders found, as a table. */
function Export() {
  const [params] = useSearchParams()
  return (
    <DownloadLink file="GET /api/admin/orders.csv" query={pickParams(params, names)}>
      Als Tabelle (CSV)
    </DownloadLink>
  )
}
