import type { NewAppointment } from '../../contract/appointments/appointments.ts'
import { swissDayOf, swissInstant } from '../../contract/time/swiss-days.ts'
import { DAY, toTime } from '../../contract/time/time.ts'
import type { Trx } from '../../db/schema.ts'
import { insertSample, notSunday } from '../appointments/demo-appointments.ts'
import { readRequest } from '../appointments/read-request.ts'
import type { Window } from '../appointments/windows.ts'
import { demoHouseholds } from '../devices/demo-devices.ts'
import { readSettings } from '../settings/settings.ts'
import { planVisit } from './day.ts'

const { inn } = demoHouseholds

const confirmed: (Omit<NewAppointment, 'fenster'> & { from: string; to: string })[] = [
  {
    leistung: 'kaminfegen',
    anlage: 'Kachelofen',
    strasse: 'Bahnhofstrasse 9',
    plz: '9100',
    ort: 'Herisau',
    bemerkung: 'Bitte läuten, die Klingel ist rechts.',
    vorname: 'Vreni',
    nachname: 'Keller',
    email: 'vreni@foehnwacht.example',
    telefon: '071 988 11 55',
    from: '08:30',
    to: '09:30',
  },
  {
    leistung: 'feuerloescher',
    anzahl: 2,
    strasse: inn.street,
    plz: inn.postal_code,
    ort: inn.city,
    vorname: 'Anna',
    nachname: 'Rössli',
    email: inn.email,
    telefon: inn.phone,
    from: '13:30',
    to: '14:30',
  },
]

/**
 * Seeds a demo day: two confirmed appointments and a visit nearby, today or, on a Sunday, tomorrow. No mail is sent.
 * `households`: those of the demo devices, by their ids. `now` in ms.
 */
export async function seedDemoRound(
  trx: Trx,
  households: Record<keyof typeof demoHouseholds, number>,
  now: number,
): Promise<void> {
  const settings = await readSettings(trx)
  const day = notSunday(swissDayOf(now))
  const requestedAt = now - 7 * DAY
  for (const { from, to, ...request } of confirmed) {
    const time: Window = [swissInstant(day, from), swissInstant(day, to)]
    const fenster = [{ von: toTime(time[0]), bis: toTime(time[1]) }]
    const read = readRequest({ ...request, fenster }, undefined, settings, requestedAt)
    const userId = read.email === inn.email ? households.inn : null
    await insertSample(trx, read, requestedAt, { userId, time })
  }
  await planVisit(trx, day, households.family, now)
}
