import FileArchive from 'lucide-react/icons/file-archive'
import FilePen from 'lucide-react/icons/file-pen'
import { Link, useSearchParams } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { formatDate, formatDay } from '../../../contract/time/date-format.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import type { AdminInvoice } from '../../../contract/invoices/invoices.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { reminderName } from '../../../contract/invoices/reminders.ts'
import { spanAround } from '../../../contract/books/spans.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { begunWithout } from '../page/begun.ts'
import { DownloadLink } from '../page/download-link.tsx'
import { date, money, orderNumber } from '../list/columns.tsx'
import { period, search } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'
import { RowLink } from '../list/row-action.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { ChangeInvoice } from './change-invoice.tsx'
import { DocumentLink } from './document-link.tsx'
import { InvoiceState, invoiceStates } from './invoice-state.tsx'
import styles from './invoices.module.css'
import { SendReminder } from './send-reminder.tsx'
import { useToday } from '../../ui/use-today.ts'

/** All invoices with their credit notes and reminders. */
const page = listPage({
  things: 'Rechnungen',
  call: 'GET /api/admin/invoices',
  filters: [search('Nummer, Name, E-Mail'), period(Object.entries(invoiceStates))],
  actions: <Actions />,
  keyOf: ({ id }) => id,
  dense: true,
  columns: [
    {
      title: 'Rechnung',
      kind: 'short',
      phone: 'sub',
      cell: ({ id, nummer }) => <DocumentLink id={id} nummer={nummer} />,
    },
    date('Datum', 'datum'),
    orderNumber('Bestellung'),
    {
      title: 'Name',
      kind: 'name',
      phone: 'main',
      cell: ({ order_id, vorname, nachname }) => (
        <Link to={`/admin/orders/${order_id}`}>{fullName(vorname, nachname)}</Link>
      ),
    },
    { ...money('Total', 'total'), phone: 'sum' },
    money('Offen', 'offen'),
    {
      title: 'Stand',
      kind: 'state',
      phone: 'sub',
      cell: (invoice) => <InvoiceState {...invoice} />,
    },
    { title: 'Dazu', cell: (invoice) => <Beside invoice={invoice} /> },
    {
      title: 'Aktionen',
      kind: 'actions',
      phone: 'act',
      cell: (invoice) => (
        <>
          <SendReminder invoice={invoice} />
          <ChangeInvoice invoice={invoice} />
        </>
      ),
    },
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage

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
            <Typeset text={reminderName(stufe)} />
          </a>{' '}
          <Typeset text={`${formatDate(am)} (${weg === 'mail' ? 'E-Mail' : 'Papier'})`} />
        </li>
      ))}
    </ul>
  )
}

/** An invoice for work; and for the accountant the last quarter, and the documents of the chosen period. */
function Actions() {
  const today = useToday()
  const { from, to } = spanAround(today, 'quartal', -1)
  return (
    <>
      <ButtonLink icon={FilePen} to={begunWithout.invoice}>
        Neue Rechnung
      </ButtonLink>
      <RowLink to={`/admin/geld/buchhaltung?from=${from}&to=${to}#treuhand`}>
        Für die Treuhänderin
      </RowLink>
      <Archive today={today} />
    </>
  )
}

/** All documents of the chosen period, by default this month. */
function Archive({ today }: { today: string }) {
  const [params] = useSearchParams()
  const from = params.get('from') ?? `${(params.get('to') ?? today).slice(0, 7)}-01`
  const to = params.get('to') ?? today
  if (from > to) return null
  return (
    <DownloadLink icon={FileArchive} file="GET /api/admin/invoices.zip" query={{ from, to }}>
      Belege {formatDay(from)}–{formatDay(to)} (ZIP)
    </DownloadLink>
  )
}
