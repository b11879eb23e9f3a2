import { formatIban, formatReference } from '../../../contract/bank/iban.ts'
import Truck from 'lucide-react/icons/truck'
import type { OrderMoney } from '../../../contract/payments/order-money.ts'
import type { OrderSummary } from '../../../contract/orders/orders.ts'
import { formatTrackingNumber, trackingLink } from '../../../contract/orders/tracking.ts'
import { formatDate, formatDateTime, formatDay } from '../../../contract/time/date-format.ts'
import { toRappen } from '../../../contract/money.ts'
import { isGivenUp } from '../../../contract/orders/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { priceText } from '../../ui/text/price-text.ts'
import { useSite } from '../../use-site.ts'
import styles from './order-card.module.css'
import type { pathOf } from './order-path.ts'
import { whatIsNext } from '../what-is-next.ts'

/** An amount in CHF as text. */
export const money = (chf: number) => priceText(toRappen(chf))

/** In one line where the order is, of all it goes through. */
export function OrderPath({ path }: { path: NonNullable<ReturnType<typeof pathOf>> }) {
  return (
    <p className={`row quiet ${styles['path']}`}>
      {path.steps.map((step, index) => (
        <span
          key={step}
          className={index < path.at ? styles['past'] : undefined}
          aria-current={index === path.at ? 'step' : undefined}
        >
          {step}
        </span>
      ))}
    </p>
  )
}

/** The parcel's way, as the post tells it. */
export function ParcelLink({ number }: { number: string }) {
  return (
    <ButtonLink icon={Truck} to={trackingLink(number)} target="_blank" rel="noopener noreferrer">
      Sendung verfolgen
      <span className="visually-hidden"> (öffnet in neuem Tab)</span>
    </ButtonLink>
  )
}

const deliveryTitles = {
  versand: 'Lieferadresse',
  abholung: 'Abholung bei',
  termin: 'Lieferung zum Termin an',
}

const handedOver = { versand: 'Versendet', abholung: 'Übergeben', termin: 'Übergeben' }

function BusinessAddress() {
  const { name, street, postalCode, city } = useSite().business
  return (
    <p>
      {name}
      <br />
      {street}
      <br />
      {postalCode} {city}
    </p>
  )
}

/** Where an order goes, what was paid, and what comes next. */
export function Delivery({
  summary,
  paid,
  hasCome,
}: {
  summary: OrderSummary
  paid: OrderMoney
  hasCome: boolean
}) {
  const { paid_at, payable_until, versendetAm, sendungsnummer, lieferstand, faellig } = summary
  const { ueberweisung } = summary
  const isAccepted = paid_at !== null || faellig !== null
  const kept = toRappen(paid.bezahlt) - toRappen(paid.erstattet)
  const chargedBack = toRappen(paid.zurueckgebucht ?? 0)
  const refunded = toRappen(paid.erstattet) - chargedBack
  // What nobody pays for is not sent any more.
  const isWaiting = isAccepted && !isGivenUp(paid) && ['bestellt', 'verpackt'].includes(lieferstand)
  return (
    <div className={`quiet ${styles['delivery']}`}>
      <h3>{summary.arbeit ? 'Adresse' : deliveryTitles[summary.lieferung]}</h3>
      {summary.lieferung === 'abholung' ? <BusinessAddress /> : <PostalAddress {...summary} />}
      {/* A credit note or a write-off settles an order as well, and then nothing came. */}
      {paid_at && paid.bezahlt > 0 && <p>Zahlung eingegangen am {formatDate(paid_at)}</p>}
      {hasCome && <p>Ihre Zahlung ist eingegangen, wir prüfen sie noch.</p>}
      {ueberweisung && !hasCome && (
        <p>
          Bitte überweisen Sie {money(paid.offen)} bis {formatDay(ueberweisung.bis)}.
          <br />
          Konto {formatIban(ueberweisung.iban)}
          <br />
          Referenz {formatReference(ueberweisung.referenz)}
        </p>
      )}
      {faellig && !hasCome && <p>Rechnung, zahlbar bis {formatDay(faellig)}</p>}
      {paid.bezahlt > 0 && paid.offen > 0 && (
        <p>
          Bereits bezahlt {money(paid.bezahlt)}, noch offen {money(paid.offen)}
        </p>
      )}
      {refunded > 0 && <p>Zurückerstattet: {priceText(refunded)}</p>}
      {chargedBack > 0 && <p>Zurückgebucht: {priceText(chargedBack)}</p>}
      {lieferstand === 'storniert' && kept > 0 && (
        <p>Noch nicht zurückerstattet: {priceText(kept)}</p>
      )}
      {isWaiting && <p>{whatIsNext(summary)}</p>}
      {versendetAm && (
        <p>
          {summary.arbeit ? 'Ausgeführt' : handedOver[summary.lieferung]} am{' '}
          {formatDate(versendetAm)}
          {sendungsnummer && (
            <>
              <br />
              Sendungsnummer {formatTrackingNumber(sendungsnummer)}
            </>
          )}
        </p>
      )}
      {payable_until && !hasCome && <p>Zahlbar bis {formatDateTime(payable_until)}</p>}
    </div>
  )
}

/** That a return was asked for, and what happens next; nothing once the goods are back. */
export function ReturnState({ summary }: { summary: OrderSummary }) {
  const newest = summary.rueckgaben.at(-1)
  if (!newest || summary.lieferstand === 'zurueckgenommen') return null
  const { angefragt, beantwortet, antworten } = newest
  return (
    <Notice>
      <strong>Rückgabe angefragt am {formatDateTime(angefragt)}.</strong>{' '}
      {beantwortet === null
        ? 'Wir schreiben Ihnen, wie und wohin. Bitte senden Sie vorher nichts.'
        : `Wir haben Ihnen am ${formatDate(beantwortet)} geantwortet${antworten.length > 0 ? ':' : '. Dort steht, wie es weitergeht.'}`}
      {antworten.map(({ text, am }) => (
        <p key={am} className={styles['answer']}>
          {text}
        </p>
      ))}
    </Notice>
  )
}
