import SearchX from 'lucide-react/icons/search-x'
import { useSite } from '../../use-site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import type { Finding } from '../load-products.ts'
import { ProductGrid } from '../product-grid.tsx'

/** No matches: the closest products, and whom to contact. Loaded only when needed. */
export default function NothingFound({
  finding: { nearest, answers, path },
}: {
  finding: Finding
}) {
  const { phone } = useSite().business
  const callUs = (
    <>
      Rufen Sie uns an: <PhoneLink number={phone} />. Wir beraten Sie gern.
    </>
  )
  return (
    <div className="stack">
      {answers.length > 0 ? (
        // What was looked for stands above.
        <p>Dazu gibt es kein Produkt. {callUs}</p>
      ) : (
        <EmptyState
          icon={SearchX}
          title="Dazu haben wir nichts gefunden."
          actions={
            <>
              <ButtonLink to={path} look="secondary">
                Alle Produkte zeigen
              </ButtonLink>
              <ButtonLink to="/loeschberater" look="secondary">
                Löschberater
              </ButtonLink>
            </>
          }
        >
          <p>{callUs}</p>
        </EmptyState>
      )}
      {nearest.length > 0 && (
        <>
          <h2>Das kommt am nächsten</h2>
          <ProductGrid products={nearest} heading="h3" />
        </>
      )}
    </div>
  )
}
