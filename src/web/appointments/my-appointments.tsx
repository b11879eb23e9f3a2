import CalendarDays from 'lucide-react/icons/calendar-days'
import type { OwnAppointment } from '../../contract/appointments/appointments.ts'
import { api } from '../api.ts'
import { fixedMeta } from '../meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import { useSite } from '../use-site.ts'
import { loadOwn, OwnPage } from '../visitor/own-page.tsx'
import type { Route } from './+types/my-appointments.ts'

const AppointmentCard = lazyPart(
  async () => (await import('./appointment-card.tsx')).AppointmentCard,
)

export const meta = fixedMeta({
  title: 'Meine Termine',
  description: 'Ihre Termine mit uns und ihr Stand.',
  path: '/meine-termine',
  noindex: true,
})

export const clientLoader = () => loadOwn(async () => (await api('GET /api/appointments')).data)

/** The user's appointments, each with its actions. */
function MyAppointments({ loaderData }: Partial<Route.ComponentProps>) {
  const { phone } = useSite().business
  const above = (
    <p>
      Termin verschieben oder absagen: hier, ohne Konto über den Link in unserer E-Mail, oder rufen
      Sie uns an: <PhoneLink number={phone} />
    </p>
  )
  return (
    <OwnPage what="Termine" own={loaderData?.own} above={above}>
      {(appointments) => <List appointments={appointments} />}
    </OwnPage>
  )
}

export default MyAppointments

/** Server-rendered, identical for everyone: without the data. */
export const HydrateFallback = MyAppointments

/** Those awaiting an answer come first; otherwise the order stays. */
const byWaiting = (a: OwnAppointment, b: OwnAppointment) =>
  Number(b.status === 'vorgeschlagen') - Number(a.status === 'vorgeschlagen')

function List({ appointments }: { appointments: readonly OwnAppointment[] }) {
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
