import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { visitServices, type VisitService } from '../../../contract/appointments/words.ts'
import { usualService } from '../../../contract/devices/work.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import type {
  LetterForm,
  RoundAnnouncement,
  RoundDay,
  RoundStop,
} from '../../../contract/service/round.ts'
import { timesToPropose } from '../../../contract/service/stop-times.ts'
import { formatDate, formatTime } from '../../../contract/time/date-format.ts'
import { swissInstant } from '../../../contract/time/swiss-days.ts'
import { toTime } from '../../../contract/time/time.ts'
import { api, withRetry } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import '../../ui/styles/choice.css'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Form, type Values } from '../../ui/form/form.tsx'
import { useOverlap } from '../appointments/time-fields.tsx'
import { LeaveOut, useLeftOut } from '../list/leave-out.tsx'
import { placeLine, placeText } from '../page/place-line.ts'
import { printMade } from '../page/print-made.ts'
import styles from './round.module.css'

/** Announces the chosen stops of a day: mails go out, letters or cards are shown, to be printed. */
export function AnnounceDay({ plan }: { plan: RoundDay }) {
  return (
    <DialogButton icon={Megaphone} label="Ankündigen" title="Besuche ankündigen">
      <AnnounceForm plan={plan} />
    </DialogButton>
  )
}

/** Asks which stops are announced, at what time those without an appointment, and on what paper. */
function AnnounceForm({ plan: { tag: day, halte: stops } }: { plan: RoundDay }) {
  const [now] = useState(() => Date.now())
  const { isForced, onChange, enter } = useOverlap()
  const { revalidate } = useRevalidator()
  const open = stops.filter(
    ({ erledigt, status, bis }) =>
      !erledigt && status !== 'anderer-wunsch' && (bis === null || Date.parse(bis) > now),
  )
  const invited = useLeftOut(
    open,
    ({ key }) => key,
    // Nobody can bring a letter without an address.
    (stop) => !stop.perMail && placeLine(stop) === '',
  )
  const chosen = invited.meant
  const times = timesToPropose(stops, day, now)
  const papers = chosen.filter(({ per, perMail }) =>
    per === null ? !perMail : per !== 'mail',
  ).length
  const form = useForm({
    required: chosen
      .filter(({ termin }) => termin === null)
      .flatMap(({ key }) => [`${key} von`, `${key} bis`]),
    missing: 'Bitte geben Sie jedem Besuch eine Zeit.',
    check: () => (chosen.length === 0 ? { notice: 'Bitte wählen Sie jemanden aus.' } : undefined),
    async send(values) {
      const form: LetterForm = values['form'] === 'karte' ? 'karte' : 'brief'
      const body = { form, ...readStops(day, chosen, values), trotzdem: isForced }
      return enter(async () => {
        const { gemailt, drucken } = await printMade(
          papers > 0,
          () => api('POST /api/admin/rounds/:day/announcements', { params: { day }, body }),
          (made) => lettersOf(made.drucken, form),
          'Die Briefe stehen bei jedem Termin: «Brief drucken».',
        )
        return sumOf(gemailt.length, drucken.length)
      }).catch((failure: unknown) => {
        // Mostly the list is out of date.
        void revalidate()
        throw failure
      })
    },
    failed: withRetry('Die Besuche konnten nicht angekündigt werden.'),
  })
  if (open.length === 0) return <p>An diesem Tag ist nichts mehr anzukündigen.</p>
  const mails = chosen.filter(({ angekuendigt, perMail }) => perMail && !angekuendigt).length
  return (
    <Form
      form={form}
      submitLabel={isForced ? 'Trotzdem ankündigen' : 'Ankündigen'}
      busyLabel="Wird angekündigt …"
      onChange={onChange}
    >
      <LeaveOut
        from={invited}
        title={({ name }) => name}
        about={channelOf}
        more={(stop) => stop.termin === null && <Window stop={stop} time={times.get(stop.key)} />}
      />
      {papers > 0 && (
        <fieldset className="choice">
          <legend>Wer keine E-Mail hat, bekommt</legend>
          <label>
            <input type="radio" name="form" value="brief" defaultChecked />
            <span>Briefe</span>
          </label>
          <label>
            <input type="radio" name="form" value="karte" />
            <span>Karten A6</span>
          </label>
          <small>In Originalgrösse drucken, Karten auf festes Papier: Ein Bogen gibt vier.</small>
        </fieldset>
      )}
      <p>{sumOf(mails, papers)}</p>
    </Form>
  )
}

/** The time and the work of a visit that has no appointment yet. */
function Window({
  stop: { key, name, geraete },
  time,
}: {
  stop: RoundStop
  time: { von: string; bis: string } | undefined
}) {
  return (
    <div className={styles['window']} role="group" aria-label={`Zeit für ${name}`}>
      {(['von', 'bis'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'von' ? 'Von' : 'Bis'}
          name={`${key} ${end}`}
          type="time"
          defaultValue={time ? formatTime(time[end]) : ''}
        />
      ))}
      <SelectField
        label="Leistung"
        name={`${key} leistung`}
        defaultValue={usualService(geraete.map(({ typ }) => typ))}
        options={Object.entries(visitServices)}
      />
    </div>
  )
}

/** How the person of a stop is written to, and about what time. */
function channelOf(stop: RoundStop): string {
  const { von, bis, perMail, angekuendigt } = stop
  return [
    von !== null && bis !== null && `${formatTime(von)} bis ${formatTime(bis)} Uhr`,
    perMail ? 'per E-Mail' : `auf Papier, ${placeText(stop)}`,
    angekuendigt && `angekündigt am ${formatDate(angekuendigt)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function readStops(
  day: string,
  chosen: readonly RoundStop[],
  values: Values,
): Pick<RoundAnnouncement, 'halte' | 'zeiten'> {
  const typed = (key: string, end: string) =>
    toTime(swissInstant(day, values[`${key} ${end}`] ?? ''))
  const visits = chosen.filter(({ termin }) => termin === null)
  return {
    halte: chosen.map(({ key }) => key),
    zeiten: Object.fromEntries(
      visits.map(({ key }) => [
        key,
        {
          von: typed(key, 'von'),
          bis: typed(key, 'bis'),
          leistung: values[`${key} leistung`] as VisitService,
        },
      ]),
    ),
  }
}

/** The file with the letters or cards about these appointments. */
function lettersOf(ids: readonly number[], form: LetterForm): string {
  const query = { termine: ids.join(), form }
  return addressOf('GET /api/admin/appointment-letters.pdf', { query }).path
}

/** What goes out, before and after. */
function sumOf(mails: number, papers: number): string {
  const parts = [
    mails > 0 && (mails === 1 ? 'eine E-Mail' : `${mails} E-Mails`),
    papers > 0 && `${papers} auf Papier`,
  ].filter(Boolean)
  return parts.length > 0 ? `Es gehen hinaus: ${parts.join(', ')}.` : 'Es geht nichts hinaus.'
}
