import { Fragment } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import type { Dashboard } from '../../../contract/overview/dashboard.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { reminderName } from '../../../contract/invoices/reminders.ts'
import { reviewTexts } from '../../../contract/payments/review-texts.ts'
import {
  formatDate,
  formatDateTime,
  formatSpan,
  formatTime,
} from '../../../contract/time/date-format.ts'
import { ReportDone } from '../appointments/report-done.tsx'
import { RemindAll } from '../invoices/remind-all.tsx'
import { SendReminder } from '../invoices/send-reminder.tsx'
import { ReachCustomer } from '../list/reach-customer.tsx'
import { dueInWords } from '../list/device-due.ts'
import { RowLink } from '../list/row-action.tsx'
import { AnswerMessage } from '../messages/answer-message.tsx'
import { paymentInWords } from '../money/money-words.ts'
import { PaidAmount } from '../money/payment-events.tsx'
import { ReceivedButton } from '../money/manual-payment.tsx'
import { AllToSend } from '../orders/all-to-send.tsx'
import { SendStep } from '../orders/send-step.tsx'
import { deliveryLabels } from '../orders/delivery-labels.ts'
import { beforeSending } from '../orders/order-steps.ts'
import { placeLine } from '../page/place-line.ts'
import type { Today } from './load-today.ts'
import { stockGroups } from './stock-groups.tsx'
import type { Group } from './today-group.ts'

/**
 * What is to be done, by kind, most urgent first: where one drives to, what went wrong with money, what customers wait
 * for.
 */
