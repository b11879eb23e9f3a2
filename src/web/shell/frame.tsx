import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { SessionOver } from '../ui/message/session-over.tsx'
import { Spinner } from '../ui/message/spinner.tsx'
import { hasEnded, useAuth } from '../visitor/auth-store.ts'
import styles from './frame.module.css'
import { RouteChange } from './route-change.tsx'
import { useSite } from '../use-site.ts'
import { ReturnLinkBar } from './return-link-bar.tsx'

/** What is around a page, whoever it is for: its header and footer, and what has to be said on each. */
export function Frame({
  header,
  footer,
  beside,
  children,
}: {
  header: ReactNode
  footer?: ReactNode
  /** Puts a navigation beside the page: whoever skips to the content skips it, too. */
  beside?: (main: ReactNode) => ReactNode
  children: ReactNode
}) {
  const { isOpen } = useSite()
  const main = (
    <main id="inhalt" tabIndex={-1}>
      <SessionBar />
      {!isOpen && <p className={styles['closed']}>Der Shop ist noch nicht eröffnet.</p>}
      <ReturnLinkBar />
      {children}
    </main>
  )
  return (
    <>
      <PageProgress />
      {header}
      {beside ? beside(main) : main}
      {footer}
      <RouteChange />
    </>
  )
}

/**
 * Shows that the next page is loading: a bar at the top after 120 ms, a spinner after 500 ms (delays in the style
 * sheet, so that a quick page shows neither).
 */
function PageProgress() {
  const { state, location } = useNavigation()
  if (state === 'idle') return null
  return (
    <div key={location.key} className={styles['progress']}>
      <div className={styles['bar']} />
      <div className={styles['spinner']}>
        <Spinner label="Seite wird geladen …" />
      </div>
    </div>
  )
}

/** Says on every page that the session has ended: the page stays, and signing in elsewhere brings it back to life. */
function SessionBar() {
  if (!useAuth(hasEnded)) return null
  return (
    <section className={styles['session']} role="status" aria-label="Anmeldung">
      <p className="wrap">
        <SessionOver again="machen Sie dann hier weiter" />
      </p>
    </section>
  )
}
