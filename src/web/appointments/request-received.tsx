import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { visitServices } from '../../contract/appointments/words.ts'
import { type CalendarEntry, writeCalendar } from '../../contract/appointments/write-calendar.ts'
import { formatSpan } from '../../contract/time/date-format.ts'
import type { Business } from '../../contract/settings/business.ts'
import { useSite } from '../use-site.ts'
import { FocusedNotice } from '../ui/message/focused-notice.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './request.module.css'
import type { Received } from './use-request.ts'
import { usePrice } from './wanted-fields.tsx'

/** Confirms that a request has arrived: what, when, for how much, and what comes next. `lost` photos were not sent. */
export function RequestReceived(received: Received) {
  const user = useAuth((auth) => auth.user)
  const { business, appointments } = useSite()
  const { answerDays } = appointments
  const { wanted, windows, place, email, lost } = received
  const price = usePrice(wanted)
  return (
    <div className="stack">
      <FocusedNotice>
        <strong>Ihre Anfrage ist angekommen.</strong> Wir schlagen Ihnen eine Zeit vor und schreiben
        dafür an {email}.
      </FocusedNotice>
      {lost > 0 && (
        <Notice>
          {lost === 1 ? 'Ein Bild ist' : `${lost} Bilder sind`} nicht angekommen. Bringen Sie es
          beim Termin zur Sprache, oder antworten Sie auf unsere E-Mail.
        </Notice>
      )}
      <dl className={styles['facts']}>
        <dt>Was</dt>
        <dd>{inWords(received)}</dd>
        <dt>Wo</dt>
        <dd>{place}</dd>
        <dt>Wunschzeiten</dt>
        {windows.map(({ von, bis }) => (
          <dd key={von}>{formatSpan(von, bis)}</dd>
        ))}
        {price !== undefined && (
          <>
            <dt>Preis</dt>
            <dd>{price}</dd>
          </>
        )}
        <dt>Antwort</dt>
        <dd>
          {answerDays === 1 ? 'innert eines Arbeitstages' : `innert ${answerDays} Arbeitstagen`},
          per E-Mail
        </dd>
      </dl>
      <p className="row">
        {user ? (
          <ButtonLink to="/meine-termine">Zu meinen Terminen</ButtonLink>
        ) : (
          <ButtonLink to="/">Zur Startseite</ButtonLink>
        )}
        <Button
          icon={CalendarPlus}
          look="secondary"
          onClick={() => downloadCalendar(received, business)}
        >
          Wünsche in den Kalender
        </Button>
      </p>
    </div>
  )
}

function inWords({ wanted: { service, pieces, withVisit } }: Received): string {
  return [
    service === 'feuerloescher' && pieces > 1
      ? `${visitServices[service]}, ${pieces} Geräte`
      : visitServices[service],
    withVisit && service !== 'kaminfegen' && 'zusammen mit dem Kaminfegertermin',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Offers the wishes as a calendar file, as tentative entries: nothing is agreed yet. */
function downloadCalendar(received: Received, business: Business): void {
  const { id, windows, place } = received
  const now = Date.now()
  const entries = windows.map(({ von, bis }, index): CalendarEntry => ({
    uid: `wunsch-${id}-${index + 1}@${location.host}`,
    sequence: 0,
    changedAt: now,
    from: Date.parse(von),
    to: Date.parse(bis),
    status: 'TENTATIVE',
    summary: `${business.name}: ${inWords(received)} (angefragt)`,
    location: place,
    description: 'Wunschzeit, noch nicht bestätigt.',
  }))
  const file = new Blob([writeCalendar(entries, business, 'PUBLISH')], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'wunschtermin.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
