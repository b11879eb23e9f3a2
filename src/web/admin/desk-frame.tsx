import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { createPath, isRouteErrorResponse, Navigate, Outlet, useLocation } from 'react-router'
import { ErrorText } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useNoStrayFiles } from '../ui/form/use-file-drop.ts'
import type { LoginState } from '../visitor/wanted.ts'
import type { Route } from './+types/desk-frame.ts'
import { pageMeta } from '../meta.ts'
import { titleOf } from './pages.ts'
import { AdminNav, Tabs } from './admin-nav.tsx'
import { DeskBar } from './desk-bar.tsx'
import styles from './desk-frame.module.css'
import { useNetwork } from './page/use-network.ts'

/** Of every page of the area. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titleOf(matches) ?? 'Verwaltung',
    description: 'Der Bereich für die Verwaltung des Shops.',
    path: location.pathname,
    noindex: true,
  })

/**
 * The bar, the entries and the tabs of the admin area, around its layout: a route without data of its own, so that what
 * was opened in it meanwhile stays open when those of the page arrive.
 */
export default function DeskFrame() {
  return (
    <Desk>
      <Outlet />
    </Desk>
  )
}

function Desk({ children }: { children: ReactNode }) {
  useNoStrayFiles()
  return (
    <Frame
      header={<DeskBar />}
      beside={(main) => (
        <div className={`wrap ${styles['admin']} ${styles['frame']}`} data-desk>
          <AdminNav />
          {main}
        </div>
      )}
    >
      <div className={styles['section']}>
        <Tabs />
        {children}
      </div>
    </Frame>
  )
}

/** Redirects users without a session to the login, which leads back here; not while nobody can be asked. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const state: LoginState = { from: createPath(useLocation()) }
  if (isRouteErrorResponse(error) && error.status === 401)
    return <Navigate to="/login" replace state={state} />
  const isAway = isRouteErrorResponse(error) && error.status === 504
  return <Desk>{isAway ? <NoConnection /> : <ErrorText error={error} />}</Desk>
}

/** Nobody can be asked who is signed in, and nobody is known here: reloads once the network is back. */
function NoConnection() {
  const reload = () => window.location.reload()
  useNetwork(true, reload)
  return (
    <EmptyState
      icon={WifiOff}
      level="h1"
      title="Keine Verbindung."
      actions={<Button onClick={reload}>Noch einmal versuchen</Button>}
    >
      <p>Der Shop ist gerade nicht erreichbar.</p>
    </EmptyState>
  )
}