export function groupsOf(
  figures: Dashboard,
  today: Today,
  send: (orders: readonly AdminOrder[]) => void,
): Group[] {
  const { oversold, reorder } = stockGroups(today.stock)
  return [
    {
      to: '/admin/termine',
      label: 'Halte heute',
      one: 'Halt heute',
      count: figures.stops,
      lines: today.stops.slice(0, 1).map((stop) => ({
        key: stop.key,
        what: (
          <Link to={stop.termin === null ? '/admin/termine' : `/admin/termine/${stop.termin}`}>
            {stop.von === null ? 'Als Nächstes' : `${formatTime(stop.von)} Uhr`}, {stop.name}
          </Link>
        ),
        about: [placeLine(stop), stop.anliegen, stop.bemerkung].filter(Boolean).join(' · '),
        actions: <ReachCustomer {...stop} />,
      })),
    },
    {
      to: '/admin/orders?status=zu-pruefen',
      id: 'pruefen',
      label: 'Zahlungen zu prüfen',
      one: 'Zahlung zu prüfen',
      count: figures.toReview,
      lines: [...Map.groupBy(figures.reviews, ({ order_id }) => order_id)].map(([id, own]) => ({
        key: id,
        what: (
          <span>
            <Link to={`/admin/orders/${id}`}>{own[0]?.order_no}</Link>
            {own.map(({ reason, createdAt, amount, received }) => (
              <Fragment key={`${reason} ${createdAt} ${amount}`}>
                , <PaidAmount amount={amount} received={received} />
              </Fragment>
            ))}
          </span>
        ),
        about: [...new Set(own.map(reviewInShort))].join(' '),
        actions: (
          <RowLink to={`/admin/orders/${id}`} about={own[0]?.order_no}>
            Prüfen
          </RowLink>
        ),
      })),
    },
    {
      to: '/admin/orders?status=zu-erstatten',
      label: 'storniert, Geld zurückzugeben',
      count: today.owed?.total ?? 0,
      lines: rowsOf(today.owed).map((order) => ({
        key: order.order_id,
        what: <Link to={pageOf(order)}>{nameOf(order)}</Link>,
        about: `${order.order_no}, ${order.zahlung.bezahlt > 0 ? formatChf(toRappen(order.zahlung.bezahlt)) : 'in fremder Währung'} bezahlt`,
        actions: (
          <RowLink to={pageOf(order)} about={order.order_no}>
            Zurückgeben
          </RowLink>
        ),
      })),
    },
    oversold,
    {
      to: '/admin/orders?status=zu-versenden',
      label: 'bereit zum Versenden',
      count: figures.paid,
      actions: <AllToSend onSend={send} />,
      lines: rowsOf(today.toSend).map((order) => ({
        key: order.order_id,
        what: <Link to={pageOf(order)}>{nameAnd(order, order.total)}</Link>,
        about: [order.order_no, deliveryLabels[order.lieferung], ...beforeSending(order)].join(
          ', ',
        ),
        actions: <SendStep order={order} onSend={(one) => send([one])} />,
      })),
    },
    {
      to: '/admin/nachrichten?status=rueckgabe',
      label: 'Rückgaben angefragt',
      one: 'Rückgabe angefragt',
      count: figures.returns,
      lines: rowsOf(today.returns).map((message) => ({
        key: message.id,
        what: <Link to={`/admin/orders/${message.bestellung?.order_id}`}>{nameOf(message)}</Link>,
        about: `${message.bestellung?.order_no}, angefragt am ${formatDateTime(message.createdAt)}`,
        actions: <AnswerMessage message={message} />,
      })),
    },
    {
      to: '/admin/nachrichten?status=frage',
      label: 'Nachrichten ohne Antwort',
      one: 'Nachricht ohne Antwort',
      count: figures.messages,
      lines: rowsOf(today.messages).map((message) => ({
        key: message.id,
        what: <Link to="/admin/nachrichten?status=frage">{nameOf(message)}</Link>,
        about: `${formatDateTime(message.createdAt)}: ${message.nachricht.slice(0, 140)}`,
        actions: <AnswerMessage message={message} />,
      })),
    },
    {
      to: '/admin/termine/anfragen?status=offen',
      label: 'Terminanfragen warten',
      one: 'Terminanfrage wartet',
      count: figures.appointments,
      lines: rowsOf(today.requests).map((row) => ({
        key: row.id,
        what: <Link to={`/admin/termine/${row.id}`}>{nameOf(row)}</Link>,
        about: [placeLine(row), wantedInWords(row)].filter(Boolean).join(' · '),
        actions: (
          <RowLink to={`/admin/termine/${row.id}`} about={nameOf(row)}>
            Zeit vorschlagen
          </RowLink>
        ),
      })),
    },
    {
      to: '/admin/termine/anfragen?status=vorbei',
      label: 'Termine vorbei: erledigt?',
      one: 'Termin vorbei: erledigt?',
      count: figures.over,
      lines: rowsOf(today.over).map((row) => ({
        key: row.id,
        what: <Link to={`/admin/termine/${row.id}`}>{nameOf(row)}</Link>,
        about: [row.termin && formatSpan(row.termin.von, row.termin.bis), wantedInWords(row)]
          .filter(Boolean)
          .join(' · '),
        actions: <ReportDone appointment={row} label="Erledigt" />,
      })),
    },
    {
      to: '/admin/geld?status=ueberfaellig',
      label: 'Rechnungen überfällig',
      one: 'Rechnung überfällig',
      count: figures.overdue,
      actions: <RemindAll />,
      lines: rowsOf(today.overdue).map((invoice) => ({
        key: invoice.id,
        what: <Link to="/admin/geld?status=ueberfaellig">{nameAnd(invoice, invoice.offen)}</Link>,
        about: [invoice.nummer, ...invoice.mahnungen.map(remindedAt)].join(', '),
        actions: <SendReminder invoice={invoice} />,
      })),
    },
    {
      to: '/admin/geld/bank',
      label: 'Buchungen der Bank zu prüfen',
      one: 'Buchung der Bank zu prüfen',
      count: figures.bankEntries,
      lines: [],
    },
    {
      to: '/admin/orders?status=unbezahlt',
      label: 'offen, noch nicht bezahlt',
      count: figures.open,
      lines: rowsOf(today.unpaid).map((order) => ({
        key: order.order_id,
        what: <Link to={pageOf(order)}>{nameAnd(order, order.zahlung.offen)}</Link>,
        about: `${order.order_no} vom ${formatDate(order.created_at)}, ${paymentInWords(order)}`,
        actions:
          order.zahlung.offen > 0 ? (
            <ReceivedButton order={order} />
          ) : (
            <RowLink to={pageOf(order)} about={order.order_no}>
              Prüfen
            </RowLink>
          ),
      })),
    },
    reorder,
    {
      to: '/admin/geraete?ampel=faellig',
      label: 'Geräte fällig',
      one: 'Gerät fällig',
      count: today.due?.total ?? 0,
      lines: rowsOf(today.due).map(({ id, person, standort, ...device }) => {
        const { what, since } = dueInWords(device)
        const place = `${person.plz} ${person.ort}`.trim()
        return {
          key: id,
          what: <Link to={`/admin/users/${person.idUser}#geraet-${id}`}>{what}</Link>,
          about: [person.name, place, standort, since].filter(Boolean).join(' · '),
          actions: (
            <RowLink
              to={`/admin/termine/neu?idUser=${person.idUser}&geraet=${id}`}
              about={[what, person.name, standort].filter(Boolean).join(', ')}
            >
              Termin
            </RowLink>
          ),
        }
      }),
    },
    {
      to: '/admin/termine/anfragen?status=vorgeschlagen',
      label: 'Vorschläge warten auf Antwort',
      one: 'Vorschlag wartet auf Antwort',
      count: today.proposals?.total ?? 0,
      lines: [],
    },
  ]
}

/** What could not be loaded is only counted. */
const rowsOf = <Row,>(list: { data: readonly Row[] } | undefined) => list?.data ?? []

const pageOf = ({ order_id }: AdminOrder) => `/admin/orders/${order_id}`

type Named = { vorname: string; nachname: string }
const nameOf = ({ vorname, nachname }: Named) => fullName(vorname, nachname)

const nameAnd = (row: Named, amount: number) => `${nameOf(row)}, ${formatChf(toRappen(amount))}`

const reviewInShort = ({ reason, frist }: Dashboard['reviews'][number]) =>
  `${reviewTexts[reason]}${frist ? ` Frist: ${formatDateTime(frist)}.` : ''}`

const remindedAt = ({ stufe, am }: { stufe: number; am: string }) =>
  `${reminderName(stufe)} am ${formatDate(am)}`
