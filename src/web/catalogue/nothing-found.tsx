import { Link } from 'react-router'
import { useSite } from '../use-site.ts'
import type { Finding } from './load-products.ts'
import { ProductGrid } from './product-grid.tsx'

/** Nothing is what somebody looks for: what comes nearest, and whom to ask. Fetched only then. */
export default function NothingFound({ finding: { nearest, path } }: { finding: Finding }) {
  const { phone } = useSite().business
  return (
    <div className="stack">
      <p>
        Dazu haben wir nichts gefunden. <Link to={path}>Alle Produkte zeigen</Link>, oder rufen Sie
        uns an: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u{a0}')}</a>.
        Wir beraten Sie gern.
      </p>
      {nearest.length > 0 && (
        <>
          <h2>Das kommt am nächsten</h2>
          <ProductGrid products={nearest} heading="h3" />
        </>
      )}
    </div>
  )
}
