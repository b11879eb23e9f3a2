import { Suspense } from 'react'
import { api } from '../api.ts'
import { pageMeta } from '../meta.ts'
import { late } from '../ui/late.ts'
import { DeadLink, linkFailureOf } from '../visitor/dead-link.tsx'
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
    return { trouble: linkFailureOf(failure, 'Der Termin konnte nicht geladen werden.') }
  }
}

/** What the server renders, the same for every link: opening it changes nothing. */
export function HydrateFallback() {
  return (
    <div className="wrap page tall">
      <PageSpinner label="Termin wird geladen …" />
    </div>
  )
}

/** Where the link of a mail leads: the appointment as it is now, and what its customer can do. */
export default function ByLinkPage({ params: { token }, loaderData }: Route.ComponentProps) {
  const { appointment, trouble } = loaderData
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
    <DeadLink title="Dieser Link gehört zu keinem Termin" trouble={trouble}>
      Vielleicht ist der Link nicht ganz, oder der Termin ist schon lange vorbei.
    </DeadLink>
  )
}
