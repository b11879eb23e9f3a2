import { Suspense, useCallback, useRef, useState } from 'react'
import { mostAppointmentPhotos, type VisitService } from '../../contract/appointment-words.ts'
import type { ContactRequest } from '../../contract/contact-link.ts'
import { fieldLimits, maxQuantity } from '../../contract/limits.ts'
import { ApiError, api, newKey } from '../api.ts'
import { refusalOf } from '../form-refusal.ts'
import { BotCheck } from '../site/bot-check.tsx'
import { Honeypot } from '../site/honeypot.tsx'
import { useOwnData } from '../site/known-fields.ts'
import { Field, FieldFrame, TextArea } from '../ui/field.tsx'
import { NameFields, TownFields } from '../ui/person-fields.tsx'
import { FieldGroup, type Flaws, Form, useForm, type Values } from '../ui/form.tsx'
import { late } from '../ui/late.ts'
import { useSite } from '../use-site.ts'
import { useAuth } from '../visitor/auth-store.ts'
import styles from './request.module.css'
import { type Wanted, WantedFields } from './wanted-fields.tsx'
import { readWindowFields, WindowFields } from './window-fields.tsx'

const OwnDevices = late(async () => (await import('./own-devices.tsx')).OwnDevices)
const Asked = late(async () => (await import('./asked.tsx')).Asked)

const needed = ['strasse', 'plz', 'ort', 'vorname', 'nachname', 'email'] as const

/** What the addresses of other pages call a service. */
const serviceOf: Partial<Record<ContactRequest['subject'], VisitService>> = {
  service: 'feuerloescher',
  kaminfegen: 'kaminfegen',
  feuerungskontrolle: 'feuerungskontrolle',
  brandschutz: 'brandschutz',
}

const nobodyHears = () => undefined

