import { useState } from 'react'
import { Link } from 'react-router'
import { hasEnded } from '../../../contract/appointments/states.ts'
import { wantedInWords } from '../../../contract/appointments/words.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { inDoubtWords, isInDoubt } from '../../../contract/orders/words.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { AppointmentTime } from '../appointments/appointment-time.tsx'
import { SendReminder } from '../invoices/send-reminder.tsx'
import { dueInWords, dueTogether } from '../list/device-due.ts'
import { RowLink } from '../list/row-action.tsx'
import { type TodoLine, TodoLines } from '../list/todo-lines.tsx'
import { AnswerMessage } from '../messages/answer-message.tsx'
import { ReceivedButton } from '../money/manual-payment.tsx'
import { MoveOrders } from '../orders/move-orders.tsx'
import { OrderState } from '../orders/order-state.tsx'
import { OpenOrder, SendStep } from '../orders/send-step.tsx'
import styles from './person.module.css'

type Send = (order: AdminOrder) => void

/**
 * What is under way with a person, each with its action in place: visits, goods, money, messages and devices due.
 * Nothing where all is done.
 */
export function PersonOpen({
  detail,
  devices,
}: {
  detail: PersonDetail
  devices: readonly Device[]
}) {
  const [sending, setSending] = useState<AdminOrder>()
  const lines = [
    ...visitsOf(detail),
    ...goodsOf(detail, setSending),
    ...moneyOf(detail),
    ...messagesOf(detail),
    ...dueOf(detail, devices),
  ]
  return (
    <>
      {lines.length > 0 && (
        <section className={`card ${styles['open']}`} aria-labelledby="offen">
          <h2 id="offen">Offen</h2>
          <TodoLines lines={lines} />
        </section>
      )}
      <MoveOrders
        move={sending && { step: 'versendet', orders: [sending] }}
        onClose={() => setSending(undefined)}
      />
    </>
  )
}

function visitsOf({ appointments, person }: PersonDetail): TodoLine[] {
  return appointments
    .filter(({ status }) => !hasEnded(status))
    .map((row) => ({
      key: `visit ${row.id}`,
      what: <Link to={`/admin/termine/${row.id}`}>{wantedInWords(row)}</Link>,
      about: (
        <>
          <AppointmentTime row={row} /> <AppointmentMark status={row.status} />
        </>
      ),
      actions:
        row.status === 'bestaetigt' ? (
          <RowLink
            to={`/admin/service?person=${person.idUser}&termin=${row.id}`}
            about={wantedInWords(row)}
          >
            Besuch
          </RowLink>
        ) : (
          <RowLink to={`/admin/termine/${row.id}`} about={wantedInWords(row)}>
            {row.status === 'vorgeschlagen' ? 'Öffnen' : 'Zeit vorschlagen'}
          </RowLink>
        ),
    }))
}

/** Orders not yet handed over, and those nobody has paid or sent an invoice for. */
function goodsOf({ orders, documents }: PersonDetail, send: Send): TodoLine[] {
  const billed = new Set(documents.filter(isUnpaid).map(({ order_id }) => order_id))
  return orders
    .filter(
      ({ order_id, status, lieferstand, zahlung }) =>
        status !== 'storniert' &&
        (['bestellt', 'verpackt'].includes(lieferstand) ||
          (zahlung.offen > 0 && !billed.has(order_id))),
    )
    .map((order) => ({
      key: `order ${order.order_id}`,
      what: (
        <Link to={`/admin/orders/${order.order_id}`}>
          {order.order_no}, {formatChf(toRappen(order.total))}
        </Link>
      ),
      about: (
        <>
          {formatDate(order.created_at)} <OrderState order={order} />
        </>
      ),
      actions: <NextStep order={order} isBilled={billed.has(order.order_id)} send={send} />,
    }))
}

function NextStep({ order, isBilled, send }: { order: AdminOrder; isBilled: boolean; send: Send }) {
  const isOwed = order.zahlung.offen > 0
  if (isOwed && !isBilled) return <ReceivedButton order={order} />
  if (isBilled || !isInDoubt(order)) return <SendStep order={order} onSend={send} />
  return <OpenOrder order={order} />
}

function moneyOf({ documents, orders }: PersonDetail): TodoLine[] {
  return documents.filter(isUnpaid).map((document) => {
    const { nummer, order_id, betrag, offen, faellig } = document
    const due = faellig ? `offen, fällig ${formatDate(faellig)}` : 'offen, ohne Frist'
    const order = orders.find((one) => one.order_id === order_id)
    return {
      key: nummer,
      what: (
        <Link to={`/admin/orders/${order_id}`}>
          {nummer}, {formatChf(toRappen(offen || betrag))}
        </Link>
      ),
      about: offen > 0 ? due : inDoubtWords,
      actions: (
        <>
          {order && offen > 0 ? (
            <ReceivedButton order={order} />
          ) : (
            <RowLink to={`/admin/orders/${order_id}`} about={nummer}>
              Öffnen
            </RowLink>
          )}
          {order && <SendReminder invoice={{ ...order, ...document }} />}
        </>
      ),
    }
  })
}

function messagesOf({ messages, person }: PersonDetail): TodoLine[] {
  return messages
    .filter(({ answeredAt }) => answeredAt === null)
    .map((message) => ({
      key: `message ${message.id}`,
      what: <Link to="#nachrichten">Nachricht ohne Antwort</Link>,
      about: message.nachricht.slice(0, 100),
      actions: <AnswerMessage message={{ ...person, telefon: person.telefonnummer, ...message }} />,
    }))
}

/** What an appointment for these devices of a person begins with. */
function bookingOf(idUser: number, due: readonly { device: Device }[]) {
  const meant = due.map(({ device }) => ['geraet', String(device.id)])
  return new URLSearchParams([['idUser', String(idUser)], ...meant])
}

/** One line whatever their number: one visit is for all of them. */
function dueOf({ person }: PersonDetail, devices: readonly Device[]): TodoLine[] {
  const due = devices
    .filter(({ ampel, ausserBetrieb }) => ampel === 'faellig' && ausserBetrieb === null)
    .map((device) => ({ device, ...dueInWords(device) }))
  const [first] = due
  if (!first) return []
  const isOne = due.length === 1
  return [
    {
      key: 'devices',
      what: isOne ? (
        <Link to={`#geraet-${first.device.id}`}>{first.what}</Link>
      ) : (
        <Link to="#geraete">{due.length} Geräte fällig</Link>
      ),
      about: isOne
        ? [first.device.standort, first.since].filter(Boolean).join(' · ')
        : dueTogether(due),
      actions: <RowLink to={`/admin/termine/neu?${bookingOf(person.idUser, due)}`}>Termin</RowLink>,
    },
  ]
}

const isUnpaid = ({ status }: PersonDetail['documents'][number]) =>
  status === 'offen' || status === 'ueberfaellig'
