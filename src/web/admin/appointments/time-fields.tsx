import { useState } from 'react'
import type { AppointmentDetail, Span } from '../../../contract/appointments/appointments.ts'
import { formatTime } from '../../../contract/time/date-format.ts'
import { isSwissDay, swissDayOf, swissInstant } from '../../../contract/time/swiss-days.ts'
import { HOUR, toTime } from '../../../contract/time/time.ts'
import { codeOf } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import type { FormErrors, Values } from '../../ui/form/form.tsx'
import '../../ui/styles/choice.css'
import styles from './appointment.module.css'
import { outcomeText } from './customer-channel.tsx'
import { OfTheDay } from './of-the-day.tsx'

/** How an appointment stands once it is entered: agreed on the telephone, or still to be confirmed. */
const agreements = {
  bestaetigt: {
    choice: 'Ist vereinbart',
    button: 'Termin eintragen',
    moved: 'Termin verschieben',
    forced: 'Trotzdem eintragen',
    done: 'Termin steht',
  },
  vorgeschlagen: {
    choice: 'Nur vorschlagen',
    button: 'Vorschlag senden',
    moved: 'Vorschlag senden',
    forced: 'Trotzdem vorschlagen',
    done: 'Vorschlag gesendet',
  },
} as const
export type Agreement = keyof typeof agreements

/**
 * Enters what may overlap another appointment: who is told of that, and presses again without changing anything, means
 * it (`isForced`).
 */
export function useOverlap() {
  const [isForced, setForced] = useState(false)
  return {
    isForced,
    onChange: () => setForced(false),
    enter: async (send: () => Promise<string | void>): Promise<FormErrors | string | void> => {
      try {
        return await send()
      } catch (failure) {
        if (codeOf(failure) !== 'appointment-overlaps') throw failure
        setForced(true)
        return {
          notice:
            'In dieser Zeit haben Sie schon einen anderen Termin. Wenn Sie es so wollen, drücken Sie noch einmal.',
        }
      }
    },
  }
}

/** How the appointment shall stand. `isMoved`: it has stood already, at another time. */
export function useAgreement(initial: Agreement, isMoved = false) {
  const [agreement, onAgreement] = useState(initial)
  const { isForced, ...overlap } = useOverlap()
  return {
    ...overlap,
    choice: { agreement, onAgreement },
    submitLabel: agreements[agreement][isForced ? 'forced' : isMoved ? 'moved' : 'button'],
    forced: { trotzdem: isForced ? true : undefined },
  }
}

/**
 * Day, beginning and end of a visit, whether it is agreed, and what else there is on that day. The end follows the
 * beginning. `without` is the appointment itself.
 */
export function TimeFields({
  time,
  agreement,
  onAgreement,
  without = 0,
}: {
  /** What stands in the fields first: its first hour. */
  time: Span | undefined
  agreement: Agreement
  onAgreement: (agreement: Agreement) => void
  without?: number
}) {
  const [start] = useState(() => startOf(time))
  const [day, setDay] = useState(start.day)
  const [von, setFrom] = useState(start.von)
  const [bis, setTo] = useState(start.bis)
  function follow(next: string) {
    setFrom(next)
    const length = minutesOf(bis) - minutesOf(von)
    const end = minutesOf(next) + (length > 0 ? length : 60)
    if (next && end < 24 * 60) setTo(inWords(end))
  }
  const field = (name: string, value: string, type: (typed: string) => void) => ({
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  })
  return (
    <>
      <div className={styles['times']}>
        <Field label="Tag" type="date" {...field('tag', day, setDay)} />
        <Field label="Von" type="time" {...field('von', von, follow)} />
        <Field label="Bis" type="time" {...field('bis', bis, setTo)} />
      </div>
      <fieldset className="choice">
        <legend className="visually-hidden">Vereinbart oder vorgeschlagen</legend>
        {(Object.keys(agreements) as Agreement[]).map((state) => (
          <label key={state}>
            <input
              type="radio"
              name="status"
              value={state}
              checked={state === agreement}
              onChange={() => onAgreement(state)}
            />
            <span>{agreements[state].choice}</span>
          </label>
        ))}
      </fieldset>
      <OfTheDay day={day} without={without} />
    </>
  )
}

function startOf(time: Span | undefined) {
  if (time === undefined) return { day: '', von: '', bis: '' }
  const begin = Date.parse(time.von)
  const end = Math.min(Date.parse(time.bis), begin + HOUR)
  return { day: swissDayOf(begin), von: formatTime(begin), bis: formatTime(end) }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const inWords = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** What is missing of a time, by field. */
export function checkTime(values: Values): FormErrors {
  const fields: Record<string, string> = {}
  for (const name of ['tag', 'von', 'bis'])
    if (!values[name]) fields[name] = 'Bitte füllen Sie dieses Feld aus.'
  const day = values['tag']
  // A date field takes years of five digits, too.
  if (day && !isSwissDay(day)) fields['tag'] = 'Bitte wählen Sie einen Tag.'
  return { fields }
}

/** The time as it was typed, and whether it is agreed. */
export function readTime({ tag = '', von = '', bis = '', status }: Values) {
  return {
    von: toTime(swissInstant(tag, von)),
    bis: toTime(swissInstant(tag, bis)),
    status: status === 'vorgeschlagen' ? status : 'bestaetigt',
  } satisfies Span & { status: Agreement }
}

/** What was done, and how the person hears of it. */
export function doneText(agreement: Agreement, appointment: AppointmentDetail): string {
  return outcomeText(agreements[agreement].done, appointment, 'Gespeichert')
}