/** Asks for an appointment; what is known already stands in it. */
export function RequestForm({
  wish,
  message,
}: {
  wish: ContactRequest | undefined
  /** The same in words, for a mail. */
  message: string
}) {
  const { business } = useSite()
  const user = useAuth((auth) => auth.user)
  const [wanted, setWanted] = useState<Wanted>({
    service: (wish && serviceOf[wish.subject]) ?? 'feuerloescher',
    pieces: wish?.pieces ?? 1,
    devices: [],
    withVisit: wish?.withVisit ?? false,
  })
  const { service, pieces, devices, withVisit } = wanted
  const [touched, setTouched] = useState(false)
  const [token, setToken] = useState('')
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<{ email: string; lost: number }>()
  const key = useRef('')
  const photos = useRef<HTMLInputElement>(null)
  const isCounted = service === 'feuerloescher'

  const form = useForm({
    check(values) {
      const fields: Record<string, string> = {}
      for (const name of needed)
        if (!values[name]?.trim()) fields[name] = 'Bitte füllen Sie dieses Feld aus.'
      const { flaw } = readWindowFields(values)
      if (flaw) fields['tag1'] = flaw
      if (isCounted && !(pieces >= 1 && pieces <= maxQuantity))
        fields['anzahl'] = 'Bitte geben Sie eine Zahl von 1 bis 999 ein.'
      if (Object.keys(fields).length > 0) return { fields }
      return user || token ? undefined : { notice: 'Bitte haken Sie «Ich bin kein Roboter» an.' }
    },
    async submit(values): Promise<Flaws | undefined> {
      key.current ||= newKey()
      const headers = { 'idempotency-key': key.current }
      try {
        const { id } = await api('POST /api/appointments', { body: read(values), headers })
        setAsked({ email: values['email'] ?? '', lost: await sendPhotos(id, headers) })
        return undefined
      } catch (failure) {
        const code = failure instanceof ApiError ? failure.code : undefined
        // The token is used up, or too old.
        if (code === undefined || code.startsWith('bot-check')) {
          setToken('')
          setRound((count) => count + 1)
        }
        return refusalOf(failure, 'Die Anfrage konnte nicht gesendet werden.', {
          'invalid-email': 'email',
          'invalid-phone': 'telefon',
          'invalid-postal-code': 'plz',
          'appointment-area': 'plz',
          'appointment-pieces': 'anzahl',
          'appointment-windows': 'tag1',
          'appointment-window-past': 'tag1',
          'appointment-window-far': 'tag1',
          'appointment-window-overlap': 'tag1',
        })
      }
    },
  })

  const choose = useCallback(
    (ids: readonly number[]) =>
      setWanted((now) => ({ ...now, devices: ids, pieces: ids.length || now.pieces })),
    [],
  )
  useOwnData(form.formProps.ref, nobodyHears)

  function read(values: Values) {
    const text = (name: string) => values[name] ?? ''
    return {
      leistung: service,
      ...(isCounted ? { anzahl: pieces, device_ids: [...devices] } : { anlage: text('anlage') }),
      mitKaminfeger: withVisit && service !== 'kaminfegen',
      fenster: readWindowFields(values).windows,
      strasse: text('strasse'),
      plz: text('plz'),
      ort: text('ort'),
      bemerkung: text('bemerkung'),
      vorname: text('vorname'),
      nachname: text('nachname'),
      email: text('email'),
      telefon: text('telefon'),
      website: text('website'),
      ...(token && { cf_token: token }),
    }
  }

  /** How many of the chosen pictures did not arrive: the request has, so nothing else is lost. */
  async function sendPhotos(id: number, headers: Record<string, string>): Promise<number> {
    const chosen = [...(photos.current?.files ?? [])]
    if (chosen.length === 0) return 0
    const { sendPhotos: send } = await import('./send-photos.ts')
    return send(id, chosen, headers)
  }

  if (asked)
    return (
      <Suspense fallback={null}>
        <Asked {...asked} />
      </Suspense>
    )
  const { errors } = form
  const line = (label: string, name: string, autoComplete: string, maxLength: number) => ({
    label,
    name,
    autoComplete,
    maxLength,
    error: errors[name],
    required: name !== 'telefon',
  })
  return (
    // Its fields are heard: the bot check loads when the form is first touched.
    <div onFocus={() => setTouched(true)} onInput={() => setTouched(true)}>
      <Form
        form={form}
        submitLabel="Termin anfragen"
        busyLabel="Wird gesendet …"
        aria-label="Termin anfragen"
      >
        <WantedFields wanted={wanted} onChange={setWanted} error={errors['anzahl']} />
        {user && isCounted && (
          <Suspense fallback={null}>
            <OwnDevices chosen={devices} onChoose={choose} />
          </Suspense>
        )}
        <FieldGroup title="Wann passt es?">
          <WindowFields from={wish?.from} error={errors['tag1']} />
        </FieldGroup>
        <FieldGroup title="Wo?">
          <Field {...line('Strasse und Nummer', 'strasse', 'street-address', fieldLimits.street)} />
          <TownFields errors={errors} required />
          <TextArea
            label="Was sollten wir wissen? (freiwillig)"
            name="bemerkung"
            hint="Zum Beispiel: Schlüssel beim Nachbarn, Geräte im Keller"
            className={styles['area']}
            rows={3}
            maxLength={fieldLimits.note}
          />
          <FieldFrame
            label="Bilder (freiwillig)"
            hint={`Bis zu ${mostAppointmentPhotos}; nur wir sehen sie.`}
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
        <FieldGroup title="Wer sind Sie?">
          <NameFields errors={errors} required />
          <Field {...line('E-Mail', 'email', 'email', fieldLimits.email)} type="email" />
          <Field
            {...line('Telefon (freiwillig)', 'telefon', 'tel', fieldLimits.phone)}
            type="tel"
          />
          <Honeypot />
          {!user && <BotCheck key={round} touched={touched} onToken={setToken} />}
        </FieldGroup>
        <noscript>
          {import.meta.env.SSR && (
            <p>
              Sie erreichen uns auch per Telefon und{' '}
              <a
                href={`mailto:${business.email}${message && `?body=${encodeURIComponent(message)}`}`}
              >
                E-Mail
              </a>
              .
            </p>
          )}
        </noscript>
        <p className={styles['hint']}>
          Die Anfrage kostet nichts und verpflichtet Sie zu nichts. Ihre Angaben verwenden wir nur
          für den Termin; mehr dazu steht unter <a href="/datenschutz">Datenschutz</a>.
        </p>
      </Form>
    </div>
  )
}
