import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatChf, toRappen } from '../../contract/money.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { formatDate, formatDateTime } from '../../contract/date-format.ts'
import { productLink } from '../../contract/product-link.ts'
import { useSite } from '../use-site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderGroup } from './group-orders.ts'
import styles from './order-card.module.css'
import './sums.css'
import { paymentStateOf, toCartItems } from './place-order.ts'

const money = (chf: number) => formatChf(toRappen(chf))

/** One order: what is in it, what it costs, where it goes, and what can be done with it. */
export function OrderCard({
  order,
  onPrint,
  onChanged,
}: {
  order: OrderGroup
  onPrint: () => void
  /** Resolves when the card shows the order as it is now. */
  onChanged: () => Promise<void>
}) {
  const { order_no, created_at, status, lines, summary } = order
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <article className={`card ${styles['order']}`} aria-label={`Bestellung ${order_no}`}>
      <header className={`row ${styles['head']}`}>
        <h2 ref={title} tabIndex={-1}>
          Bestellung {order_no}
        </h2>
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
              <Link to={productLink({ ...line, idProdukt: line.product_id })}>{line.name}</Link>
              <small>
                {line.quantity} × {money(line.Preis_brutto)}
              </small>
            </span>
            <span className={styles['price']}>{money(line.subtotal_brutto)}</span>
          </li>
        ))}
      </ul>
      <div className={`columns ${styles['facts']}`}>
        {summary && <Delivery summary={summary} />}
        <Sums order={order} />
      </div>
      <footer className={`row ${styles['foot']}`}>
        {status === 'offen' && (
          <>
            <ButtonLink to="/twint-payment" state={paymentStateOf(order, toCartItems(lines))}>
              Jetzt bezahlen
            </ButtonLink>
            {/* The button goes with the state: the focus goes on to the order it belongs to. */}
            <CancelOrder
              order={order}
              onChanged={() => void onChanged().then(() => title.current?.focus())}
            />
          </>
        )}
        <Button look="secondary" className={styles['print']} onClick={onPrint}>
          <Printer aria-hidden />
          Drucken
          <span className="visually-hidden">: Bestellung {order_no}</span>
        </Button>
      </footer>
    </article>
  )
}

/** The order's own sums, as its confirmation names them (design §4.3). */
function Sums({ order: { total, summary } }: { order: OrderGroup }) {
  return (
    <dl className="sums">
      {summary && (
        <>
          <dt>{summary.totalsMode === 'fest' ? 'Warenwert' : 'Zwischensumme'}</dt>
          <dd>{money(summary.warenwert)}</dd>
          <dt>Lieferkosten</dt>
          <dd>{money(summary.lieferkosten)}</dd>
        </>
      )}
      {summary?.totalsMode === 'fest' && (
        <>
          <dt>MWST</dt>
          <dd>{money(summary.mwst)}</dd>
        </>
      )}
      <dt className="total">Total</dt>
      <dd className="total">{money(total)}</dd>
      {summary?.totalsMode === 'berechnet' && (
        <>
          <dt>darin {summary.mwstSatz} % MWST</dt>
          <dd>{money(summary.mwst)}</dd>
        </>
      )}
    </dl>
  )
}

function Delivery({ summary }: { summary: OrderSummary }) {
  const { vorname, nachname, strasse, plz, ort, land, paid_at, payable_until } = summary
  const address = [`${vorname} ${nachname}`, strasse, `${plz} ${ort}`, land]
  return (
    <div className={styles['delivery']}>
      <h3>Lieferadresse</h3>
      <address>
        {address
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      {paid_at && <p>Zahlung eingegangen am {formatDate(paid_at)}</p>}
      {payable_until && <p>Zahlbar bis {formatDateTime(payable_until)}</p>}
    </div>
  )
}

/** Whom the order is from, on paper only. */
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
