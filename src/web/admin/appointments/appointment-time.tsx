import { isWaiting } from '../../../contract/appointments/words.ts'
import type { Appointment } from '../../../contract/appointments/appointments.ts'
import { formatSpan } from '../../../contract/time/date-format.ts'

/** The time that was proposed or agreed, or else the customer's first preference. */
export function timeOf({ status, termin, fenster }: Appointment) {
  const isPreferred = isWaiting(status) || !termin
  return { isPreferred, time: isPreferred ? fenster[0] : termin }
}

/** The time of an appointment in words. */
export function AppointmentTime({ row }: { row: Appointment }) {
  const { isPreferred, time } = timeOf(row)
  if (!time) return '–'
  return (
    <>
      {isPreferred && <small>Wunsch: </small>}
      {formatSpan(time.von, time.bis)}
    </>
  )
}
