import type { AdminAppointment, Span } from '../../../contract/appointments/appointments.ts'
import { swissDayOf, swissInstant } from '../../../contract/time/swiss-days.ts'
import { HOUR, toTime } from '../../../contract/time/time.ts'
import { workingDayAfter } from '../../../contract/time/working-days.ts'

type Planned = Pick<AdminAppointment, 'termin'>

/** How many working days are looked at. */
const reach = 5

/**
 * The first hour that lies ahead and at which nothing else is planned: on the day that was chosen, or else on one of
 * the working days after it, or after today; undefined when a week is full. What cannot be loaded counts as free. `now`
 * in ms.
 */
export async function findFreeHour(
  chosen: string | undefined,
  now: number,
  load: (day: string) => Promise<{ data: readonly Planned[] } | undefined>,
): Promise<Span | undefined> {
  const today = swissDayOf(now)
  const from = chosen !== undefined && chosen > today ? chosen : today
  const workingDays = Array.from({ length: reach }, (_, at) => workingDayAfter(from, at + 1))
  for (const day of chosen === undefined ? workingDays : [chosen, ...workingDays]) {
    const planned = await load(day)
    const hour = freeHourOf(day, planned?.data ?? [], now)
    if (hour) return hour
  }
  return undefined
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
