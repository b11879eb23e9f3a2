import { nothingLoaded } from './load-products.ts'
import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'

/**
 * The error boundary of a page whose products could not be fetched (spec §8). It does not say «nicht gefunden»: whether
 * they exist is unknown.
 */
export function ProductsFailed() {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap page stack">
      <h1>{nothingLoaded.error}</h1>
      <p className="lead">
        Wir sind im Moment ausgelastet, oder die Verbindung ist unterbrochen. Ihr Warenkorb und Ihre
        Bestellungen sind davon nicht betroffen.
      </p>
      <p>
        <ButtonLink to={`${pathname}${search}`} reloadDocument prefetch="none" look="secondary">
          Noch einmal versuchen
        </ButtonLink>
      </p>
    </div>
  )
}
