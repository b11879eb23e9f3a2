import type { NewAppointment } from '../../contract/appointments/appointments.ts'
import { swissDayAfter, swissDayOf, swissInstant } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Trx } from '../../db/schema.ts'
import { readSettings } from '../settings/settings.ts'
import { readRequest } from './read-request.ts'
import { noteStep } from './take-step.ts'
import type { Window } from './windows.ts'

const requests: Omit<NewAppointment, 'fenster'>[] = [
  {
    leistung: 'feuerloescher',
    anzahl: 3,
    mitKaminfeger: true,
    strasse: 'Rosenbergstrasse 10',
    plz: '9000',
    ort: 'St. Gallen',
    bemerkung: 'Ein Löscher hängt im Keller, der Schlüssel liegt beim Hauswart.',
    vorname: 'Regula',
    nachname: 'Beispiel',
    email: 'regula@foehnwacht.example',
    telefon: '071 123 45 68',
  },
  {
    leistung: 'kaminfegen',
    anlage: 'Cheminée und Ölheizung',
    strasse: 'Dorfstrasse 4',
    plz: '9100',
    ort: 'Herisau',
    vorname: 'Ueli',
    nachname: 'Muster',
    email: 'ueli@foehnwacht.example',
  },
]

/** The day, or the Monday after it. */
export const notSunday = (day: string) =>
  new Date(day).getUTCDay() === 0 ? swissDayAfter(day, 1) : day

/** Seeds two requests that await the owner's answer in a demo shop; no mail is sent. `now` in ms. */
export async function seedDemoAppointments(trx: Trx, now: number): Promise<void> {
  const settings = await readSettings(trx)
  const today = swissDayOf(now)
  for (const [at, request] of requests.entries()) {
    const fenster = [7, 9].map((days) => {
      const day = notSunday(swissDayAfter(today, days + at))
      return { von: toTime(swissInstant(day, '08:00')), bis: toTime(swissInstant(day, '12:00')) }
    })
    await insertSample(trx, readRequest({ ...request, fenster }, undefined, settings, now), now)
  }
}

/** Inserts a sample appointment: requested at `at` (ms) or, with a time, confirmed then. */
export async function insertSample(
  trx: Trx,
  request: ReturnType<typeof readRequest>,
  at: number,
  { userId = null, time }: { userId?: number | null; time?: Window } = {},
): Promise<void> {
  const row = await trx
    .insertInto('appointments')
    .values({
      ...request,
      user_id: userId,
      state: time ? 'bestaetigt' : 'angefragt',
      starts_at: time?.[0] ?? null,
      ends_at: time?.[1] ?? null,
      // Marked as sent: sample customers get no reminder.
      reminded_at: time ? at : null,
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(trx, row, { side: 'kunde', note: '', channel: null }, at)
}
