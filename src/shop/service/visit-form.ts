import type { Static } from 'typebox'
import { shownEmail } from '../tools/read-email.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import type { VisitForm, VisitFormQuery } from '../../contract/service/visits.ts'
import type { Db } from '../../db/schema.ts'
import { addressOf, findPerson } from '../accounts/accounts.ts'
import { getAppointment } from '../appointments/appointments.ts'
import { ownerOfCode } from '../devices/labelled-device.ts'
import { listDevices } from '../devices/devices.ts'
import { listGoodsToBring } from '../orders/goods-to-bring.ts'

/**
 * The data that prefill a visit's form: the person with an id, a label or an appointment, whose address then takes
 * precedence. Throws `invalid-input` where none is given, `user-not-found`, `device-code-unknown`,
 * `appointment-not-found`. `today` is the Swiss day.
 */
export async function readVisitForm(
  db: Db,
  { person: named, code, termin }: Static<typeof VisitFormQuery>,
  today: string,
): Promise<VisitForm> {
  const appointment = termin === undefined ? undefined : await getAppointment(db, termin)
  const scanned = code === undefined ? undefined : await ownerOfCode(db, code)
  const id = named ?? scanned ?? appointment?.user_id ?? undefined
  if (id === undefined && !appointment) throw new Problem('invalid-input')
  const person = id === undefined ? undefined : await findPerson(db, id)
  if (id !== undefined && !person) throw new Problem('user-not-found')
  const devices = person ? await listDevices(db, person.id, today) : []
  const goods = person ? (await listGoodsToBring(db, [person.id])).get(person.id) : undefined
  return {
    heute: today,
    idUser: person?.id ?? null,
    vorname: appointment?.first_name ?? person?.first_name ?? '',
    nachname: appointment?.last_name ?? person?.last_name ?? '',
    email: shownEmail(person ? addressOf(person) : (appointment?.email ?? null)),
    strasse: appointment?.street ?? person?.street ?? '',
    plz: appointment?.postal_code ?? person?.postal_code ?? '',
    ort: appointment?.city ?? person?.city ?? '',
    telefon: appointment?.phone || person?.phone || '',
    bemerkung: appointment?.note ?? '',
    termin: appointment
      ? {
          id: appointment.id,
          von: toTime(appointment.starts_at),
          bis: toTime(appointment.ends_at),
        }
      : null,
    leistung: appointment?.service ?? null,
    geraete: devices.filter(({ ausserBetrieb }) => ausserBetrieb === null),
    mitbringen: goods ?? [],
  }
}
