import { useRef, useState } from 'react'
import { formatDate } from '../../contract/time/date-format.ts'
import { consentChannels, reminderConsent } from '../../contract/devices/reminder-words.ts'
import type {
  ReminderConsent,
  ReminderConsentChange,
} from '../../contract/devices/service-reminders.ts'
import { api } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { putFocus } from '../ui/put-focus.ts'
import { useAction } from '../parts/action.tsx'
import styles from './devices.module.css'

/** Whether a person wants reminders. `idUser`: another person's consent, recorded by an admin. */
export function ReminderConsentCard({
  consent,
  idUser,
}: {
  consent: ReminderConsent
  idUser?: number | undefined
}) {
  const { busy, run } = useAction()
  const title = useRef<HTMLHeadingElement>(null)
  // The owner's page has a heading above it.
  const Title = idUser === undefined ? 'h2' : 'h3'
  const { eingewilligt, seit, email, ruht } = consent
  /** The optimistic value, until the server has replied. */
  const [pending, setPending] = useState<boolean>()
  const change = (body: ReminderConsentChange) =>
    run(async () => {
      await api('PUT /api/service-reminders', {
        query: idUser === undefined ? {} : { idUser },
        body,
      })
      return body.eingewilligt ? 'Erinnerungen bestellt' : 'Erinnerungen abbestellt'
    })
  /** The clicked button is replaced by another one. */
  const note = async (body: ReminderConsentChange) => {
    await change(body)
    putFocus(title.current)
  }
  return (
    <section className={`card ${styles['reminders']}`} aria-labelledby="erinnerungen">
      <Title id="erinnerungen" ref={title}>
        Erinnerungen
      </Title>
      {idUser === undefined ? (
        <label className={styles['consent']}>
          <input
            type="checkbox"
            checked={pending ?? eingewilligt}
            onChange={({ target }) => {
              setPending(target.checked)
              void change({ eingewilligt: target.checked }).finally(() => setPending(undefined))
            }}
          />
          <span>{reminderConsent}</span>
        </label>
      ) : (
        <NotedConsent consent={consent} busy={busy} change={note} />
      )}
      {eingewilligt && seit && (
        <p className="quiet">
          Bestellt am {formatDate(seit)}.{email !== null && ` Die E-Mails gehen an ${email}.`}
        </p>
      )}
      {eingewilligt && ruht && <Notice>{paused[ruht]}</Notice>}
    </section>
  )
}

/** Why nothing is sent, and until when. */
const paused: Record<NonNullable<ReminderConsent['ruht']>, string> = {
  'ohne-adresse':
    'Es ist keine E-Mail-Adresse mehr bekannt. Ohne sie gehen keine Erinnerungen hinaus.',
  unbestaetigt:
    'Diese E-Mail-Adresse ist noch nicht bestätigt. Erst danach gehen Erinnerungen hinaus.',
  gesperrt: 'Das Konto ist gesperrt. So lange gehen keine Erinnerungen hinaus.',
  zurueckgehalten:
    'Zurückgehalten: Es geht nichts hinaus, bis Sie die Erinnerungen unter «Erinnerungen» freigeben.',
}

/** The owner's view, which also records how a customer consented. */
function NotedConsent({
  consent: { eingewilligt, email },
  busy,
  change,
}: {
  consent: ReminderConsent
  busy: boolean
  change: (body: ReminderConsentChange) => Promise<void>
}) {
  const button = { look: 'secondary', 'aria-disabled': busy || undefined } as const
  if (eingewilligt)
    return (
      <div>
        <Button {...button} onClick={() => void change({ eingewilligt: false })}>
          Erinnerungen abbestellen
        </Button>
      </div>
    )
  if (email === null) return <p>Ohne E-Mail-Adresse gibt es keine Erinnerungen.</p>
  return (
    <>
      <p>Die Person erhält keine Erinnerungen. Hat sie zugestimmt?</p>
      <div className="row">
        {Object.entries(consentChannels).map(([channel, words]) => (
          <Button
            key={channel}
            {...button}
            onClick={() =>
              void change({ eingewilligt: true, kanal: channel as keyof typeof consentChannels })
            }
          >
            Ja, {words}
          </Button>
        ))}
      </div>
    </>
  )
}
