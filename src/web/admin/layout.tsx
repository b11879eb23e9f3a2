import { isRouteErrorResponse, Navigate, Outlet, useLocation } from 'react-router'
import { PageSpinner } from '../visitor/personal-page.tsx'
import { addressOfPage, type LoginState } from '../visitor/wanted.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/layout.ts'
import { AdminNav } from './admin-nav.tsx'
import styles from './layout.module.css'
import { WaitingVisits } from './visits/waiting-visits.tsx'
import { requireAdmin } from './page/require-admin.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'Verwaltung',
    description: 'Der Bereich für die Verwaltung des Shops.',
    path: location.pathname,
    noindex: true,
  })

/** Nobody but admins comes in (spec §6); asked again on every page. */
export async function clientLoader() {
  await requireAdmin()
  return null
}

/** The server renders this for everyone: it holds nothing. */
export function HydrateFallback() {
  return (
    <div className={styles['admin']}>
      <PageSpinner label="Verwaltung wird geladen …" />
    </div>
  )
}

/** The frame of the admin area: the way between its sections, and one of them. */
export default function AdminLayout() {
  return (
    <div className={`wrap ${styles['admin']} ${styles['frame']}`}>
      <AdminNav />
      <div className={styles['section']}>
        <WaitingVisits />
        <Outlet />
      </div>
    </div>
  )
}

/** Who is not signed in (any more) goes to the login, and finds the way back here afterwards. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const state: LoginState = { from: addressOfPage(useLocation()) }
  if (isRouteErrorResponse(error) && error.status === 401)
    return <Navigate to="/login" replace state={state} />
  throw error
}
