import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { redirect, useRevalidator } from 'react-router'
import { formatDateTime, formatDay } from '../../../contract/time/date-format.ts'
import type { RoundDay } from '../../../contract/service/round.ts'
import { swissDayAfter, swissDayOf } from '../../../contract/time/swiss-days.ts'
import { api } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { toast } from '../../ui/message/toast.ts'
import { usePrinting } from '../orders/use-printing.ts'
import { RowLink } from '../list/row-action.tsx'
import { StepLinks } from '../list/step-link.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { callOrRecall } from '../page/copies.ts'
import { loadAll } from '../page/load.ts'
import { isTypedDay } from '../page/typed-day.ts'
import { useNetwork } from '../page/use-network.ts'
import type { Route } from './+types/round.ts'
import { AnnounceDay } from './announce-day.tsx'
import { DaySheets } from './day-sheets.tsx'
import { DayStop } from './day-stop.tsx'
import { useForms } from './keep-forms.ts'
import { PlacesAhead, spans } from './places-ahead.tsx'
import { useChoice } from './use-choice.ts'
import { weekdayOf } from './weekday.ts'
import styles from './round.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams, search } = new URL(request.url)
  // The list of appointments was here once, and links in mails and bookmarks still search it.
  if (['status', 'search', 'from', 'to'].some((name) => searchParams.has(name)))
    // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
    throw redirect(`/admin/termine/anfragen${search}`)
  const today = swissDayOf(Date.now())
  const named = searchParams.get('tag')
  const typed = named === 'morgen' ? swissDayAfter(today, 1) : named
  const day = typed !== null && isTypedDay(typed) ? typed : today
  const ahead = Number(searchParams.get('frist') ?? 30)
  const until = swissDayAfter(today, ahead in spans ? ahead : 30)
  const { plan, places } = await loadAll({
    plan: callOrRecall('GET /api/admin/rounds/:day', { params: { day } }),
    places: callOrRecall('GET /api/admin/round', { query: { bis: until } }),
  })
  const keptAt = plan?.keptAt ?? places?.keptAt
  return { today, day, ahead, until, plan: plan?.reply, places: places?.reply.data, keptAt }
}

type Loaded = Route.ComponentProps['loaderData']

/** What is due where, and the list of a day: confirmed appointments and visits the owner has scheduled, by place. */
export default function RoundPage({ loaderData }: Route.ComponentProps) {
  const { today, day, plan, keptAt } = loaderData
  const { revalidate } = useRevalidator()
  useNetwork(keptAt !== undefined || !plan, () => void revalidate())
  return (
    <AdminPage
      actions={
        <ButtonLink icon={CalendarPlus} to={`/admin/termine/neu?tag=${day < today ? today : day}`}>
          Neuer Termin
        </ButtonLink>
      }
    >
      <div className="stack">
        {keptAt !== undefined && (
          <Notice>Keine Verbindung: Stand vom {formatDateTime(keptAt)}.</Notice>
        )}
        <DayPlan {...loaderData} />
        <PlacesAhead {...loaderData} />
      </div>
    </AdminPage>
  )
}

/** The list of a day, for reordering and printing. */
function DayPlan({ today, day, plan, keptAt }: Loaded) {
  const tomorrow = swissDayAfter(today, 1)
  /** Not over, and as the shop has it now. */
  const isOpen = day >= today && keptAt === undefined
  const isKept = useForms(isOpen ? plan : undefined)
  const { addressOf, choose } = useChoice('tag')
  const { printed, print } = usePrinting<readonly RoundDay[]>()
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
  return (
    <section className="stack" aria-labelledby="tag">
      <div className={`row ${styles['head']}`}>
        <div className="row">
          <StepLinks
            back={{ to: addressOf(swissDayAfter(day, -1)), label: 'Tag davor' }}
            on={{ to: addressOf(swissDayAfter(day, 1)), label: 'Tag danach' }}
          >
            <h2 id="tag">
              {weekdayOf(day)}, {formatDay(day)}
            </h2>
          </StepLinks>
          <RowLink to={addressOf()} isCurrent={day === today}>
            Heute
          </RowLink>
          <RowLink to={addressOf(tomorrow)} isCurrent={day === tomorrow}>
            Morgen
          </RowLink>
        </div>
        <Field
          label="Tag"
          type="date"
          value={day}
          onChange={({ target }) => isTypedDay(target.value) && choose(target.value)}
        />
      </div>
      {printed && <DaySheets days={printed} />}
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
              <DayStop key={stop.key} plan={plan} stop={stop} at={at} />
            ))}
          </ol>
          {isKept && <p>Diese Liste öffnet sich auch ohne Netz, mit dem Formular jedes Besuchs.</p>}
          <div className="row">
            {isOpen && <AnnounceDay plan={plan} />}
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
  )
}
