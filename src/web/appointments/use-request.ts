import { useRef, useState } from 'react'
import { maxQuantity } from '../../contract/limits.ts'
import { ApiError, api } from '../api.ts'
import { keyPerContent } from '../key-per-content.ts'
import { useForm } from '../parts/use-form.ts'
import type { FormErrors, Values } from '../ui/form.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import type { Wanted } from './wanted-fields.tsx'
import { readWindowFields } from './window-fields.tsx'

const needed = ['strasse', 'plz', 'ort', 'vorname', 'nachname', 'email'] as const

/**
 * State of the request form: `received` once the request has arrived, with the number of chosen `photos` that failed.
 * `attempt` counts the bot checks, as a token can be used only once.
 */
export function useRequest(wanted: Wanted, given: readonly string[]) {
  const isKnown = useAuth((auth) => auth.user !== null)
  const [token, setToken] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [received, setReceived] = useState<{ email: string; lost: number }>()
  const [keyOf] = useState(keyPerContent)
  const photos = useRef<HTMLInputElement>(null)
  const form = useForm({
    draft: 'termin',
    given,
    check: (values) =>
      flawsOf(values, wanted) ??
      (isKnown || token ? undefined : { notice: 'Bitte haken Sie «Ich bin kein Roboter» an.' }),
    async send(values) {
      const content = read(values, wanted)
      // A retry needs a new token, but is the same request.
      const headers = { 'idempotency-key': keyOf(content) }
      const body = { ...content, ...(token && { cf_token: token }) }
      try {
        const { id } = await api('POST /api/appointments', { body, headers })
        const lost = await send(photos.current?.files, id, headers)
        setReceived({ email: values['email'] ?? '', lost })
      } catch (failure) {
        const code = failure instanceof ApiError ? failure.code : undefined
        // The token has been used, or has expired.
        if (code === undefined || code.startsWith('bot-check')) {
          setToken('')
          setAttempt((count) => count + 1)
        }
        throw failure
      }
    },
    failed: 'Die Anfrage konnte nicht gesendet werden.',
  })
  return { form, photos, received, attempt, setToken }
}

const isCounted = ({ service }: Wanted) => service === 'feuerloescher'

function flawsOf(values: Values, wanted: Wanted): FormErrors | undefined {
  const fields: Record<string, string> = {}
  for (const name of needed)
    if (!values[name]?.trim()) fields[name] = 'Bitte füllen Sie dieses Feld aus.'
  const { problem } = readWindowFields(values)
  if (problem) fields['tag1'] = problem
  if (isCounted(wanted) && !(wanted.pieces >= 1 && wanted.pieces <= maxQuantity))
    fields['anzahl'] = `Bitte geben Sie eine Zahl von 1 bis ${maxQuantity} ein.`
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

function read(values: Values, wanted: Wanted) {
  const text = (name: string) => values[name] ?? ''
  const { service, pieces, devices, withVisit } = wanted
  return {
    leistung: service,
    ...(isCounted(wanted)
      ? { anzahl: pieces, device_ids: [...devices] }
      : { anlage: text('anlage') }),
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
  }
}

/** Returns how many of the photos failed: the request itself has arrived, so nothing else is lost. */
async function send(
  files: FileList | null | undefined,
  id: number,
  headers: Record<string, string>,
): Promise<number> {
  const chosen = [...(files ?? [])]
  if (chosen.length === 0) return 0
  const { sendPhotos } = await import('./send-photos.ts')
  return sendPhotos(id, chosen, headers)
}
