import { useSearchParams } from 'react-router'
import { formatDay } from '../../../contract/time/date-format.ts'
import { type Days, type Span, spanAround, spanOf } from '../../../contract/books/spans.ts'
import { useSite } from '../../use-site.ts'
import { pickParams } from '../list/load-list.ts'
import { RowLink } from '../list/row-action.tsx'
import { StepLinks } from '../list/step-link.tsx'
import styles from './books.module.css'
import { useToday } from '../../ui/use-today.ts'

const names: readonly [Span, string][] = [
  ['monat', 'Monat'],
  ['quartal', 'Quartal'],
  ['jahr', 'Jahr'],
]
const month = new Intl.DateTimeFormat('de-CH', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2. Quartal 2026`, `April 2026`, `2026`; for any other period its first and last day. */
export function periodName({ from, to }: Days): string {
  const span = spanOf({ from, to })
  const year = from.slice(0, 4)
  if (span === 'jahr') return year
  if (span === 'quartal') return `${(Number(from.slice(5, 7)) + 2) / 3}. Quartal ${year}`
  if (span === 'monat') return month.format(new Date(`${from}T12:00:00Z`))
  return `${formatDay(from)} bis ${formatDay(to)}`
}

/** The period that the address of a page names; the current quarter otherwise. */
export const periodOf = (request: Request) =>
  pickParams<{ from?: string; to?: string }>(new URL(request.url).searchParams, ['from', 'to'])

/** What the page of the books shows. */
const views = [
  ['', 'Übersicht'],
  ['kasse', 'Kassenbuch'],
  ['jahr', 'Jahresblatt'],
] as const

/** The view and the period that its address names. */
export function shownBy(request: Request) {
  return { view: new URL(request.url).searchParams.get('ansicht') ?? '', query: periodOf(request) }
}

const addressOf = ({ from, to }: Days, view: string) =>
  `?from=${from}&to=${to}${view && `&ansicht=${view}`}`

/** Navigation between the views of the books; the period stays. */
export function ViewChoice({ days }: { days: Days }) {
  const view = useView()
  return (
    <nav className="row no-print" aria-label="Ansicht">
      {views.map(([name, label]) => (
        <RowLink key={name} to={addressOf(days, name)} isCurrent={name === view}>
          {label}
        </RowLink>
      ))}
    </nav>
  )
}

function useView(): string {
  const [params] = useSearchParams()
  return params.get('ansicht') ?? ''
}

/** Navigation between periods; the current one is in the address. On paper, whose books of when. `isYear`: years only. */
export function PeriodChoice({ days, isYear = false }: { days: Days; isYear?: boolean }) {
  const view = useView()
  const { business } = useSite()
  const span = spanOf(days)
  const today = useToday()
  // Within the current period, switching the span stays at today.
  const inside = days.from <= today && today <= days.to ? today : days.from
  const stepped = (steps: number) =>
    addressOf(spanAround(days.from, span ?? 'quartal', steps), view)
  return (
    <>
      <div className="no-print">
        <nav className={`row ${styles['choice']}`} aria-label="Zeitraum">
          <StepLinks
            back={{ to: stepped(-1), label: 'Vorheriger Zeitraum' }}
            on={{ to: stepped(1), label: 'Nächster Zeitraum' }}
          >
            <strong aria-live="polite">{periodName(days)}</strong>
          </StepLinks>
          {!isYear && (
            <span className="row">
              {names.map(([name, label]) => (
                <RowLink
                  key={name}
                  to={addressOf(spanAround(inside, name), view)}
                  isCurrent={name === span}
                >
                  {label}
                </RowLink>
              ))}
            </span>
          )}
        </nav>
      </div>
      <p className={styles['onPaper']}>
        {business.name}, {view && `${views.find(([name]) => name === view)?.[1]} `}
        {periodName(days)}
      </p>
    </>
  )
}
