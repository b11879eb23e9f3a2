import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDay } from '../../../contract/time/date-format.ts'
import type { Households, RoundPlace } from '../../../contract/service/round.ts'
import { soonerBy } from '../../../contract/service/words.ts'
import { swissDayAfter } from '../../../contract/time/swiss-days.ts'
import { api } from '../../api.ts'
import { RowButton } from '../list/row-action.tsx'
import { useAction } from '../../parts/action.tsx'
import styles from './round.module.css'
import { callOrRecall } from '../page/copies.ts'
import { CustomerPhone } from '../page/customer-phone.tsx'

/** A place with what is due there; its households are loaded when it is expanded. */
export function Place({
  place,
  until,
  day,
  isNear = false,
}: {
  place: RoundPlace
  until: string
  day: string
  isNear?: boolean
}) {
  const { plz, ort, geraete, spaeter, anfragen, termine } = place
  const [found, setFound] = useState<Households | 'failed'>()
  const bis = isNear ? swissDayAfter(until, soonerBy) : until
  const load = () =>
    callOrRecall('GET /api/admin/round/households', { query: { plz, ort, bis } }).then(
      ({ reply }) => setFound(reply),
      () => setFound('failed'),
    )
  const facts = [
    geraete > 0 && count(geraete, 'Gerät', 'Geräte'),
    isNear && spaeter > 0 && `${spaeter} bald`,
    anfragen > 0 && count(anfragen, 'Anfrage', 'Anfragen'),
    isNear && `Termin am ${termine.map(formatDate).join(', ')}`,
  ]
  return (
    <details
      className={`card ${styles['group']}`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && (!found || found === 'failed')) void load()
      }}
    >
      <summary className={styles['place']}>
        <strong>
          {plz} {ort || 'ohne Ort'}
        </strong>{' '}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </summary>
      {found === 'failed' && <p>Die Haushalte konnten nicht geladen werden.</p>}
      {found && found !== 'failed' && (
        <ul className={styles['households']}>
          {found.anfragen.map(({ id, name, strasse }) => (
            <li key={id}>
              <span>
                <Link to={`/admin/termine/${id}`}>Anfrage: {name}</Link>
                <small>{strasse}</small>
              </span>
            </li>
          ))}
          {found.haushalte.map((household) => (
            <Household key={household.idUser} household={household} day={day} onPlan={load} />
          ))}
        </ul>
      )}
    </details>
  )
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

function Household({
  household: { idUser, name, strasse, telefon, geraete, geplant },
  day,
  onPlan,
}: {
  household: Households['haushalte'][number]
  day: string
  onPlan: () => Promise<void>
}) {
  const { busy, run } = useAction('Der Besuch konnte nicht geplant werden.')
  const plan = () =>
    run(async () => {
      await api('PUT /api/admin/rounds/:day/visits/:idUser', { params: { day, idUser } })
      await onPlan()
      return `${name} ist auf der Liste`
    })
  return (
    <li>
      <span>
        <Link to={`/admin/users/${idUser}`}>{name}</Link>
        <small>
          {strasse}
          {telefon && (
            <>
              , <CustomerPhone number={telefon} />
            </>
          )}
        </small>
        <small>
          {geraete
            .map(
              ({ name: device, tag }) => `${device}${tag === null ? '' : ` (${formatDay(tag)})`}`,
            )
            .join('; ')}
        </small>
      </span>
      {geplant === null ? (
        <RowButton about={name} aria-disabled={busy || undefined} onClick={() => void plan()}>
          Auf die Liste
        </RowButton>
      ) : (
        <small>geplant am {formatDay(geplant)}</small>
      )}
    </li>
  )
}
