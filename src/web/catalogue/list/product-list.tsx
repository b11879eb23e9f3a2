import ArrowDown from 'lucide-react/icons/arrow-down'
import { useRef } from 'react'
import { apiContext } from '../../api-context.ts'
import { pageMeta } from '../../meta.ts'
import { siteOf } from '../../use-site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/product-list.ts'
import { FoundProducts } from './found-products.tsx'
import { type Loaded, loadProducts, nothingLoaded } from '../load-products.ts'
import { ProductFilter } from './product-filter.tsx'
import brief from '../brief-page.module.css'
import styles from './product-list.module.css'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadProducts(context.get(apiContext), request.url)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Feuerlöscher und Brandschutz kaufen',
    description: `Schaum-, CO2-, Pulver- und Fettbrandlöscher, Rauchmelder, Löschdecken und Feuerleitern. Beraten und geliefert vom Kaminfeger in ${siteOf(matches).business.city}.`,
    path: '/produkte',
    isVariant: loaderData?.finding?.isNarrowed ?? false,
  })

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />
}

/** The page's own request failed during navigation: shown like a failure on the server (spec §8). */
export function ErrorBoundary() {
  return <ListPage {...nothingLoaded} />
}

function ListPage(loaded: Loaded) {
  const list = useRef<HTMLElement>(null)

  return (
    <div className={`wrap page ${brief['page']}`}>
      <header className={`row ${styles['intro']}`}>
        <h1>Alle Produkte auf einen Blick</h1>
        <p className="row">
          <Button
            look="secondary"
            onClick={() => {
              list.current?.focus({ preventScroll: true })
              list.current?.scrollIntoView()
            }}
          >
            Sortiment entdecken <ArrowDown aria-hidden="true" />
          </Button>
          <ButtonLink to="/loeschberater" look="plain">
            Löschberater
          </ButtonLink>
        </p>
      </header>
      <FoundProducts loaded={loaded} list={list}>
        <ProductFilter query={loaded.finding?.query ?? []} />
      </FoundProducts>
    </div>
  )
}
