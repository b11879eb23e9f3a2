import BellOff from 'lucide-react/icons/bell-off'
import { data } from 'react-router'
import { ApiError } from '../api.ts'
import { apiContext } from '../api-context.ts'
import { loaderHeaders } from '../loader-headers.ts'
import { fixedMeta } from '../meta.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DeadLink } from '../visitor/dead-link.tsx'
import type { Route } from './+types/end-reminders.ts'

/** The page is specific to one reader: never cached. */
export const headers = loaderHeaders

/** Opening it changes nothing: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const headers = { 'cache-control': 'no-store' }
  try {
    const api = context.get(apiContext)
    const { eingewilligt } = await api('GET /api/service-reminders/:token', { params })
    return data({ isReminded: eingewilligt }, { headers })
  } catch (failure) {
    if (failure instanceof ApiError && failure.status < 500)
      return data({ isReminded: undefined }, { status: 404, headers })
    throw data(null, { status: 503 })
  }
}

export const meta = fixedMeta({
  title: 'Erinnerungen abbestellen',
  description: 'Keine Erinnerungen an fällige Geräte mehr erhalten.',
  path: '/u',
  noindex: true,
})

/** The target of the link in a reminder: a button unsubscribes, without signing in and without JavaScript. */
export default function EndRemindersPage({ loaderData, params }: Route.ComponentProps) {
  const { isReminded } = loaderData
  if (isReminded === undefined)
    return <DeadLink title="Diesen Link gibt es nicht">Vielleicht fehlt am Ende etwas.</DeadLink>
  return (
    <div className="wrap page tall narrow">
      <EmptyState
        icon={BellOff}
        level="h1"
        title={isReminded ? 'Keine Erinnerungen mehr?' : 'Sie erhalten keine Erinnerungen mehr'}
        actions={
          isReminded && (
            <form method="post" action={`/u/${params.token}`}>
              <Button type="submit">Erinnerungen abbestellen</Button>
            </form>
          )
        }
      >
        <p>
          {isReminded
            ? 'Wir schreiben Ihnen dann nicht mehr, wenn bei Ihren Geräten etwas fällig ist. Alles andere bleibt, wie es ist.'
            : 'Möchten Sie sie später wieder, bestellen Sie sie bei «Meine Geräte» oder am Telefon.'}
        </p>
      </EmptyState>
    </div>
  )
}
