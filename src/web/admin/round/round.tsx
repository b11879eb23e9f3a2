import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../../contract/date-format.ts'
import type { RoundDay } from '../../../contract/round.ts'
import { swissDayAfter, swissDayOf } from '../../../contract/swiss-days.ts'
import { api } from '../../api.ts'
import { pageMeta } from '../../meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { usePrinting } from '../orders/use-printing.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { loadOr, requireAdmin } from '../page/require-admin.ts'
import type { Route } from './+types/round.ts'
import { DaySheets } from './day-sheets.tsx'
import { DayStop } from './day-stop.tsx'
import { Place } from './place.tsx'
import { weekdayOf } from './weekday.ts'
import styles from './round.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Runde',
    description: 'Was wo fällig ist, und die Liste eines Tages.',
    path: '/admin/runde',
    noindex: true,
  })

/** How far ahead one looks for what is due, in days. */
const spans = {
  0: 'heute',
  30: 'in 30 Tagen',
  60: 'in 60 Tagen',
  90: 'in 90 Tagen',
  180: 'in 180 Tagen',
}

const isDay = (text: string | null) => /^2\d{3}-\d\d-\d\d$/.test(text ?? '')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin()
  const { searchParams } = new URL(request.url)
  const today = swissDayOf(Date.now())
  const asked = searchParams.get('tag')
  const day = asked !== null && isDay(asked) ? asked : today
  const ahead = Number(searchParams.get('frist') ?? 30)
  const until = swissDayAfter(today, ahead in spans ? ahead : 30)
  const [plan, places] = await Promise.all([
    loadOr(api('GET /api/admin/rounds/:day', { params: { day } }), undefined),
    loadOr(api('GET /api/admin/round', { query: { bis: until } }), undefined),
  ])
  return { day, ahead, until, plan, places: places?.data }
}

/** What waits where, and the list of a day: what is confirmed and what the owner has chosen, in the order of the places. */
export default function RoundPage({ loaderData }: Route.ComponentProps) {
  const { day, ahead, until, plan, places } = loaderData
  const [params, setParams] = useSearchParams()
  const { printed, print } = usePrinting<readonly RoundDay[]>()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { preventScrollReset: true })
  }
  const printWeek = async () => {
    const days = Array.from({ length: 7 }, (_, at) => swissDayAfter(day, at))
    const read = (one: string) => api('GET /api/admin/rounds/:day', { params: { day: one } })
    try {
      const week = await Promise.all(days.map(read))
      print(week.filter(({ halte }) => halte.length > 0))
    } catch {
      toast.error('Die Listen konnten nicht geladen werden.')
    }
  }
  const near = places?.filter(
    ({ termine, geraete, spaeter }) => termine.length > 0 && geraete + spaeter > 0,
  )
  return (
    <AdminPage
      title="Runde"
      actions={
        <ButtonLink to="/admin/service" look="secondary">
          Service
        </ButtonLink>
      }
    >
      <div className="stack">
        <section className="stack" aria-labelledby="tag">
          <div className={`row ${styles['head']}`}>
            <h2 id="tag">
              {weekdayOf(day)}, {formatDate(day)}
            </h2>
            <Field
              label="Tag"
              type="date"
              value={day}
              onChange={({ target }) => isDay(target.value) && choose('tag', target.value)}
            />
          </div>
          {!plan && <Notice tone="error">Die Liste konnte nicht geladen werden.</Notice>}
          {plan?.halte.length === 0 && (
            <EmptyState icon={CalendarDays} title="Noch nichts auf der Liste.">
              <p>Bestätigte Termine stehen von selbst hier. Unten wählen Sie Besuche dazu.</p>
            </EmptyState>
          )}
          {plan && plan.halte.length > 0 && (
            <>
              <ol className={styles['stops']}>
                {plan.halte.map((stop, at) => (
                  <DayStop key={stop.key} day={day} plan={plan} stop={stop} at={at} />
                ))}
              </ol>
              <div className="row">
                <Button look="secondary" onClick={() => print([plan])}>
                  Liste drucken
                </Button>
                <Button look="plain" onClick={() => void printWeek()}>
                  Sieben Tage drucken
                </Button>
              </div>
            </>
          )}
        </section>
        <section className={`stack ${styles['ahead']}`} aria-labelledby="orte">
          <div className={`row ${styles['head']}`}>
            <h2 id="orte">Was wo ansteht</h2>
            <SelectField
              label="Fällig"
              value={String(ahead)}
              onChange={({ target }) => choose('frist', target.value)}
            >
              {Object.entries(spans).map(([days, name]) => (
                <option key={days} value={days}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          {!places && <Notice tone="error">Die Orte konnten nicht geladen werden.</Notice>}
          {places?.length === 0 && <p>Bis am {formatDate(until)} ist nichts fällig.</p>}
          {near && near.length > 0 && (
            <>
              <h3>In der Nähe der nächsten Termine</h3>
              <Places places={near} until={until} day={day} isNear />
              <h3>Alle Orte</h3>
            </>
          )}
          {places && (
            <Places
              places={places.filter(({ geraete, anfragen }) => geraete + anfragen > 0)}
              until={until}
              day={day}
            />
          )}
        </section>
      </div>
      {printed && <DaySheets days={printed} />}
    </AdminPage>
  )
}

/** How many places are shown before somebody asks for all. */
const first = 40

function Places({
  places,
  ...rest
}: {
  places: readonly Parameters<typeof Place>[0]['place'][]
  until: string
  day: string
  isNear?: boolean
}) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? places : places.slice(0, first)
  return (
    <>
      <ul className={styles['places']}>
        {shown.map((place) => (
          <li key={`${place.plz} ${place.ort} ${rest.until}`}>
            <Place place={place} {...rest} />
          </li>
        ))}
      </ul>
      {shown.length < places.length && (
        <Button look="plain" onClick={() => setAll(true)}>
          Alle {places.length} Orte zeigen
        </Button>
      )}
    </>
  )
}
