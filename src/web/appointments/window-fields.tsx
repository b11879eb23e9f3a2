import type { Span } from '../../contract/appointments/appointments.ts'
import {
  type DayPart,
  dayParts,
  maxVisitDaysAhead,
  maxWindows,
  overlapWords,
} from '../../contract/appointments/words.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import {
  isSwissDay,
  swissDayAfter,
  swissDayOf,
  swissInstant,
} from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { Field, SelectField } from '../ui/form/field.tsx'
import type { Values } from '../ui/form/form.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './request.module.css'
import { useToday } from '../ui/use-today.ts'

const places = Array.from({ length: maxWindows }, (_, at) => at + 1)
const names = ['Wunschzeit', 'Zweite Wahl', 'Dritte Wahl']

/** Up to three preferred times, each a day and a part of it; `from` is the earliest suitable day. */
export function WindowFields({ from }: { from?: string | undefined }) {
  const isHydrated = useHydrated()
  const today = useToday()
  // The server-rendered page may be cached for more than a day.
  const bounds = isHydrated
    ? { min: swissDayAfter(today, 1), max: swissDayAfter(today, maxVisitDaysAhead) }
    : {}
  const fields = (place: number) => (
    <div key={place} className={styles['window']}>
      <Field
        label={names[place - 1] ?? ''}
        name={`tag${place}`}
        type="date"
        defaultValue={place === 1 ? from : undefined}
        required={place === 1}
        {...bounds}
      />
      <SelectField label="Tageszeit" name={`zeit${place}`} defaultValue="vormittag">
        {Object.entries(dayParts).map(([part, { name, from: begin, to }]) => (
          <option key={part} value={part}>
            {name}, {Number.parseInt(begin)} bis {Number.parseInt(to)} Uhr
          </option>
        ))}
      </SelectField>
    </div>
  )
  const [first = 1, ...others] = places
  return (
    <>
      {fields(first)}
      <details className={styles['more']}>
        <summary>Weitere Wunschzeiten (freiwillig)</summary>
        {others.map(fields)}
      </details>
    </>
  )
}

/** Reads the times from the form in the format of the API, with an error message if they are wrong. */
export function readWindowFields(values: Values): {
  windows: Span[]
  problem: string | undefined
} {
  const today = swissDayOf(Date.now())
  const chosen = places.flatMap((place) => {
    const day = values[`tag${place}`] ?? ''
    if (day === '') return []
    const { from, to } = dayParts[(values[`zeit${place}`] ?? 'vormittag') as DayPart]
    return [{ day, from, to }]
  })
  const refuse = (problem: string) => ({ windows: [], problem })
  const last = swissDayAfter(today, maxVisitDaysAhead)
  if (chosen.length === 0) return refuse('Bitte wählen Sie einen Tag.')
  if (chosen.some(({ day }) => day <= today)) return refuse('Bitte wählen Sie Tage ab morgen.')
  // A date field takes years of five digits, too.
  if (chosen.some(({ day }) => day > last || !isSwissDay(day)))
    return refuse(`Bitte wählen Sie Tage bis ${formatDay(last)}.`)
  const windows = chosen.map(({ day, from, to }) => ({
    von: toTime(swissInstant(day, from)),
    bis: toTime(swissInstant(day, to)),
  }))
  if (windows.some((one, at) => windows.slice(0, at).some((other) => overlap(one, other))))
    return refuse(overlapWords)
  return { windows, problem: undefined }
}

const overlap = (one: Span, other: Span) => one.von < other.bis && other.von < one.bis
