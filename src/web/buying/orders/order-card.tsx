import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../../contract/endpoint.ts'
import { documentNames } from '../../../contract/invoices/document-kinds.ts'
import { stateInWords, stateOf } from '../../../contract/orders/words.ts'
import type { CustomerStep, OrderStatus, OrderSummary } from '../../../contract/orders/orders.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { isHidden } from '../../../contract/catalogue/product-sale.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { useSite } from '../../use-site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { OrderSums } from '../../ui/text/order-sums.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { StateMark, type Tone } from '../../ui/text/state-mark.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import type { OrderGroup } from '../group-orders.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderQuestion, OrderReturn } from './order-messages.tsx'
import { pathOf } from './order-path.ts'
import { useToday } from '../../ui/use-today.ts'
import { Delivery, money, OrderPath, ParcelLink, ReturnState } from './order-state.tsx'
import styles from './order-card.module.css'
import { paymentStateOf, toCartItems } from '../place-order.ts'
import { api } from '../../api.ts'
import { Ask } from '../../parts/ask.tsx'

/** The states that are not open. */
const tones: Partial<Record<OrderStatus, Tone>> = {
  bezahlt: 'good',
  versendet: 'good',
  storniert: 'over',
}

/** One order: its articles, sums and recipient, and the actions available. */
export function OrderCard({
  order,
  userId,
  isWanted,
  onPrint,
}: {
  order: OrderGroup
  userId: number
  /** A link, for example in a mail, led to this one. */
  isWanted: boolean
  onPrint: () => void
}) {
  const { order_no, created_at, status, total, lines, summary } = order
  const isOnAccount = typeof summary?.faellig === 'string'
  const hasCome = summary?.inPruefung === true
  const can = (step: CustomerStep) => summary?.schritte.includes(step) === true
  const isCancellable = can('stornieren')
  const isAccepted = (summary?.paid_at ?? null) !== null || isOnAccount || status === 'bezahlt'
  const isWork = summary?.arbeit === true
  const today = useToday()
  const kind = isWork ? 'Auftrag' : 'Bestellung'
  const path = summary && pathOf({ ...summary, isAccepted, onAccount: isOnAccount }, today)
  const state = summary ? stateOf({ ...summary, status }) : status
  // Of work that is done only its money is left, which a credit note may have settled.
  const isOwed = isWork && state === 'uebergeben' && order.zahlung.offen > 0
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWanted) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  const canReturn = summary !== undefined && summary.zurueckgebbar.length > 0
  useFocusAfterChange(`${isCancellable} ${canReturn}`, () => title.current)
  return (
    <article
      className={`card ${styles['order']} ${isWanted ? styles['wanted'] : ''}`}
      aria-label={`${kind} ${order_no}`}
    >
      <header className={`row ${styles['head']}`}>
        <h2 ref={title} tabIndex={-1}>
          {kind} {order_no}
        </h2>
        <time dateTime={created_at}>{formatDate(created_at)}</time>
        {(!path || status === 'offen') && (
          <StateMark
            tone={hasCome ? 'good' : tones[isOwed ? 'offen' : status]}
            className={styles['badge']}
          >
            {hasCome && status === 'offen'
              ? 'Zahlung eingegangen'
              : stateInWords(isOwed ? 'offen' : state, isWork)}
          </StateMark>
        )}
        {path && <OrderPath path={path} />}
      </header>
      {summary && <ReturnState summary={summary} />}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.order_items_id}>
            {!(isWork && line.Bild === '') && (
              <span className={styles['picture']}>
                <ProductPicture bild={line.Bild} alt="" sizes="4.25rem" />
              </span>
            )}
            <span>
              {isHidden(line) ? (
                <Typeset text={line.name} />
              ) : (
                <Link to={productLink({ ...line, idProdukt: line.product_id })}>
                  <Typeset text={line.name} />
                </Link>
              )}
              <small>
                {line.quantity} × {money(line.Preis_brutto)}
              </small>
            </span>
            <span className={styles['price']}>{money(line.subtotal_brutto)}</span>
          </li>
        ))}
      </ul>
      <div className={`columns ${styles['facts']}`}>
        {summary && <Delivery summary={summary} paid={order.zahlung} hasCome={hasCome} />}
        <div className={styles['sums']}>
          <OrderSums sums={summary} total={total} />
        </div>
      </div>
      {summary && summary.belege.length > 0 && <Documents documents={summary.belege} />}
      <footer className={`row ${styles['foot']}`}>
        {summary?.sendungsnummer && <ParcelLink number={summary.sendungsnummer} />}
        {can('erneut-bestellen') && <OrderAgain order={order} userId={userId} />}
        {can('bezahlen') && (
          <ButtonLink
            to="/twint-payment"
            state={paymentStateOf(userId, { ...order, sums: summary }, toCartItems(lines))}
          >
            Jetzt bezahlen
          </ButtonLink>
        )}
        <div className={`row ${styles['more']}`}>
          <OrderQuestion order={order} />
          {canReturn && <OrderReturn order={order} />}
          {isCancellable && <CancelOrder order={order} />}
          <Button icon={Printer} look="plain" onClick={onPrint}>
            Drucken
            <span className="visually-hidden">
              : {kind} {order_no}
            </span>
          </Button>
        </div>
      </footer>
    </article>
  )
}

/** The documents of an order, side by side. */
function Documents({ documents }: { documents: OrderSummary['belege'] }) {
  return (
    <div className={`row ${styles['documents']}`}>
      {documents.map(({ id, art, nummer }) => (
        <ExternalLink
          key={nummer}
          href={addressOf('GET /api/documents/:id/pdf', { params: { id } }).path}
        >
          {documentNames[art]} {nummer} (PDF)
        </ExternalLink>
      ))}
    </div>
  )
}

/** The sender, printed only. */
export function Sender() {
  const { business } = useSite()
  const { name, trade, street, postalCode, city, uid } = business
  return (
    <p className={styles['sender']}>
      <strong>{name}</strong>
      <span>{trade}</span>
      <span>
        {street}, {postalCode} {city}
      </span>
      {uid && <span>{uid}</span>}
    </p>
  )
}

/** Cancels an unpaid order after a confirmation. */
function CancelOrder({ order }: { order: { order_id: number; order_no: string } }) {
  return (
    <Ask
      look="plain"
      label="Bestellung stornieren"
      title="Bestellung stornieren?"
      keep="Bestellung behalten"
      yes="Ja, stornieren"
      act={() => api('POST /api/orders/:orderId/cancel', { params: { orderId: order.order_id } })}
      done="Bestellung storniert"
    >
      <p>
        Die Bestellung {order.order_no} gilt dann nicht mehr und kann nicht mehr bezahlt werden. Das
        lässt sich nicht rückgängig machen.
      </p>
    </Ask>
  )
}
