import { CalendarX } from 'lucide-react'
import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, api, textOf } from '../api.ts'
import { pageMeta } from '../meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { late } from '../ui/late.ts'
import { PageHead, PageSpinner } from '../visitor/personal-page.tsx'
import type { Route } from './+types/by-link.ts'

const AppointmentCard = late(async () => (await import('./appointment-card.tsx')).AppointmentCard)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ihr Termin',
    description: 'Einen Termin bestätigen, verschieben oder absagen.',
    path: '/termin',
    noindex: true,
  })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return { appointment: await api('GET /api/appointment-links/:token', { params }) }
  } catch (failure) {
    const isGone = failure instanceof ApiError && [400, 404].includes(failure.status)
    return {
      refusal: isGone ? undefined : textOf(failure, 'Der Termin konnte nicht geladen werden.'),
    }
  }
}

/** What the server renders, the same for every link: opening it changes nothing. */
export function HydrateFallback() {
  return <PageSpinner label="Termin wird geladen …" />
}

/** Where the link of a mail leads: the appointment as it is now, and what its customer can do. */
export default function ByLinkPage({ params: { token }, loaderData }: Route.ComponentProps) {
  const { appointment, refusal } = loaderData
  const { revalidate } = useRevalidator()
  if (appointment)
    return (
      <div className="wrap page tall">
        <PageHead eyebrow="Termin" title="Ihr Termin" />
        <Suspense fallback={<PageSpinner />}>
          <AppointmentCard
            appointment={appointment}
            answer={(body) =>
              api('POST /api/appointment-links/:token/answer', { params: { token }, body })
            }
          />
        </Suspense>
      </div>
    )
  return (
    <div className="wrap page tall">
      <EmptyState
        icon={CalendarX}
        level="h1"
        title={refusal ?? 'Dieser Link gehört zu keinem Termin'}
        actions={
          refusal === undefined ? (
            <ButtonLink to="/kontakt">Kontakt aufnehmen</ButtonLink>
          ) : (
            <Button onClick={() => void revalidate()}>Erneut versuchen</Button>
          )
        }
      >
        {refusal === undefined && (
          <p>
            Vielleicht ist der Link nicht ganz, oder der Termin ist schon lange vorbei. Bitte rufen
            Sie uns an oder schreiben Sie uns.
          </p>
        )}
      </EmptyState>
    </div>
  )
}
