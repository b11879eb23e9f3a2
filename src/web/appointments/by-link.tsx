import { Suspense } from 'react'
import { api } from '../api.ts'
import { fixedMeta } from '../meta.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { DeadLink, linkFailureOf } from '../visitor/dead-link.tsx'
import { PageHead, PageSpinner } from '../visitor/personal-page.tsx'
import type { Route } from './+types/by-link.ts'

const AppointmentCard = lazyPart(
  async () => (await import('./appointment-card.tsx')).AppointmentCard,
)

export const meta = fixedMeta({
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

/** Server-rendered, identical for every link: opening it changes nothing. */
export function HydrateFallback() {
  return (
    <div className="wrap page tall">
      <PageSpinner label="Termin wird geladen …" />
    </div>
  )
}

/** The target of the link in a mail: the appointment's current state and the actions available to its customer. */
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
