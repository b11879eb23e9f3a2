import type { Answer } from './other-times-form.tsx'
import { useRef, useState } from 'react'
import { preparations, preparationTitle } from '../../contract/appointments/preparations.ts'
import { visitServices, wantedInWords } from '../../contract/appointments/words.ts'
import type { OwnAppointment } from '../../contract/appointments/appointments.ts'
import { formatDate, formatDay, formatSpan } from '../../contract/time/date-format.ts'
import { toRappen } from '../../contract/money.ts'
import { quoteInWords } from '../../contract/appointments/service-price.ts'
import { ActionButton } from '../parts/action.tsx'
import { Ask } from '../parts/ask.tsx'
import { useSite } from '../use-site.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useFocusAfterChange } from '../ui/use-focus-after-change.ts'
import { Typeset } from '../ui/text/typeset.tsx'
import { AppointmentMark } from './appointment-mark.tsx'
import styles from './appointment-card.module.css'

const OtherTimesForm = lazyPart(async () => (await import('./other-times-form.tsx')).OtherTimesForm)

/** What the customer needs to know in each state. */
const whatIsNext = {
  angefragt: 'Wir prüfen Ihre Wunschzeiten und schlagen Ihnen eine Zeit vor.',
  vorgeschlagen: 'Passt Ihnen diese Zeit? Der Termin gilt, sobald Sie ihn bestätigt haben.',
  'anderer-wunsch': 'Wir suchen eine andere Zeit und melden uns bei Ihnen.',
  bestaetigt: 'Der Termin steht.',
  verfallen:
    'Sie haben den Vorschlag nicht bestätigt, und wir halten die Zeit nicht mehr frei. Wünschen Sie eine andere.',
  erledigt: 'Wir waren bei Ihnen. Vielen Dank für Ihr Vertrauen.',
  abgesagt: 'Dieser Termin findet nicht statt.',
} as const

/** The same of a time that was announced. */
const announced =
  'Passt Ihnen diese Zeit? Bitte bestätigen Sie sie. Hören wir nichts von Ihnen, kommen wir dann.'

const proposalInWords = ({ antworten, angekuendigt }: OwnAppointment) => {
  if (!antworten.includes('bestaetigen')) return 'Diese Zeit ist vorbei.'
  return angekuendigt ? announced : whatIsNext.vorgeschlagen
}

/** An appointment with the actions available to its customer. */
export function AppointmentCard({
  appointment,
  answer,
}: {
  appointment: OwnAppointment
  answer: Answer
}) {
  const {
    antworten,
    erinnerung,
    perMail,
    status,
    termin,
    fenster,
    leistung,
    strasse,
    plz,
    ort,
    bemerkung,
    preis,
    frist,
  } = appointment
  const [isChoosingTimes, setChoosingTimes] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfterChange(status, () => title.current)
  const give = (antwort: 'bestaetigen' | 'absagen') =>
    answer({ antwort, revision: appointment.revision })
  const counts = status === 'vorgeschlagen' || status === 'bestaetigt' || status === 'erledigt'
  const { mitKaminfeger: withVisit, mwstPromille } = appointment
  const { vatPerMille: charged, servicePrices } = useSite()
  const { travel } = servicePrices
  const vatPerMille = Math.min(mwstPromille, charged)
  return (
    <article
      className={`card ${styles['card']}`}
      aria-label={`${visitServices[leistung]}, angefragt am ${formatDate(appointment.createdAt)}`}
    >
      <header className="row">
        <h2 ref={title} tabIndex={-1}>
          <Typeset
            text={
              counts && termin ? formatSpan(termin.von, termin.bis) : wantedInWords(appointment)
            }
          />
        </h2>
        <AppointmentMark status={status} className={styles['badge']} />
      </header>
      <p>
        {status === 'vorgeschlagen' ? proposalInWords(appointment) : whatIsNext[status]}
        {erinnerung && ' Am Tag davor erinnern wir Sie per E-Mail.'}
        {frist !== null && ` Wir halten sie bis am ${formatDay(frist)} für Sie frei.`}
      </p>
      <dl className={styles['facts']}>
        {counts && (
          <>
            <dt>Anliegen</dt>
            <dd>{wantedInWords(appointment)}</dd>
          </>
        )}
        {(strasse || ort) && (
          <>
            <dt>Ort</dt>
            <dd>{[strasse, `${plz} ${ort}`.trim()].filter(Boolean).join(', ')}</dd>
          </>
        )}
        {preis !== null && (
          <>
            <dt>Preis</dt>
            <dd>{quoteInWords(toRappen(preis), { withVisit, vatPerMille, travel })}</dd>
          </>
        )}
        {!counts && status !== 'abgesagt' && (
          <>
            <dt>Ihre Wunschzeiten</dt>
            <dd>
              <ul>
                {fenster.map(({ von, bis }) => (
                  <li key={von}>{formatSpan(von, bis)}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {status === 'bestaetigt' && (
          <>
            <dt>{preparationTitle}</dt>
            <dd>
              <ul>
                {preparations[leistung].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {bemerkung && (
          <>
            <dt>Ihre Bemerkung</dt>
            <dd className={styles['text']}>{bemerkung}</dd>
          </>
        )}
      </dl>
      <footer className="row">
        {antworten.includes('bestaetigen') && (
          <ActionButton act={() => give('bestaetigen')} done="Termin bestätigt">
            Termin bestätigen
          </ActionButton>
        )}
        {antworten.includes('anderer-wunsch') && (
          <Button look="secondary" onClick={() => setChoosingTimes(true)}>
            Andere Zeit wünschen
          </Button>
        )}
        {antworten.includes('absagen') && (
          <Ask
            look="plain"
            label={status === 'angefragt' ? 'Anfrage zurückziehen' : 'Termin absagen'}
            title="Termin absagen?"
            keep="Termin behalten"
            yes="Ja, absagen"
            act={() => give('absagen')}
            done="Termin abgesagt"
          >
            <p>
              Wir kommen dann nicht vorbei. Es kostet Sie nichts
              {perMail && '; Sie erhalten eine E-Mail'}.
            </p>
          </Ask>
        )}
      </footer>
      {/* Stays open where the appointment has changed meanwhile, and says so. */}
      <Dialog
        title="Wann passt es Ihnen besser?"
        isOpen={isChoosingTimes}
        onClose={() => setChoosingTimes(false)}
      >
        <OtherTimesForm revision={appointment.revision} answer={answer} />
      </Dialog>
    </article>
  )
}
