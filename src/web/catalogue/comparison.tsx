import { Fragment, useEffect } from 'react'
import { data, Link } from 'react-router'
import { comparedName, comparisonLink } from '../../contract/advice/comparison-link.ts'
import { comparisonRows } from '../../contract/advice/comparison-rows.ts'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import { apiContext } from '../api-context.ts'
import { pageMeta } from '../meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/comparison.ts'
import { keepCompared, readCompared } from './compared.ts'
import styles from './comparison.module.css'
import { ProductCard } from './product-card.tsx'
import { ListPriceNotes } from './product-price.tsx'

/** Up to four products side by side. They are named in the address, and every change is a link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get(comparedName) ?? ''
  try {
    const { products, hinweise, weitere } = await context.get(apiContext)('GET /api/comparison', {
      query: { [comparedName]: named },
    })
    const ids = products.map(({ idProdukt }) => idProdukt)
    return {
      products: products.map((product) => ({
        product,
        remove: comparisonLink(ids.filter((id) => id !== product.idProdukt)),
      })),
      rows: comparisonRows(products),
      hinweise,
      further: weitere.map(({ idProdukt, Name }) => ({
        name: Name,
        add: comparisonLink([...ids, idProdukt]),
      })),
    }
  } catch {
    throw data(null, { status: 503 })
  }
}

export { ProductsFailed as ErrorBoundary } from './products-failed.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Produkte vergleichen',
    description: 'Bis zu vier Produkte nebeneinander, jede Angabe in Worten erklärt.',
    path: '/vergleich',
    noindex: true,
  })

export default function Comparison({
  loaderData: { products, rows, hinweise, further },
}: Route.ComponentProps) {
  // A collection follows what is shown here; who only opens a link that was sent has none.
  useEffect(() => {
    if (readCompared().length > 0)
      keepCompared(products.map(({ product }) => ({ id: product.idProdukt, name: product.Name })))
  }, [products])

  const names = products.map(({ product }) => product.Name)
  return (
    <div className={`wrap page ${styles['page']}`}>
      <header className={`stack ${styles['intro']}`}>
        <p className="eyebrow">Shop</p>
        <h1>Produkte vergleichen</h1>
        <p className="lead">
          {products.length > 0
            ? 'Was bei allen gleich ist und was nicht. Unterschiede tragen das Zeichen ≠.'
            : 'Wählen Sie bei einem Produkt «Vergleichen»: Bis zu vier stehen dann hier nebeneinander.'}
        </p>
      </header>
      {hinweise.length > 0 && (
        <Notice>
          <span>{hinweise.join(' ')}</span>
        </Notice>
      )}
      {products.length > 0 && <ListPriceNotes />}
      {products.length > 0 && (
        <ul className={styles['products']}>
          {products.map(({ product, remove }) => (
            <li key={product.idProdukt}>
              <ProductCard product={product} eager />
              <Link
                to={remove}
                rel="nofollow"
                className={styles['remove']}
                aria-label={`${product.Name} entfernen`}
              >
                entfernen
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <DataTable
          caption="Alle Angaben"
          columns={['Angabe', ...names]}
          rows={rows.map(({ name, cells, differs }) => [
            <Fragment key="name">
              {name}
              {differs && products.length > 1 && (
                <span className={styles['differs']}>
                  <span aria-hidden="true">≠</span>
                  <span className="visually-hidden"> (unterschiedlich)</span>
                </span>
              )}
            </Fragment>,
            ...cells.map((lines) =>
              lines.length > 0 ? <Lines key={lines.join()} lines={lines} /> : '–',
            ),
          ])}
        />
      )}
      {further.length > 0 && (
        <section className="stack" aria-labelledby="weitere">
          <h2 id="weitere">Dazu vergleichen</h2>
          <ul className={`row ${styles['further']}`}>
            {further.map(({ name, add }) => (
              <li key={add}>
                <Link to={add} rel="nofollow">
                  + {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="row">
        <ButtonLink to="/produkte" look="secondary">
          Alle Produkte
        </ButtonLink>
        <ButtonLink to="/loeschberater" look="secondary">
          Löschberater
        </ButtonLink>
        {products.length > 0 && (
          <ButtonLink
            to={contactLink({
              subject: 'beratung',
              products: products.map(({ product }) => product.idProdukt),
            })}
            look="plain"
          >
            Dazu beraten lassen
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles['lines']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
