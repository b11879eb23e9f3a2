import { useRef, useState } from 'react'
import type { NewAppointment } from '../../contract/appointments/appointments.ts'
import type { EveryField } from '../../contract/endpoint.ts'
import { maxQuantity } from '../../contract/limits.ts'
import { api, codeOf, withRetry } from '../api.ts'
import { useForm } from '../parts/use-form.ts'
import type { FormErrors, Values } from '../ui/form/form.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import type { Wanted } from './wanted-fields.tsx'
import { readWindowFields } from './window-fields.tsx'

/** The steps of the form. */
export const requestSteps = ['Was und wo', 'Wann', 'Wer'] as const
type Step = (typeof requestSteps)[number]
/**
 * The fields of each step that are needed, with what is said when one is empty, and others that can be refused. Any
 * other field is in the last step.
 */
const fieldsOf: Record<Step, { needed: Record<string, string>; others: readonly string[] }> = {
  'Was und wo': {
    needed: { plz: 'Die Postleitzahl fehlt.', ort: 'Der Ort fehlt.' },
    others: ['anzahl'],
  },
  Wann: { needed: {}, others: ['tag1', 'bemerkung'] },
  Wer: {
    needed: {
      strasse: 'Die Strasse fehlt.',
      vorname: 'Der Vorname fehlt.',
      nachname: 'Der Nachname fehlt.',
      email: 'Die E-Mail-Adresse fehlt.',
    },
    others: [],
  },
}

/** The number of the step a field is in. */
function stepOf(field: string): number {
  const at = requestSteps.findIndex((step) => {
    const { needed, others } = fieldsOf[step]
    return field in needed || others.includes(field)
  })
  return at < 0 ? last : at
}

/**
 * State of the request form: its `step`, the earliest with an error, and how to go `back`; `received` once the request
 * has arrived, with what was asked for and the number of chosen `photos` that failed. `attempt` counts the bot checks,
 * as a token can be used only once.
 */
export function useRequest(wanted: Wanted, given: readonly string[] | undefined) {
  const isKnown = useAuth((auth) => auth.user !== null)
  const [token, setToken] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [reached, setReached] = useState(0)
  const [received, setReceived] = useState<Received>()
  const photos = useRef<HTMLInputElement>(null)
  const form = useForm({
    draft: 'termin',
    given,
    check: (values) =>
      flawsOf(values, wanted, reached) ??
      (isKnown || token || reached < last
        ? undefined
        : { notice: 'Bitte haken Sie «Ich bin kein Roboter» an.' }),
    async send(values, keyOf) {
      if (reached < last) {
        setReached(reached + 1)
        // Nothing was sent: the draft stays.
        return {}
      }
      const content = read(values, wanted)
      // A retry needs a new token, but is the same request.
      const headers = keyOf(content)
      const body = { ...content, ...(token && { cf_token: token }) }
      try {
        const { id } = await api('POST /api/appointments', { body, headers })
        const lost = await send(photos.current?.files, id, headers)
        setReceived({
          id,
          wanted,
          windows: content.fenster,
          place: placeOf(content),
          email: content.email,
          lost,
        })
      } catch (failure) {
        const code = codeOf(failure)
        // The token has been used, or has expired.
        if (code === undefined || code.startsWith('bot-check')) {
          setToken('')
          setAttempt((count) => count + 1)
        }
        throw failure
      }
      return undefined
    },
    failed: withRetry('Die Anfrage konnte nicht gesendet werden.'),
  })
  const wrong = Object.keys(form.errors).map(stepOf)
  const at = Math.min(reached, ...wrong)
  const back = () => setReached(Math.max(0, at - 1))
  return { form, photos, received, attempt, setToken, step: requestSteps[at] ?? 'Wer', back }
}

const last = requestSteps.length - 1

/** A request that has arrived, for the page to say so. */
export type Received = {
  id: number
  wanted: Wanted
  windows: readonly { von: string; bis: string }[]
  place: string
  email: string
  lost: number
}

const placeOf = ({ strasse, plz, ort }: { strasse: string; plz: string; ort: string }) =>
  `${strasse}, ${plz} ${ort}`

const isCounted = ({ service }: Wanted) => service === 'feuerloescher'

/** What is missing or wrong in the steps up to the `reached` one. */
function flawsOf(values: Values, wanted: Wanted, reached: number): FormErrors | undefined {
  const fields: Record<string, string> = {}
  const steps = requestSteps.slice(0, reached + 1)
  for (const [name, missing] of steps.flatMap((step) => Object.entries(fieldsOf[step].needed)))
    if (!values[name]) fields[name] = missing
  const { problem } = readWindowFields(values)
  if (problem && steps.includes('Wann')) fields['tag1'] = problem
  if (isCounted(wanted) && !(wanted.pieces >= 1 && wanted.pieces <= maxQuantity))
    fields['anzahl'] = `Bitte geben Sie eine Zahl von 1 bis ${maxQuantity} ein.`
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

function read(values: Values, wanted: Wanted) {
  const text = (name: string) => values[name] ?? ''
  const { service, pieces, devices, withVisit } = wanted
  return {
    leistung: service,
    anzahl: isCounted(wanted) ? pieces : undefined,
    anlage: isCounted(wanted) ? undefined : text('anlage'),
    device_ids: [...devices],
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
  } satisfies EveryField<Omit<NewAppointment, 'cf_token'>>
}

/** Returns how many of the photos failed: the request itself has arrived, so nothing else is lost. */
async function send(
  files: FileList | null | undefined,
  id: number,
  headers: Record<string, string>,
): Promise<number> {
  const chosen = [...(files ?? [])]
  if (chosen.length === 0) return 0
  try {
    const { sendPhotos } = await import('./send-photos.ts')
    return await sendPhotos(id, chosen, headers)
  } catch {
    return chosen.length
  }
}
