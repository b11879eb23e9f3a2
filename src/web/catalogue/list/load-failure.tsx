import { ButtonLink } from '../../ui/button.tsx'
import styles from './load-failure.module.css'

/** The list could not be loaded (if `error` is given) or is empty (spec §8). */
export function LoadFailure({ retry, error }: { retry: string; error?: string | undefined }) {
  return (
    <div className={styles['failure']} role="alert">
      <p>Fehler beim Laden oder keine Produkte gefunden</p>
      {error && <p>{error}</p>}
      <ButtonLink to={retry} reloadDocument prefetch="none" look="secondary">
        Noch einmal versuchen
      </ButtonLink>
    </div>
  )
}
