import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { maxAppointmentPhotos, type VisitService } from '../../contract/appointments/words.ts'
import type { ContactRequest } from '../../contract/accounts/contact-link.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { BotCheck } from '../site/contact/bot-check.tsx'
import { Honeypot } from '../site/contact/honeypot.tsx'
import { useOwnData } from '../site/contact/known-fields.ts'
import { WithoutScript } from '../site/contact/without-script.tsx'
import { Field, FieldFrame, TextArea } from '../ui/form/field.tsx'
import { EmailField, NameFields, StreetField, TownFields } from '../ui/form/person-fields.tsx'
import { FieldGroup } from '../ui/form/field-group.tsx'
import { Form } from '../ui/form/form.tsx'
import { useNoStrayFiles } from '../ui/form/use-file-drop.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { Steps } from '../ui/steps.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useAuth } from '../visitor/auth-store.ts'
import styles from './request.module.css'
import { requestSteps, useRequest } from './use-request.ts'
import { Price, type Wanted, WantedFields } from './wanted-fields.tsx'
import { WindowFields } from './window-fields.tsx'

const OwnDevices = lazyPart(async () => (await import('./own-devices.tsx')).OwnDevices)
const RequestReceived = lazyPart(
  async () => (await import('./request-received.tsx')).RequestReceived,
  ({ lost }) => (
    <Notice tone="success">
      Ihre Anfrage ist angekommen{lost > 0 && ', die Bilder nicht'}. Wir antworten per E-Mail.
    </Notice>
  ),
)

/** The services by the names other pages use in an address; undefined: whatever the visitor chooses. */
const serviceOf: Record<ContactRequest['subject'], VisitService | undefined> = {
  service: 'feuerloescher',
  kaminfegen: 'kaminfegen',
  feuerungskontrolle: 'feuerungskontrolle',
  brandschutz: 'brandschutz',
  offerte: undefined,
  beratung: undefined,
}

/** What a link to this page can say; it counts more than what was typed before. */
const fromAddress = ['leistung', 'anzahl', 'mitKaminfeger', 'tag1']

/** The appointment request form, prefilled with what is already known. */
export function RequestForm({
  prefilled,
  message,
}: {
  prefilled: ContactRequest | undefined
  /** The same as text, for a mail. */
  message: string
}) {
  const user = useAuth((auth) => auth.user)
  const [wanted, setWanted] = useState<Wanted>({
    service: (prefilled && serviceOf[prefilled.subject]) ?? 'feuerloescher',
    pieces: prefilled?.pieces ?? 1,
    devices: [],
    withVisit: prefilled?.withVisit ?? false,
  })
  const [touched, setTouched] = useState(false)
  const { form, photos, received, attempt, setToken, step, back } = useRequest(
    wanted,
    prefilled ? fromAddress : undefined,
  )
  const choose = useCallback(
    (ids: readonly number[]) =>
      setWanted((now) => ({ ...now, devices: ids, pieces: ids.length || now.pieces })),
    [],
  )
  useOwnData(form.formProps.ref)
  useNoStrayFiles()

  if (received)
    return (
      <Suspense fallback={null}>
        <RequestReceived {...received} />
      </Suspense>
    )
  return (
    // Listens to its fields: the bot check loads when the form is first used.
    <div className="stack" onFocus={() => setTouched(true)} onInput={() => setTouched(true)}>
      <Steps label="Schritte der Anfrage" steps={requestSteps} current={step} />
      <Form
        form={form}
        submitLabel={step === 'Wer' ? 'Termin anfragen' : 'Weiter'}
        busyLabel="Wird gesendet …"
        aria-label="Termin anfragen"
      >
        <StepFrame isShown={step === 'Was und wo'}>
          <FieldGroup title="Wo?">
            <TownFields required />
          </FieldGroup>
          <WantedFields wanted={wanted} onChange={setWanted} />
          {user && wanted.service !== 'brandschutz' && (
            <Suspense fallback={null}>
              <OwnDevices service={wanted.service} chosen={wanted.devices} onChoose={choose} />
            </Suspense>
          )}
        </StepFrame>
        <StepFrame isShown={step === 'Wann'}>
          <FieldGroup title="Wann passt es?">
            <WindowFields from={prefilled?.from} />
            <TextArea
              label="Was sollten wir wissen? (freiwillig)"
              name="bemerkung"
              hint="Zum Beispiel: Schlüssel beim Nachbarn, Geräte im Keller"
              className={styles['area']}
              rows={2}
              maxLength={fieldLimits.note}
            />
            <FieldFrame
              label="Bilder (freiwillig)"
              hint={`Bis zu ${maxAppointmentPhotos}; nur wir sehen sie.`}
            >
              {(control) => (
                <input
                  {...control}
                  ref={photos}
                  type="file"
                  multiple
                  accept="image/jpeg,image/png,image/webp,image/avif"
                />
              )}
            </FieldFrame>
          </FieldGroup>
        </StepFrame>
        <StepFrame isShown={step === 'Wer'}>
          <FieldGroup title="Wer sind Sie?">
            <NameFields required />
            <StreetField name="strasse" label="Strasse und Nummer" required />
            <EmailField name="email" required />
            <Field
              label="Telefon (freiwillig)"
              name="telefon"
              type="tel"
              autoComplete="tel"
              maxLength={fieldLimits.phone}
            />
            <Honeypot />
            {!user && (
              <BotCheck key={attempt} isAgain={attempt > 0} touched={touched} onToken={setToken} />
            )}
          </FieldGroup>
          <p className={`quiet ${styles['hint']}`}>
            Die Anfrage kostet nichts und verpflichtet Sie zu nichts. Ihre Angaben verwenden wir nur
            für den Termin; mehr dazu steht unter <a href="/datenschutz">Datenschutz</a>.
          </p>
        </StepFrame>
        <WithoutScript message={message} />
        <Price wanted={wanted} />
      </Form>
      {step !== requestSteps[0] && (
        <Button look="plain" onClick={back}>
          Zurück
        </Button>
      )}
    </div>
  )
}

/** The fields of one step; all stay in the form. Whoever comes to it by a press is at its beginning. */
function StepFrame({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) {
      const whole = frame.current?.closest('form')?.parentElement
      if (whole && whole.getBoundingClientRect().top < 0) whole.scrollIntoView({ block: 'start' })
      const wrong = frame.current?.querySelector('[aria-invalid="true"]')
      if (!wrong) frame.current?.focus({ preventScroll: true })
    }
    wasShown.current = isShown
  }, [isShown])
  return (
    <div ref={frame} tabIndex={-1} hidden={!isShown} className={styles['step']}>
      {children}
    </div>
  )
}
