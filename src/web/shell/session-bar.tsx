import { hasEnded, useAuth } from '../visitor/auth-store.ts'
import { SessionOver } from '../ui/message/session-over.tsx'
import styles from './session-bar.module.css'

/** Says on every page that the session has ended: the page stays, and signing in elsewhere brings it back to life. */
export function SessionBar() {
  if (!useAuth(hasEnded)) return null
  return (
    <section className={styles['bar']} role="status" aria-label="Anmeldung">
      <p className="wrap">
        <SessionOver again="machen Sie dann hier weiter" />
      </p>
    </section>
  )
}
