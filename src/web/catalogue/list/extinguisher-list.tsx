import { Link } from 'react-router'
import { fireClassWords } from '../../../contract/catalogue/fire-class-words.ts'
import { apiContext } from '../../api-context.ts'
import { pageMeta } from '../../meta.ts'
import type { Route } from './+types/extinguisher-list.ts'
import brief from '../brief-page.module.css'
import styles from './extinguisher-list.module.css'
import { FoundProducts } from './found-products.tsx'
import { type Loaded, loadProducts, nothingLoaded } from '../load-products.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadProducts(context.get(apiContext), request.url, 'feuerloescher')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Feuerlöscher',
    description:
      'Fluorfreie Schaumlöscher, CO2-, Pulver-, Wasser-, Fettbrand- und Akkulöscher nach EN 3 – mit Rating, Gewicht und Wurfweite im Vergleich.',
    path: '/feuerloescher',
    isVariant: loaderData?.finding?.isNarrowed ?? false,
  })

/** The classes we sell extinguishers for. */
const classes = ['A', 'B', 'C', 'F'] as const

/** The extinguishers (spec §2). While it loads, `PageProgress` shows the spinner. */
export default function ExtinguisherList({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />
}

/** The page's own request failed during navigation: shown like a failure on the server (spec §8). */
export function ErrorBoundary() {
  return <ListPage {...nothingLoaded} />
}

function ListPage(loaded: Loaded) {
  const choices = loaded.finding?.groups.find(({ name }) => name === 'klasse')?.choices
  return (
    <div className={`wrap page ${brief['page']}`}>
      <header className={styles['intro']}>
        <div className={styles['head']}>
          <h1>Feuerlöscher</h1>
          <p className="quiet">
            Unsicher? <Link to="/loeschberater">Der Löschberater</Link> fragt nach und empfiehlt.
          </p>
        </div>
        <nav aria-label="Brandklassen">
          <ul className={styles['classes']}>
            {classes.map((letter) => {
              const { name, examples } = fireClassWords[letter]
              const choice = choices?.find(({ label }) => label.startsWith(letter))
              const words = (
                <>
                  <span className={styles['letter']}>{letter}</span>{' '}
                  {name.replace(/^./, (first) => first.toUpperCase())}
                  {choice && ` (${choice.count})`}
                  <small>{examples}</small>
                </>
              )
              return (
                <li key={letter}>
                  {choice ? (
                    <Link to={choice.to} rel="nofollow" aria-current={choice.isOn || undefined}>
                      {words}
                    </Link>
                  ) : (
                    <span>{words}</span>
                  )}
                </li>
              )
            })}
          </ul>
        </nav>
      </header>
      <FoundProducts loaded={loaded} without="klasse" />
    </div>
  )
}
