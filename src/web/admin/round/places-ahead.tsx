import { formatDay } from '../../../contract/time/date-format.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { Place } from './place.tsx'
import { useChoice } from './use-choice.ts'
import styles from './round.module.css'

/** How far ahead to look for due devices, in days. */
export const spans = {
  0: 'heute',
  30: 'in 30 Tagen',
  60: 'in 60 Tagen',
  90: 'in 90 Tagen',
  180: 'in 180 Tagen',
}

type Places = readonly Parameters<typeof Place>[0]['place'][]

/** What is due in each place by a day; places near the next appointments first. */
export function PlacesAhead({
  day,
  ahead,
  until,
  places,
}: {
  day: string
  ahead: number
  until: string
  places: Places | undefined
}) {
  const { choose } = useChoice('frist')
  const { near, others } = byNearness(places ?? [])
  return (
    <section className={`stack ${styles['ahead']}`} aria-labelledby="orte">
      <div className={`row ${styles['head']}`}>
        <h2 id="orte">Was wo ansteht</h2>
        <SelectField
          label="Fällig"
          value={String(ahead)}
          onChange={({ target }) => choose(target.value)}
          options={Object.entries(spans)}
        />
      </div>
      {!places && <Notice tone="error">Die Orte konnten nicht geladen werden.</Notice>}
      {places?.length === 0 && <p>Bis am {formatDay(until)} ist nichts fällig.</p>}
      {near.length > 0 && (
        <>
          <h3>In der Nähe der nächsten Termine</h3>
          <PlaceList places={near} until={until} day={day} isNear />
          {others.length > 0 && <h3>Übrige Orte</h3>}
        </>
      )}
      <PlaceList places={others} until={until} day={day} />
    </section>
  )
}

/** Each place once: those near an appointment, where something is due, and the others where something waits. */
function byNearness(places: Places): { near: Places; others: Places } {
  const isNear = ({ termine, geraete, spaeter }: Places[number]) =>
    termine.length > 0 && geraete + spaeter > 0
  return {
    near: places.filter(isNear),
    others: places.filter((place) => !isNear(place) && place.geraete + place.anfragen > 0),
  }
}

function PlaceList({
  places,
  ...rest
}: {
  places: Places
  until: string
  day: string
  isNear?: boolean
}) {
  return (
    <ul className={styles['places']}>
      {places.map((place) => (
        <li key={`${place.plz} ${place.ort} ${rest.until}`}>
          <Place place={place} {...rest} />
        </li>
      ))}
    </ul>
  )
}
