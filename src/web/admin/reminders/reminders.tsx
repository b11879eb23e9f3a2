import Inbox from 'lucide-react/icons/inbox'
import { Link } from 'react-router'
import { formatDay } from '../../../contract/time/date-format.ts'
import { reminderDays, reminderSteps } from '../../../contract/devices/reminder-words.ts'
import type {
  PlannedReminder,
  PlannedReminders,
  SentReminder,
} from '../../../contract/devices/service-reminders.ts'
import { api } from '../../api.ts'
import { useAction } from '../../parts/action.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { date, SecondLine } from '../list/columns.tsx'
import { type Column, DataList } from '../list/data-list.tsx'
import { loadList } from '../list/load-list.ts'
import { PagedList } from '../list/paged-list.tsx'
import { RowButton } from '../list/row-action.tsx'
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
        <h2 id="geplant">In den nächsten sieben Tagen</h2>
        {planned ? (
          <Planned planned={planned} />
        ) : (
          <Notice tone="error">Konnte Erinnerungen nicht laden</Notice>
        )}
      </section>
      {planned && planned.zurueckgehalten.length > 0 && (
        <section className={`stack ${styles['further']}`} aria-labelledby="zurueckgehalten">
          <h2 id="zurueckgehalten">Zurückgehalten</h2>
          <p>Diese Haushalte erhalten nichts, bis Sie sie freigeben. Dann geht, was fällig ist.</p>
          <DataList
            caption="Zurückgehalten"
            dense
            rows={planned.zurueckgehalten}
            keyOf={({ idUser }) => idUser}
            columns={heldColumns}
          />
        </section>
      )}
      <section className={`stack ${styles['further']}`} aria-labelledby="geschrieben">
        <h2 id="geschrieben">Schon geschrieben</h2>
        <PagedList
          list={list}
          failure="Konnte Erinnerungen nicht laden"
          empty="Noch keine Erinnerung geschrieben."
        >
          {(rows) => (
            <DataList
              caption="Geschriebene Erinnerungen"
              dense
              rows={rows}
              keyOf={({ id }) => id}
              columns={sentColumns}
            />
          )}
        </PagedList>
      </section>
    </AdminPage>
  )
}

/** To whom a reminder goes, about which devices, and for which time. */
const about: readonly Column<PlannedReminder | SentReminder>[] = [
  { title: 'Person', kind: 'title', phone: 'main', cell: (row) => <Person of={row} /> },
  {
    title: 'Geräte',
    phone: 'more',
    cell: ({ geraete }) => geraete.map((line) => <div key={line}>{line}</div>),
  },
  { title: 'Wann', kind: 'short', phone: 'sub', cell: ({ stufe }) => reminderSteps[stufe] },
]

const plannedColumns: readonly Column<PlannedReminder>[] = [
  ...about,
  { title: 'Tag', kind: 'short', phone: 'sum', cell: ({ tag }) => formatDay(tag) },
  { title: 'An', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
  {
    title: 'Aktion',
    kind: 'action',
    phone: 'act',
    cell: (row) => <HoldButton of={row} isHeld={false} />,
  },
]

type Held = PlannedReminders['zurueckgehalten'][number]

const heldColumns: readonly Column<Held>[] = [
  {
    title: 'Person',
    kind: 'title',
    phone: 'main',
    cell: ({ idUser, name }) => <Link to={`/admin/users/${idUser}`}>{name}</Link>,
  },
  { ...date('Seit', 'seit'), phone: 'sub' },
  { title: 'Aktion', kind: 'action', phone: 'act', cell: (row) => <HoldButton of={row} isHeld /> },
]

const sentColumns: readonly Column<SentReminder>[] = [
  ...about,
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
      <DataList
        caption="Geplante Erinnerungen"
        dense
        rows={data}
        keyOf={({ idUser }) => idUser}
        columns={plannedColumns}
      />
    </>
  )
}

/** Holds the mails of a household back until they are released. */
function HoldButton({
  of: { idUser: id, name },
  isHeld,
}: {
  of: Held | PlannedReminder
  isHeld: boolean
}) {
  const { busy, run } = useAction()
  const word = isHeld ? 'Freigeben' : 'Zurückhalten'
  const press = () =>
    run(async () => {
      const body = { zurueckgehalten: !isHeld }
      await api('PUT /api/admin/users/:id/service-reminders', { params: { id }, body })
      return isHeld ? 'Freigegeben' : 'Zurückgehalten'
    })
  return (
    <RowButton
      aria-label={`${word}: ${name}`}
      aria-disabled={busy || undefined}
      onClick={() => void press()}
    >
      {word}
    </RowButton>
  )
}

function Person({ of: { idUser, name, plz, ort } }: { of: PlannedReminder | SentReminder }) {
  return (
    <>
      <Link to={`/admin/users/${idUser}`}>{name}</Link>
      <SecondLine>{`${plz} ${ort}`.trim()}</SecondLine>
    </>
  )
}
