import Inbox from 'lucide-react/icons/inbox'
import { Link } from 'react-router'
import { formatDate, formatDay } from '../../../contract/time/date-format.ts'
import { reminderDays, reminderSteps } from '../../../contract/devices/reminder-words.ts'
import type {
  PlannedReminder,
  PlannedReminders,
  SentReminder,
} from '../../../contract/devices/service-reminders.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { date } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'
import { loadList } from '../list/load-list.ts'
import { PagedList } from '../list/paged-list.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { load } from '../page/load.ts'
import type { Route } from './+types/reminders.ts'
import styles from './reminders.module.css'

const loadSent = loadList('GET /api/admin/service-reminders/sent', [])

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [planned, { list }] = await Promise.all([
    load(api('GET /api/admin/service-reminders')),
    loadSent(args),
  ])
  return { planned, list }
}

/** The mails of the next seven days, those held back, and those sent. */
export default function RemindersPage({ loaderData: { planned, list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <section className="stack" aria-labelledby="geplant">
        <h2 id="geplant" tabIndex={-1}>
          In den nächsten sieben Tagen
        </h2>
        {planned ? (
          <Planned planned={planned} />
        ) : (
          <Notice tone="error">Konnte Erinnerungen nicht laden</Notice>
        )}
      </section>
      {planned && planned.zurueckgehalten.length > 0 && <Held held={planned.zurueckgehalten} />}
      <section className={`stack ${styles['sent']}`} aria-labelledby="geschrieben">
        <h2 id="geschrieben">Schon geschrieben</h2>
        <PagedList
          list={list}
          failure="Konnte Erinnerungen nicht laden"
          empty="Noch keine Erinnerung geschrieben."
        >
          {(rows) => (
            <DataList
              caption="Geschriebene Erinnerungen"
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
            />
          )}
        </PagedList>
      </section>
    </AdminPage>
  )
}

const columns: readonly Column<SentReminder>[] = [
  { title: 'Person', kind: 'title', phone: 'main', cell: (row) => <Person of={row} /> },
  {
    title: 'Geräte',
    phone: 'more',
    cell: ({ geraete }) => geraete.map((line) => <div key={line}>{line}</div>),
  },
  { title: 'Wann', kind: 'short', phone: 'sub', cell: ({ stufe }) => reminderSteps[stufe] },
  { ...date('Geschrieben', 'geschriebenAm'), phone: 'sum' },
  { title: 'E-Mail', kind: 'short', phone: 'sub', cell: ({ versand }) => whatBecame[versand] },
]

const whatBecame: Record<SentReminder['versand'], string> = {
  gesendet: 'gesendet',
  wartet: 'wartet',
  gescheitert: 'nicht zustellbar',
  zurueckgezogen: 'abbestellt',
}

function Planned({ planned: { data, total } }: { planned: PlannedReminders }) {
  if (data.length === 0)
    return (
      <EmptyState icon={Inbox} title="Keine Erinnerung geplant.">
        <p>
          Erinnert wird, wer zugestimmt hat: {reminderDays[1]} und {reminderDays[2]} Tage vorher und
          einmal danach.
        </p>
      </EmptyState>
    )
  return (
    <>
      {total > data.length && (
        <p>
          Die ersten {data.length} von {total}.
        </p>
      )}
      <ul className={`stack ${styles['planned']}`}>
        {data.map((reminder) => (
          <li key={reminder.idUser} className={`card ${styles['reminder']}`}>
            <Reminder reminder={reminder} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Reminder({ reminder }: { reminder: PlannedReminder }) {
  const { idUser, tag, stufe, geraete, email, zurueckgehalten } = reminder
  return (
    <>
      <div className="row">
        <h3>
          <Person of={reminder} />
        </h3>
        <p>
          {formatDay(tag)}, {reminderSteps[stufe]}
        </p>
      </div>
      <ul>
        {geraete.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="row">
        <span>{zurueckgehalten ? 'Zurückgehalten' : `an ${email}`}</span>
        {!zurueckgehalten && <HoldButton idUser={idUser} isHeld={false} name={reminder.name} />}
      </div>
    </>
  )
}

/** The households whose mails are held back until released, including those with nothing due this week. */
function Held({ held }: { held: PlannedReminders['zurueckgehalten'] }) {
  return (
    <section className={`stack ${styles['sent']}`} aria-labelledby="zurueckgehalten">
      <h2 id="zurueckgehalten">Zurückgehalten</h2>
      <p>Diese Haushalte erhalten nichts, bis Sie sie freigeben. Dann geht, was fällig ist.</p>
      <ul className={`stack ${styles['planned']}`}>
        {held.map(({ idUser, name, seit }) => (
          <li key={idUser} className={`card ${styles['reminder']}`}>
            <div className="row">
              <Link to={`/admin/users/${idUser}`}>{name}</Link>
              <span>seit {formatDate(seit)}</span>
              <HoldButton idUser={idUser} isHeld name={name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HoldButton({ idUser, isHeld, name }: { idUser: number; isHeld: boolean; name: string }) {
  const word = isHeld ? 'Freigeben' : 'Zurückhalten'
  return (
    <ActionButton
      look="secondary"
      aria-label={`${word}: ${name}`}
      act={async () => {
        await api('PUT /api/admin/users/:id/service-reminders', {
          params: { id: idUser },
          body: { zurueckgehalten: !isHeld },
        })
        document.getElementById('geplant')?.focus()
      }}
      done={isHeld ? 'Freigegeben' : 'Zurückgehalten'}
    >
      {word}
    </ActionButton>
  )
}

function Person({
  of: { idUser, name, plz, ort },
}: {
  of: Pick<PlannedReminder, 'idUser' | 'name' | 'plz' | 'ort'>
}) {
  return (
    <>
      <Link to={`/admin/users/${idUser}`}>{name}</Link> <small>{`${plz} ${ort}`.trim()}</small>
    </>
  )
}
