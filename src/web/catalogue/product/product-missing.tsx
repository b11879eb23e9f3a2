import SearchX from 'lucide-react/icons/search-x'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './product-missing.module.css'

/** The product does not exist (spec §8). */
export default function ProductMissing() {
  return (
    <div className={`wrap page ${styles['missing']}`}>
      <SearchX aria-hidden="true" />
      <h1>Feuerlöscher nicht gefunden</h1>
      <p className="lead">Dieses Produkt gibt es nicht oder nicht mehr in unserem Sortiment.</p>
      <ButtonLink to="/produkte">Zu allen Produkten</ButtonLink>
    </div>
  )
}
