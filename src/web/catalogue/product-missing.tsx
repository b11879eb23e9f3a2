import { SearchX } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** There is no such product (spec §8). */
export function ProductMissing() {
  return (
    <div className="wrap page">
      <EmptyState
        icon={SearchX}
        level="h1"
        title="Feuerlöscher nicht gefunden"
        actions={<ButtonLink to="/produkte">Zu allen Produkten</ButtonLink>}
      >
        <p>Dieses Produkt gibt es nicht oder nicht mehr in unserem Sortiment.</p>
      </EmptyState>
    </div>
  )
}
