import { apiContext } from '../api-context.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/extinguisher-list.ts'
import styles from './extinguisher-list.module.css'
import { LoadFailure } from './load-failure.tsx'
import { type Loaded, loadProducts, nothingLoaded } from './load-products.ts'
import { ProductGrid } from './product-grid.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  loadProducts(context.get(apiContext), 'feuerloescher')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Feuerlöscher',
    description:
      'Fluorfreie Schaumlöscher, CO2-, Pulver-, Wasser-, Fettbrand- und Akkulöscher nach EN 3 – mit Rating, Gewicht und Wurfweite im Vergleich.',
    path: '/feuerloescher',
  })
}

/** What each letter on the label stands for (EN 2). */
const classes = [
  ['A', 'Feste Stoffe', 'Holz, Papier, Textilien'],
  ['B', 'Flüssigkeiten', 'Benzin, Öl, Lack'],
  ['C', 'Gase', 'Propan, Erdgas'],
  ['F', 'Speisefett', 'Pfanne, Fritteuse'],
] as const

/** The extinguishers (spec §2). While it loads, `PageProgress` shows the spinner. */
export default function ExtinguisherList({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />
}

/** The page's own call failed, on the way here: it says so as it does when the server failed (spec §8). */
export function ErrorBoundary() {
  return <ListPage {...nothingLoaded} />
}

function ListPage({ products, error }: Loaded) {
  return (
    <div className="wrap page">
      <header className={`columns ${styles['intro']}`}>
        <div>
          <p className="eyebrow">Shop</p>
          <h1>Feuerlöscher</h1>
          <p className="lead">
            Achten Sie zuerst auf die Brandklasse: Sie sagt, wofür ein Löscher gemacht ist. Die Zahl
            davor sagt, wie viel er schafft.
          </p>
        </div>
        <dl className={styles['classes']} aria-label="Brandklassen">
          {classes.map(([letter, name, examples]) => (
            <div key={letter}>
              <dt>
                <span className={styles['letter']}>{letter}</span> {name}
              </dt>
              <dd>{examples}</dd>
            </div>
          ))}
        </dl>
      </header>
      {products.length > 0 ? (
        <ProductGrid products={products} eagerCount={4} />
      ) : (
        <LoadFailure retry="/feuerloescher" error={error} />
      )}
    </div>
  )
}
