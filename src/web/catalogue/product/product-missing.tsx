import SearchX from 'lucide-react/icons/search-x'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The product does not exist (spec §8). */
export default function ProductMissing() {
  return (
    <div className="wrap page tall narrow">
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
