import { ButtonLink } from '../ui/button.tsx'
import styles from './load-failure.module.css'
import type { Loaded } from './load-products.ts'

/** The state of a list page whose products could not be loaded, on the server or in the browser (spec §8). */
export const nothingLoaded: Loaded = { products: [], error: 'Fehler beim laden der Produkte' }

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
