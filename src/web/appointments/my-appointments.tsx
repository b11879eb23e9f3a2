import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRevalidator } from 'react-router'
import type { Appointment } from '../../contract/appointments/appointments.ts'
import { api } from '../api.ts'
import { pageMeta } from '../meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Notice } from '../ui/message/notice.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { PageSpinner, PersonalPage } from '../visitor/personal-page.tsx'
import { sessionEnded } from '../visitor/session-ended.ts'
import type { Route } from './+types/my-appointments.ts'

const AppointmentCard = lazyPart(
  async () => (await import('./appointment-card.tsx')).AppointmentCard,
)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Meine Termine',
    description: 'Ihre Termine mit uns und ihr Stand.',
    path: '/meine-termine',
    noindex: true,
  })

type Loaded = { appointments: Appointment[] | 'failed' | undefined }

/** The signed-in user's appointments; nothing is requested while nobody is signed in. */
export async function clientLoader(): Promise<Loaded> {
  await useAuth.getState().start()
  if (!useAuth.getState().user) return { appointments: undefined }
  try {
    return { appointments: (await api('GET /api/appointments')).data }
  } catch (failure) {
    sessionEnded(failure)
    return { appointments: 'failed' }
  }
}

/** Server-rendered, identical for everyone. */
export function HydrateFallback() {
  return <Frame appointments={undefined} />
}

/** The user's appointments, each with its actions. */
export default function MyAppointmentsPage({ loaderData }: Route.ComponentProps) {
  return <Frame {...loaderData} />
}

function Frame({ appointments }: Loaded) {
  const { revalidate } = useRevalidator()
  return (
    <PersonalPage eyebrow="Kundenkonto" title="Meine Termine" loggedOut="Bitte melden Sie sich an">
      {() => {
        if (appointments === undefined) return <PageSpinner label="Termine werden geladen …" />
        if (appointments === 'failed')
          return (
            <Notice tone="error">
              Ihre Termine konnten nicht geladen werden.
              <Button look="secondary" onClick={() => void revalidate()}>
                Erneut versuchen
              </Button>
            </Notice>
          )
        return <List appointments={appointments} />
      }}
    </PersonalPage>
  )
}

/** Those awaiting an answer come first; otherwise the order stays. */
const byWaiting = (a: Appointment, b: Appointment) =>
  Number(b.status === 'vorgeschlagen') - Number(a.status === 'vorgeschlagen')

function List({ appointments }: { appointments: readonly Appointment[] }) {
  if (appointments.length === 0)
    return (
      <EmptyState
        icon={CalendarDays}
        title="Noch keine Termine"
        actions={<ButtonLink to="/termin">Termin anfragen</ButtonLink>}
      >
        <p>Was Sie bei uns anfragen, steht hier, mit Zeit und Stand.</p>
      </EmptyState>
    )
  return (
    <div className="stack">
      {appointments.toSorted(byWaiting).map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          answer={(body) =>
            api('POST /api/appointments/:id/answer', { params: { id: appointment.id }, body })
          }
        />
      ))}
      <p>
        <ButtonLink to="/termin" look="secondary">
          Weiteren Termin anfragen
        </ButtonLink>
      </p>
    </div>
  )
}
