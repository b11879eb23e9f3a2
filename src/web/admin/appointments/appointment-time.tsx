import { isWaiting } from '../../../contract/appointment-words.ts'
import type { Appointment } from '../../../contract/appointments.ts'
import { formatSpan } from '../../../contract/date-format.ts'

/** When we come, or when it would suit first. */
export function AppointmentTime({ row: { status, termin, fenster } }: { row: Appointment }) {
  const isOpen = isWaiting(status)
  const [wish] = fenster
  if (!isOpen && termin) return formatSpan(termin.von, termin.bis)
  return wish ? (
    <>
      <small>Wunsch:</small> {formatSpan(wish.von, wish.bis)}
    </>
  ) : (
    '–'
  )
}
