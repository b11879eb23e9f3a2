import { ButtonLink } from '../ui/button.tsx'
import styles from './load-failure.module.css'
import type { Loaded } from './load-products.ts'

/** What a list page has when its products could not be fetched, here or by its own call (spec §8). */
export const nothingLoaded: Loaded = { products: [], error: 'Fehler beim laden der Produkte' }

/** The list could not be loaded (then `error` says so) or is empty (spec §8). */
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
