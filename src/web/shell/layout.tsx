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
import { WayOnBar } from './way-on-bar.tsx'

/** What every page has around it (spec §2 Global layout). */
export default function Layout() {
  return (
    <Frame>
      <WayOnBar />
      <Outlet />
    </Frame>
  )
}

/** A page that cannot be shown leaves the way to the others. */
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
      <a href="#inhalt" className={styles['skip']}>
        Zum Inhalt springen
      </a>
      <PageProgress />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        {!isOpen && <p className={styles['closed']}>Der Shop ist noch nicht eröffnet.</p>}
        {children}
      </main>
      {/* Each page's own: it is never seen to jump from where it was on the last one. */}
      <Footer key={pathname} />
      <RouteChange />
    </>
  )
}
