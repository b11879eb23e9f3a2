import { preparations } from '../../contract/appointments/preparations.ts'
import { wantedInWords } from '../../contract/appointments/words.ts'
import { Problem } from '../../contract/problems.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { formatSpan } from '../../contract/time/date-format.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { addressLineOf, type AppointmentRow, toAppointment } from '../appointments/appointments.ts'
import { makeLinks } from '../appointments/links.ts'
import { nameOf, priceInWords, spanInWords } from '../appointments/row-words.ts'
import type { Party } from '../invoices/document-data.ts'
import { announcementWords } from '../mail/announcement-texts.ts'
import { greet } from '../mail/greeting.ts'
import { readSettings } from '../settings/settings.ts'

/** What is written on paper about an appointment. */
export type LetterContent = {
  to: Party
  title: string
  greeting: string
  opening: string
  /** The time that counts; undefined for one that was called off. */
  when?: string
  facts: readonly (readonly [name: string, value: string])[]
  prepare: readonly string[]
  /** What is to be done, and the page to do it on. */
  ask?: { text: string; address: string }
}

/**
 * The letters of some appointments, in this order, each with a link of its own. Throws `appointment-not-found`, and
 * `appointment-state` for one that is neither proposed, confirmed nor called off.
 */
export async function readLetters(
  { trx, publicUrl }: { trx: Trx; publicUrl: string },
  ids: readonly number[],
  now: number,
): Promise<{ business: OwnerSettings['business']; letters: LetterContent[] }> {
  const rows = await trx
    .selectFrom('appointments')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'user_id')
        .onRef('users.postal_code', '=', 'appointments.postal_code'),
    )
    .selectAll('appointments')
    .select('users.country')
    .where('appointments.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const steps = await listSteps(trx, ids)
  const settings = await readSettings(trx)
  const links = await makeLinks(trx, [...byId.keys()], now)
  const letters = ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new Problem('appointment-not-found')
    const path = `${publicUrl}${links.get(id) ?? ''}`
    return describe(row, steps.get(id) ?? [], { settings, address: path })
  })
  return { business: settings.business, letters }
}

/** The history of some appointments, newest first. */
async function listSteps(db: Db, ids: readonly number[]) {
  const steps = await db
    .selectFrom('appointment_steps')
    .select(['appointment_id', 'state', 'starts_at', 'ends_at', 'note', 'side'])
    .where('appointment_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(steps, ({ appointment_id }) => appointment_id)
}
type Step = NonNullable<ReturnType<Awaited<ReturnType<typeof listSteps>>['get']>>[number]

/** An appointment with the country of its person, where they live at its place. */
type Addressed = AppointmentRow & { country: string | null }

function describe(
  row: Addressed,
  steps: readonly Step[],
  { settings, address }: { settings: OwnerSettings; address: string },
): LetterContent {
  const { starts_at, ends_at } = row
  const time = spanInWords(row) ?? ''
  const common = {
    to: {
      name: nameOf(row),
      street: row.street,
      postalCode: row.postal_code,
      city: row.city,
      country: row.country || 'Schweiz',
    },
    ...greet(row, true),
    facts: [
      ['Anliegen', wantedInWords(toAppointment(row))] as const,
      ...(addressLineOf(row) ? [['Ort', addressLineOf(row)] as const] : []),
    ],
  }
  if (row.state === 'abgesagt') {
    const [{ note, side } = { note: '', side: 'kunde' }] = steps
    const what = time
      ? `Der Termin vom ${time} findet nicht statt.`
      : 'Der Termin findet nicht statt.'
    return {
      ...common,
      title: 'Ihr Termin ist abgesagt',
      facts: [],
      opening: [
        row.cancel_side === 'kunde'
          ? 'Wie gewünscht kommen wir nicht vorbei.'
          : `Leider müssen wir absagen (${wantedInWords(toAppointment(row))}).`,
        what,
        side === 'betrieb' && note && `Der Grund: ${note}`,
      ]
        .filter(Boolean)
        .join(' '),
      prepare: [],
    }
  }
  if (row.state !== 'vorgeschlagen' && row.state !== 'bestaetigt')
    throw new Problem('appointment-state')
  const earlier = steps.find(
    (step) =>
      (step.state === 'vorgeschlagen' || step.state === 'bestaetigt') &&
      step.starts_at !== null &&
      (step.starts_at !== starts_at || step.ends_at !== ends_at),
  )
  const price = priceInWords(row, settings)
  return {
    ...common,
    title: earlier ? 'Neue Zeit für Ihren Termin' : 'Wir kommen zu Ihnen',
    opening: earlier
      ? `Der Termin vom ${formatSpan(earlier.starts_at ?? 0, earlier.ends_at ?? 0)} gilt nicht mehr. Neu kommen wir zu dieser Zeit:`
      : announcementWords.opening,
    when: time,
    facts: [...common.facts, ...(price === undefined ? [] : [['Preis', price] as const])],
    prepare: preparations[row.service],
    ask: {
      text: announcementWords[row.state === 'bestaetigt' ? 'agreed' : 'proposed'],
      address,
    },
  }
}
