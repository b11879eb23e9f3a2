import { isWaiting } from '../../../contract/appointments/states.ts'
import type { Appointment } from '../../../contract/appointments/appointments.ts'
import { formatDate, formatTime } from '../../../contract/time/date-format.ts'

const weekday = new Intl.DateTimeFormat('de-CH', { weekday: 'short', timeZone: 'Europe/Zurich' })

/** The time that was proposed or agreed, or else the customer's first preference. */
export function timeOf({ status, termin, fenster }: Appointment) {
  const isPreferred = isWaiting(status) || !termin
  return { isPreferred, time: isPreferred ? fenster[0] : termin }
}

/** The time of an appointment, as short as a list needs it: `Mo 15.03.2027, 08:00–12:00`. */
export function AppointmentTime({ row }: { row: Appointment }) {
  const { isPreferred, time } = timeOf(row)
  if (!time) return '–'
  return (
    <>
      {isPreferred && <small>Wunsch: </small>}
      {weekday.format(new Date(time.von))} {formatDate(time.von)}, {formatTime(time.von)}–
      {formatTime(time.bis)}
    </>
  )
}
