import { useState } from 'react'
import {
  type DayPart,
  dayParts,
  maxVisitDaysAhead,
  maxWindows,
} from '../../contract/appointment-words.ts'
import { formatDate } from '../../contract/date-format.ts'
import { swissDayAfter, swissDayOf, swissInstant } from '../../contract/swiss-days.ts'
import { toTime } from '../../contract/time.ts'
import { Field, SelectField } from '../ui/field.tsx'
import type { Values } from '../ui/form.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './request.module.css'

const places = Array.from({ length: maxWindows }, (_, at) => at + 1)
const names = ['Wunschzeit', 'Zweite Wahl (freiwillig)', 'Dritte Wahl (freiwillig)']

/** Up to three preferred times, each a day and a part of it; `from` is the earliest suitable day. */
export function WindowFields({
  from,
  error,
}: {
  from?: string | undefined
  error?: string | undefined
}) {
  const isHydrated = useHydrated()
  const [today] = useState(() => swissDayOf(Date.now()))
  // The server-rendered page may be cached for more than a day.
  const bounds = isHydrated
    ? { min: swissDayAfter(today, 1), max: swissDayAfter(today, maxVisitDaysAhead) }
    : {}
  return places.map((place) => (
    <div key={place} className={styles['window']}>
      <Field
        label={names[place - 1] ?? ''}
        name={`tag${place}`}
        type="date"
        defaultValue={place === 1 ? from : undefined}
        required={place === 1}
        error={place === 1 ? error : undefined}
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
  ))
}

/** Reads the times from the form in the format of the API, with an error message if they are wrong. */
export function readWindowFields(values: Values): {
  windows: { von: string; bis: string }[]
  problem: string | undefined
} {
  const today = swissDayOf(Date.now())
  const chosen = places.flatMap((place) => {
    const day = values[`tag${place}`] ?? ''
    if (day === '') return []
    const { from, to } = dayParts[(values[`zeit${place}`] ?? 'vormittag') as DayPart]
    return [{ day, from: swissInstant(day, from), to: swissInstant(day, to) }]
  })
  const windows = chosen.map(({ from = 0, to = 0 }) => ({ von: toTime(from), bis: toTime(to) }))
  const last = swissDayAfter(today, maxVisitDaysAhead)
  const early = chosen.find(({ day }) => day <= today)
  const late = chosen.find(({ day }) => day > last)
  if (chosen.length === 0) return { windows, problem: 'Bitte wählen Sie einen Tag.' }
  if (early) return { windows, problem: 'Bitte wählen Sie Tage ab morgen.' }
  if (late)
    return { windows, problem: `Bitte wählen Sie Tage bis ${formatDate(`${last}T12:00:00Z`)}.` }
  return { windows, problem: undefined }
}
