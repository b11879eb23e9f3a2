import type { AdminAppointment, Span } from '../../../contract/appointments/appointments.ts'
import { swissDayOf, swissInstant } from '../../../contract/time/swiss-days.ts'
import { HOUR, toTime } from '../../../contract/time/time.ts'
import { workingDayAfter } from '../../../contract/time/working-days.ts'

type Planned = Pick<AdminAppointment, 'termin'>

/** How many working days are looked at. */
const reach = 5

/**
 * The first hour that lies ahead and at which nothing else is planned: on the day that was chosen, or else on one of
 * the working days after it, or after today. With what is planned on that day, undefined where it cannot be loaded; no
 * `hour` when a week is full. `now` in ms.
 */
export async function findFreeHour<Row extends Planned>(
  chosen: string | undefined,
  now: number,
  load: (day: string) => Promise<{ data: readonly Row[] } | undefined>,
) {
  const today = swissDayOf(now)
  const from = chosen !== undefined && chosen > today ? chosen : today
  const workingDays = Array.from({ length: reach }, (_, at) => workingDayAfter(from, at + 1))
  for (const day of chosen === undefined ? workingDays : [chosen, ...workingDays]) {
    const loaded = await load(day)
    const planned = loaded && { day, rows: loaded.data }
    const hour = freeHourOf(day, loaded?.data ?? [], now)
    if (hour) return { hour, planned }
  }
  return { hour: undefined, planned: undefined }
}

function freeHourOf(day: string, planned: readonly Planned[], now: number): Span | undefined {
  const hours = Array.from({ length: 9 }, (_, at) => {
    const from = swissInstant(day, '08:00') + at * HOUR
    return { von: toTime(from), bis: toTime(from + HOUR) }
  })
  return hours.find(
    ({ von, bis }) =>
      Date.parse(von) > now &&
      planned.every(({ termin }) => !termin || termin.bis <= von || termin.von >= bis),
  )
}
