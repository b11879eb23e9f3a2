import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useAuth } from '../visitor/auth-store.ts'
import { PageSpinner } from '../visitor/personal-page.tsx'
import type { Route } from './+types/layout.ts'
import { WaitingVisits } from './visits/waiting-visits.tsx'
import { api } from '../api.ts'
import { useFocusKept } from './page/use-focus-kept.ts'
import { keepPages } from './page/keep-pages.ts'
import { rememberAdmin } from './page/known-admin.ts'
import { requireAdmin } from './guard.ts'
import { PageTitle } from './page/admin-page.tsx'
import { LeaveQuestion } from './page/unsaved-changes.tsx'
import { titleOf } from './pages.ts'
import type { Warning } from '../../contract/overview/shop-state.ts'
import { Notice } from '../ui/message/notice.tsx'

/** Only admins may enter (spec §6): checked before any page of the area loads. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdmin]

export async function clientLoader() {
  const { user } = useAuth.getState()
  if (user) void rememberAdmin(user)
  return api('GET /api/admin/warnings').catch(() => ({ warnings: [] }))
}

/** Never again: a session that ends must not replace a page that holds what was typed. */
export const shouldRevalidate = () => false

/** Server-rendered, identical for everyone: contains no data. */
export function HydrateFallback() {
  return <PageSpinner label="Verwaltung wird geladen …" />
}

/** A page of the admin area, below what is to be known on each of them. */
export default function AdminLayout({ loaderData: { warnings }, matches }: Route.ComponentProps) {
  // Without service workers, or without a network, nothing is kept now.
  useEffect(() => void keepPages().catch(() => undefined), [])
  useFocusKept()
  return (
    <>
      <Warnings warnings={warnings} />
      <WaitingVisits />
      <PageTitle value={titleOf(matches)}>
        <Outlet />
      </PageTitle>
      <LeaveQuestion />
    </>
  )
}

const sentences: Record<Warning, string> = {
  'no-payments':
    'Der Verkauf ist geschlossen: Es ist kein Zahlungsanbieter angeschlossen (STRIPE_SECRET_KEY fehlt). Wer den Shop betreibt, trägt den Schlüssel ein; bis dahin kann niemand bestellen.',
  simulated:
    'Zahlungen werden nur simuliert (PAYMENTS=simulator): Wer bestellt, bezahlt nichts. Nur zum Zeigen des Shops.',
  'one-address':
    'Alle Besucher scheinen von derselben Adresse zu kommen: Der vorgeschaltete Server fehlt in TRUSTED_PROXIES. Sperren nach zu vielen Versuchen treffen so alle.',
}

/** On every page of the admin area: what is wrong with the installation. */
function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map((warning) => (
    <Notice key={warning} tone="error">
      {sentences[warning]}
    </Notice>
  ))
}
