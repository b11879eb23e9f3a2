import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type {
  AdminAppointment,
  AppointmentDetail,
  Span,
} from '../../../contract/appointments/appointments.ts'
import { formatSpan, formatTime } from '../../../contract/time/date-format.ts'
import { isSwissDay, swissDayOf, swissInstant } from '../../../contract/time/swiss-days.ts'
import { HOUR, toTime } from '../../../contract/time/time.ts'
import { ApiError, api, textOf } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { isTypedDay } from '../page/typed-day.ts'
import styles from './appointment.module.css'

/** Proposes a time, prefilled with the first hour of the customer's preference. */
export function ProposalForm({
  detail: { id, revision },
  time,
}: {
  detail: AppointmentDetail
  time: Span | undefined
}) {
  const begin = time ? Date.parse(time.von) : undefined
  const end = time && begin ? Math.min(Date.parse(time.bis), begin + HOUR) : undefined
  const [day, setDay] = useState(begin === undefined ? '' : swissDayOf(begin))
  const [isForced, setForced] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useForm({
    check(values) {
      const fields: Record<string, string> = {}
      for (const name of ['tag', 'von', 'bis'])
        if (!values[name]) fields[name] = 'Bitte füllen Sie dieses Feld aus.'
      const day = values['tag']
      // A date field takes years of five digits, too.
      if (day && !isSwissDay(day)) fields['tag'] = 'Bitte wählen Sie einen Tag.'
      return Object.keys(fields).length > 0 ? { fields } : undefined
    },
    async send({ tag = '', von = '', bis = '' }) {
      const span = { von: toTime(swissInstant(tag, von)), bis: toTime(swissInstant(tag, bis)) }
      try {
        const body = { ...span, revision, ...(isForced && { trotzdem: true }) }
        await api('POST /api/admin/appointments/:id/propose', { params: { id }, body })
      } catch (failure) {
        const code = failure instanceof ApiError ? failure.code : undefined
        if (code === 'appointment-overlaps') {
          setForced(true)
          return {
            notice:
              'In dieser Zeit haben Sie schon einen anderen Termin. Wenn Sie es so wollen, drücken Sie noch einmal.',
          }
        }
        if (code !== 'appointment-changed') throw failure
        // The new state remounts the form, which would lose the error: shown as a toast.
        toast.error(textOf(failure))
        return revalidate()
      }
      toast.success('Vorschlag gesendet')
      return revalidate()
    },
    failed: 'Der Vorschlag konnte nicht gesendet werden.',
  })
  return (
    <div className={styles['proposal']} onChange={() => setForced(false)}>
      <Form
        form={form}
        submitLabel={isForced ? 'Trotzdem vorschlagen' : 'Vorschlag senden'}
        busyLabel="Wird gesendet …"
      >
        <div className={styles['times']}>
          <Field
            label="Tag"
            name="tag"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={form.errors['tag']}
          />
          <Field
            label="Von"
            name="von"
            type="time"
            defaultValue={begin && formatTime(begin)}
            error={form.errors['von']}
          />
          <Field
            label="Bis"
            name="bis"
            type="time"
            defaultValue={end && formatTime(end)}
            error={form.errors['bis']}
          />
        </div>
      </Form>
      <OfTheDay day={day} without={id} />
    </div>
  )
}

/** The other appointments of a day. */
function OfTheDay({ day, without }: { day: string; without: number }) {
  const [known, setKnown] = useState<{ day: string; rows: readonly AdminAppointment[] }>()
  useEffect(() => {
    if (!isTypedDay(day)) return
    let isCurrent = true
    api('GET /api/admin/appointments', { query: { from: day, to: day, limit: '100' } }).then(
      ({ data }) => isCurrent && setKnown({ day, rows: data }),
      () => isCurrent && setKnown(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [day])
  // Those of the day chosen before stay unseen while this day's are loading.
  const rows = known?.day === day ? known.rows : []
  const others = rows.filter(({ id }) => id !== without)
  if (others.length === 0) return null
  return (
    <>
      <h3>An diesem Tag</h3>
      <ul>
        {others.map(({ id, termin, vorname, nachname, plz, ort }) => (
          <li key={id}>
            <Link to={`/admin/termine/${id}`}>
              {vorname} {nachname}
            </Link>
            , {plz} {ort}
            {termin && `: ${formatSpan(termin.von, termin.bis)}`}
          </li>
        ))}
      </ul>
    </>
  )
}
