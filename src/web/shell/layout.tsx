import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/layout.ts'
import { ErrorText } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { PageProgress } from './page-progress.tsx'
import { RouteChange } from './route-change.tsx'
import { useSite } from '../use-site.ts'
import { SessionBar } from './session-bar.tsx'
import { ReturnLinkBar } from './return-link-bar.tsx'

/** The layout around every page (spec §2 Global layout). */
export default function Layout() {
  return (
    <Frame>
      <ReturnLinkBar />
      <Outlet />
    </Frame>
  )
}

/** A page that fails to render keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorText error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { isOpen } = useSite()
  const { pathname } = useLocation()
  return (
    <>
      <PageProgress />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        <SessionBar />
        {!isOpen && <p className={styles['closed']}>Der Shop ist noch nicht eröffnet.</p>}
        {children}
      </main>
      {/* Remounted for every page, so that it is never seen jumping from its previous position. */}
      <Footer key={pathname} />
      <RouteChange />
    </>
  )
}
