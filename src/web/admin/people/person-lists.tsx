import { Link } from 'react-router'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import type { Visit } from '../../../contract/service/visits.ts'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { VisitReports } from '../../devices/visit-reports.tsx'
import { Fold } from '../../ui/fold.tsx'
import { AppointmentTime } from '../appointments/appointment-time.tsx'
import { DocumentLink } from '../invoices/document-link.tsx'
import { InvoiceState } from '../invoices/invoice-state.tsx'
import { date, money, orderNumber } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'
import { OrderState } from '../orders/order-state.tsx'

type Columns<List extends 'orders' | 'documents' | 'appointments'> = readonly Column<
  PersonDetail[List][number]
>[]

const orderColumns: Columns<'orders'> = [
  { ...orderNumber('Nummer'), phone: 'main' },
  { ...date('Datum', 'created_at'), phone: 'sub' },
  { title: 'Stand', kind: 'state', phone: 'sub', cell: (order) => <OrderState order={order} /> },
  { ...money('Total', 'total'), phone: 'sum' },
  {
    title: 'Offen',
    kind: 'figure',
    cell: ({ zahlung }) => formatChf(toRappen(zahlung.offen)),
  },
]

/** A person's orders, and how much of them is paid. */
export function PersonOrders({ detail: { orders, sums } }: { detail: PersonDetail }) {
  const chf = (amount: number) => formatChf(toRappen(amount))
  return (
    <Fold id="bestellungen" title="Bestellungen" about={orders.length}>
      {orders.length === 0 ? (
        <p>Noch keine Bestellungen vorhanden.</p>
      ) : (
        <>
          <p>
            Bestellt {chf(sums.bestellt)}, bezahlt {chf(sums.bezahlt)}
            {sums.erstattet > sums.zurueckgebucht && (
              <>, erstattet {formatChf(toRappen(sums.erstattet) - toRappen(sums.zurueckgebucht))}</>
            )}
            {sums.zurueckgebucht > 0 && <>, zurückgebucht {chf(sums.zurueckgebucht)}</>},{' '}
            <strong>offen {chf(sums.offen)}</strong>
            {sums.guthaben > 0 && (
              <>
                , <strong>Guthaben {chf(sums.guthaben)}</strong>
              </>
            )}
          </p>
          <DataList
            caption="Bestellungen dieser Person"
            columns={orderColumns}
            rows={orders}
            keyOf={(order) => order.order_id}
          />
        </>
      )}
    </Fold>
  )
}

const documentColumns: Columns<'documents'> = [
  {
    title: 'Beleg',
    kind: 'short',
    phone: 'main',
    cell: ({ id, nummer }) => <DocumentLink id={id} nummer={nummer} />,
  },
  { ...orderNumber('Bestellung'), phone: 'sub' },
  {
    title: 'Stand',
    kind: 'state',
    phone: 'sub',
    cell: ({ status, faellig, offen }) =>
      status ? <InvoiceState status={status} faellig={faellig} offen={offen} /> : 'Gutschrift',
  },
  { ...money('Betrag', 'betrag'), phone: 'sum' },
  {
    title: 'Offen',
    kind: 'figure',
    cell: ({ status, offen }) => (status ? formatChf(toRappen(offen)) : '–'),
  },
]

/** A person's invoices and credit notes, and the outstanding amount. */
export function PersonInvoices({ documents }: Pick<PersonDetail, 'documents'>) {
  const open = documents.reduce((sum, { offen }) => sum + toRappen(offen), 0)
  return (
    <Fold id="rechnungen" title="Rechnungen" about={documents.length}>
      <p>
        {open > 0 ? <strong>Zu bezahlen {formatChf(open)}</strong> : 'Keine Rechnung ist offen.'}
      </p>
      <DataList
        caption="Rechnungen und Gutschriften dieser Person"
        columns={documentColumns}
        rows={documents}
        keyOf={({ id }) => id}
      />
    </Fold>
  )
}

const appointmentColumns: Columns<'appointments'> = [
  {
    title: 'Anliegen',
    kind: 'title',
    phone: 'main',
    cell: (row) => <Link to={`/admin/termine/${row.id}`}>{wantedInWords(row)}</Link>,
  },
  { title: 'Zeit', phone: 'sub', cell: (row) => <AppointmentTime row={row} /> },
  {
    title: 'Stand',
    kind: 'state',
    phone: 'sub',
    cell: ({ status }) => <AppointmentMark status={status} />,
  },
  date('Angefragt', 'createdAt'),
]

/** A person's appointments and requests, and the reports of past visits; renders nothing without any. */
export function PersonVisits({
  appointments,
  visits,
}: Pick<PersonDetail, 'appointments'> & { visits: readonly Visit[] }) {
  const count = appointments.length + visits.length
  if (count === 0) return null
  return (
    <Fold id="termine" title="Termine und Berichte" about={count}>
      {appointments.length > 0 && (
        <DataList
          caption="Termine dieser Person"
          columns={appointmentColumns}
          rows={appointments}
          keyOf={({ id }) => id}
        />
      )}
      {visits.length > 0 && <VisitReports visits={visits} isOwner />}
    </Fold>
  )
}
