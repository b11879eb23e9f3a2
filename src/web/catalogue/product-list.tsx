import { ArrowDown } from 'lucide-react'
import { useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { apiContext } from '../api-context.ts'
import { pageMeta } from '../meta.ts'
import { siteOf, useSite } from '../use-site.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/product-list.ts'
import { LoadFailure } from './load-failure.tsx'
import { type Loaded, loadProducts, nothingLoaded } from './load-products.ts'
import { ProductFilter } from './product-filter.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-list.module.css'

export const loader = ({ context }: Route.LoaderArgs) => loadProducts(context.get(apiContext))

/** The whole list is here already: filtering it asks nobody. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Feuerlöscher und Brandschutz kaufen',
    description: `Schaum-, CO2-, Pulver- und Fettbrandlöscher, Rauchmelder, Löschdecken und Feuerleitern. Beraten und geliefert vom Kaminfeger in ${siteOf(matches).business.city}.`,
    path: '/produkte',
  })
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />
}

/** The page's own call failed, on the way here: it says so as it does when the server failed (spec §8). */
export function ErrorBoundary() {
  return <ListPage {...nothingLoaded} />
}

function ListPage({ products: all, error }: Loaded) {
  const [search] = useSearchParams()
  const { totalsMode, delivery } = useSite()
  const list = useRef<HTMLElement>(null)
  const category = search.get('kategorie') ?? ''
  const products = category ? all.filter(({ Kategorie }) => Kategorie === category) : all

  return (
    <div className="wrap page">
      <header className={`stack ${styles['intro']}`}>
        <p className="eyebrow">Shop</p>
        <h1>Alle Produkte auf einen Blick</h1>
        <p className="lead">
          Vom Autolöscher bis zur Kaminbrand-Decke: Geräte, die wir selbst warten und empfehlen.
          {(totalsMode === 'fest' || delivery.withVisit) &&
            ' Auf Wunsch bringen wir sie zum nächsten Kaminfegertermin mit.'}
        </p>
        <Button look="secondary" onClick={() => list.current?.scrollIntoView()}>
          Sortiment entdecken <ArrowDown aria-hidden="true" />
        </Button>
      </header>
      <section ref={list} id="liste" aria-label="Produkte">
        <div className={`row ${styles['tools']}`}>
          <ProductFilter category={category} />
          <output className={styles['count']}>
            {products.length === 1 ? '1 Produkt' : `${products.length} Produkte`}
          </output>
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} eagerCount={4} />
        ) : (
          <LoadFailure retry="/produkte" error={error} />
        )}
      </section>
    </div>
  )
}
