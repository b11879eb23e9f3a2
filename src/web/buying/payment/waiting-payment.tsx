import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useEffect, useState } from 'react'
import type { PaymentSession } from '../../../contract/payments/payments.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { useSite } from '../../use-site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './payment.module.css'
import { paymentValidity } from '../../../contract/limits.ts'
import { MINUTE, SECOND } from '../../../contract/time/time.ts'

type Props = { session: PaymentSession; amount: number }

/** A payment awaiting its customer: with a code for TWINT itself, or a page of the provider. */
export function Waiting(props: Props) {
  return useSite().isPaymentSimulated ? <WithApp {...props} /> : <WithPage {...props} />
}

/** The code is for the TWINT app, as in the specification (§2). */
function WithApp({ session, amount }: Props) {
  return (
    <section className={`card dark ${styles['stage']}`} aria-label="TWINT-Zahlung">
      <p className={styles['simulated']}>Simulator – keine echte Zahlung</p>
      <div className={styles['headline']}>
        <h2>
          <ByDevice atDesk="Mit TWINT scannen" inHand="Mit TWINT bezahlen" />
        </h2>
        <p>
          <ByDevice
            atDesk="Öffnen Sie die TWINT-App, scannen Sie den Code und bestätigen Sie"
            inHand="Bestätigen Sie in der TWINT-App"
          />{' '}
          <strong>{formatChf(toRappen(amount))}</strong>.
        </p>
      </div>
      <p className={styles['inHand']}>Auf einem anderen Gerät: diesen Code scannen.</p>
      <Code qrCode={session.qrCode} alt="QR-Code für die Zahlung mit TWINT" />
      <a className={styles['open']} href={session.url} target="_blank" rel="noopener">
        <ByDevice atDesk="In TWINT öffnen" inHand="Mit TWINT bezahlen" />
        <ExternalLink aria-hidden />
        <span className="visually-hidden">(neues Fenster)</span>
      </a>
      <Pulse>Warten auf Bestätigung</Pulse>
      <Countdown until={session.expiresAt} />
    </section>
  )
}

/**
 * The code is a web address, which the TWINT app cannot read: on a desktop the link to the page comes first, next to
 * the code for the phone's camera. On a phone or tablet the page opens the app, and the code is for another device.
 */
function WithPage({ session, amount }: Props) {
  return (
    <section className={`card dark ${styles['stage']}`} aria-label="TWINT-Zahlung">
      <div className={styles['headline']}>
        <h2>Mit TWINT bezahlen</h2>
        <p>
          Auf der Zahlungsseite bestätigen Sie <strong>{formatChf(toRappen(amount))}</strong> mit
          der TWINT-App. Danach kommen Sie hierher zurück.
        </p>
      </div>
      <div className={styles['actions']}>
        <ButtonLink to={session.url}>
          <ByDevice atDesk="Zur Zahlung mit TWINT" inHand="Mit TWINT bezahlen" />
          <ExternalLink aria-hidden />
        </ButtonLink>
        <div className={styles['camera']}>
          <p>
            <ByDevice
              atDesk="Oder mit der Kamera des Telefons scannen:"
              inHand="Auf einem anderen Gerät: mit der Kamera scannen."
            />
          </p>
          <Code
            qrCode={session.qrCode}
            alt="QR-Code der Zahlungsseite, für die Kamera des Telefons"
          />
        </div>
      </div>
      <Pulse>Warten auf Bestätigung</Pulse>
      <Countdown until={session.expiresAt} />
    </section>
  )
}

/**
 * Returned from the provider's page. Half of the time the provider's own notification arrives after the customer: until
 * the server knows, nothing here mentions failure.
 */
export function Confirming({ onBack }: { onBack?: () => void }) {
  return (
    <section className={`card dark ${styles['stage']}`} aria-label="TWINT-Zahlung">
      <div className={styles['headline']}>
        <h2>Zahlung wird bestätigt …</h2>
        <p>
          Das dauert meist nur wenige Sekunden. Sie dürfen diese Seite auch schliessen: Sobald die
          Zahlung angekommen ist, bekommen Sie eine E-Mail.
        </p>
      </div>
      <Pulse>Warten auf Bestätigung</Pulse>
      {onBack && (
        <>
          <p>Sie haben noch nicht bezahlt?</p>
          <Button look="onDark" onClick={onBack}>
            Zurück zur Zahlung
          </Button>
        </>
      )}
    </section>
  )
}

/** One text for customers at a desktop with a phone at hand, one for those on the device with TWINT. */
function ByDevice({ atDesk, inHand }: { atDesk: string; inHand: string }) {
  return (
    <>
      <span className={styles['atDesk']}>{atDesk}</span>
      <span className={styles['inHand']}>{inHand}</span>
    </>
  )
}

function Code({ qrCode, alt }: { qrCode: string; alt: string }) {
  return (
    <div className={styles['code']}>
      <img src={qrCode} alt={alt} width={264} height={264} />
    </div>
  )
}

function Pulse({ children }: { children: ReactNode }) {
  return (
    <div className={styles['status']} role="status">
      <span className={styles['pulse']} aria-hidden />
      {children}
    </div>
  )
}

/** The time left until `until` (ISO) as text. Not announced: a screen reader counting seconds helps nobody. */
function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState(() => timeLeft(until))

  useEffect(() => {
    const timer = setInterval(() => setLeft(timeLeft(until)), SECOND)
    return () => clearInterval(timer)
  }, [until])

  const seconds = Math.floor(left / SECOND)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p>
      {`Gültig ${paymentValidity / MINUTE} Minuten `}
      {left > 0 && <span aria-hidden>· noch {clock}</span>}
    </p>
  )
}

/** Capped at the validity, in case this device's clock is slow; 0, which is not shown, if it is fast. */
function timeLeft(until: string): number {
  return Math.min(paymentValidity, Math.max(0, Date.parse(until) - Date.now()))
}
