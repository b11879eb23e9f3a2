import FileArchive from 'lucide-react/icons/file-archive'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate, formatDay } from '../../../contract/time/date-format.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import type { AdminInvoice } from '../../../contract/invoices/invoices.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { reminderName } from '../../../contract/invoices/reminder-name.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/invoices.ts'
import { loadList, only } from '../list/load-list.ts'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { PeriodFilter } from '../list/period-filter.tsx'
import { SearchField } from '../list/search-field.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { DocumentLink } from './document-link.tsx'
import { InvoiceState, invoiceStates } from './invoice-state.tsx'
import styles from './invoices.module.css'
import { SendReminder } from './send-reminder.tsx'

export const handle = { title: 'Rechnungen' }

/** The filters of the list, in the page's address and in the API. */
const filters = ['search', 'status', 'from', 'to'] as const

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, (query) =>
    api('GET /api/admin/invoices', { query: only(query, [...filters, 'page']) }),
  )

/** All invoices with their credit notes and reminders. */
export default function InvoicesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage actions={<Archive />}>
      <ListTools>
        <SearchField name="search" label="Rechnungen suchen" hint="Nummer, Name, E-Mail" />
        <PeriodFilter label="Rechnungen filtern" states={Object.entries(invoiceStates)} />
      </ListTools>
      <PagedList
        list={list}
        failure="Konnte Rechnungen nicht laden"
        empty="Keine Rechnungen gefunden."
        caption="Rechnungen"
        dense
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Rechnung',
            kind: 'title',
            cell: ({ id, nummer }) => <DocumentLink id={id} nummer={nummer} />,
          },
          {
            title: 'Datum',
            kind: 'short',
            cell: ({ datum }) => <time dateTime={datum}>{formatDate(datum)}</time>,
          },
          {
            title: 'Bestellung',
            kind: 'short',
            cell: ({ order_id, order_no }) => (
              <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>
            ),
          },
          { title: 'Name', cell: ({ vorname, nachname }) => `${vorname} ${nachname}` },
          { title: 'Total', kind: 'figure', cell: ({ total }) => formatChf(toRappen(total)) },
          { title: 'Offen', kind: 'figure', cell: ({ offen }) => formatChf(toRappen(offen)) },
          {
            title: 'Stand',
            cell: (invoice) => <InvoiceState {...invoice} />,
          },
          { title: 'Dazu', kind: 'wide', cell: (invoice) => <Beside invoice={invoice} /> },
          {
            title: 'Aktion',
            kind: 'action',
            cell: (invoice) => <SendReminder invoice={invoice} />,
          },
        ]}
      />
    </AdminPage>
  )
}

/** The credit notes and reminders of an invoice. */
function Beside({ invoice: { gutschriften, mahnungen } }: { invoice: AdminInvoice }) {
  if (gutschriften.length + mahnungen.length === 0) return null
  return (
    <ul className={styles['beside']}>
      {gutschriften.map(({ id, nummer, betrag }) => (
        <li key={nummer}>
          <DocumentLink id={id} nummer={nummer} /> {formatChf(toRappen(betrag))}
        </li>
      ))}
      {mahnungen.map(({ id, stufe, am, weg }) => (
        <li key={stufe}>
          <a
            href={addressOf('GET /api/admin/reminders/:id/pdf', { params: { id } }).path}
            target="_blank"
            rel="noopener"
          >
            {reminderName(stufe)}
          </a>{' '}
          {formatDate(am)} ({weg === 'mail' ? 'E-Mail' : 'Papier'})
        </li>
      ))}
    </ul>
  )
}

/** All documents of the chosen period, by default this month. */
function Archive() {
  const [params] = useSearchParams()
  const [today] = useState(() => swissDayOf(Date.now()))
  const from = params.get('from') ?? `${(params.get('to') ?? today).slice(0, 7)}-01`
  const to = params.get('to') ?? today
  if (from > to) return null
  return (
    <ButtonLink
      to={addressOf('GET /api/admin/invoices.zip', { query: { from, to } }).path}
      look="secondary"
      reloadDocument
      prefetch="none"
      download
    >
      <FileArchive aria-hidden />
      {`Belege ${formatDay(from)}–${formatDay(to)} (ZIP)`}
    </ButtonLink>
  )
}
