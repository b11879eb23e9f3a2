import { type ReactNode, Suspense } from 'react'
import { SessionOver } from '../ui/message/session-over.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import { hasEnded, signedInUser, useAuth } from '../visitor/auth-store.ts'
import styles from './frame.module.css'
import { PageProgress } from './page-progress.tsx'
import { RouteChange } from './route-change.tsx'
import { useSite } from '../use-site.ts'

// Loaded late, because only the page after a sign-in has it.
const ReturnLinkBar = lazyPart(async () => (await import('./return-link-bar.tsx')).ReturnLinkBar)

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
  const { isOpen, wasOpen } = useSite()
  const main = (
    <main id="inhalt" tabIndex={-1}>
      <SessionBar />
      {!isOpen && (
        <p className={styles['closed']}>
          {`Der Shop ist ${wasOpen ? 'zurzeit geschlossen' : 'noch nicht eröffnet'}.`}
        </p>
      )}
      <AfterSignIn />
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

/** Only a page that somebody was brought to has a state; whether it is about signing in, the bar knows. */
function AfterSignIn() {
  const state = useNavigationState()
  if (!useAuth(signedInUser) || !state) return null
  return (
    <Suspense fallback={null}>
      <ReturnLinkBar />
    </Suspense>
  )
}
