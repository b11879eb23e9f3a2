import { isWaiting } from '../../../contract/appointments/words.ts'
import type { Appointment } from '../../../contract/appointments/appointments.ts'
import { formatSpan } from '../../../contract/time/date-format.ts'

/** The appointment time, or the customer's first preference. */
export function AppointmentTime({ row: { status, termin, fenster } }: { row: Appointment }) {
  const isOpen = isWaiting(status)
  const [time] = fenster
  if (!isOpen && termin) return formatSpan(termin.von, termin.bis)
  return time ? (
    <>
      <small>Wunsch:</small> {formatSpan(time.von, time.bis)}
    </>
  ) : (
    '–'
  )
}
