import LogIn from 'lucide-react/icons/log-in'
import { type ReactNode, Suspense } from 'react'
import { createPath, useLocation } from 'react-router'
import type { User } from '../../contract/accounts/accounts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/message/spinner.tsx'
import { useAuth } from './auth-store.ts'
import styles from './personal-page.module.css'
import { StartFailure } from './start-failure.tsx'
import type { LoginState } from './wanted.ts'

/**
 * A page for signed-in users. The server renders its frame, which is the same for everyone; the content appears once
 * the browser knows the user. `loggedOut` is the message for everyone else.
 */
export function PersonalPage({
  eyebrow,
  title,
  loggedOut,
  above,
  children,
}: {
  eyebrow: string
  title: string
  loggedOut: string
  /** Shown to everyone, below the title. */
  above?: ReactNode
  children: (user: User) => ReactNode
}) {
  const { user, isLoading } = useAuth()
  const loginState: LoginState = { from: createPath(useLocation()) }
  return (
    <div className="wrap page tall">
      <PageHead eyebrow={eyebrow} title={title}>
        {above}
      </PageHead>
      {isLoading && <PageSpinner />}
      {!isLoading && user && <Suspense fallback={<PageSpinner />}>{children(user)}</Suspense>}
      {!isLoading && !user && (
        <div className={styles['out']}>
          <StartFailure />
          <EmptyState
            icon={LogIn}
            title={loggedOut}
            actions={
              <>
                <ButtonLink to="/login" state={loginState}>
                  Zum Login
                </ButtonLink>
                <ButtonLink to="/registrierung" state={loginState} look="secondary">
                  Konto erstellen
                </ButtonLink>
              </>
            }
          >
            <p>
              Mit einem Kundenkonto kaufen Sie ein und sehen Ihre Bestellungen, Rechnungen, Termine
              und Geräte.
            </p>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

/** Title of a personal page, with remarks on the whole page below it. */
export function PageHead({
  eyebrow,
  title,
  children,
}: {
  eyebrow: string
  title: string
  children?: ReactNode
}) {
  return (
    <header className={styles['head']}>
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      {children}
    </header>
  )
}

/** A placeholder for a page's content while it loads. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className={styles['wait']}>
      <Spinner {...(label && { label })} />
      <noscript>
        {import.meta.env.SSR && (
          <p>
            Diese Seite braucht JavaScript. Ohne erreichen Sie uns{' '}
            <a href="/kontakt">per E-Mail oder Telefon</a>.
          </p>
        )}
      </noscript>
    </div>
  )
}
