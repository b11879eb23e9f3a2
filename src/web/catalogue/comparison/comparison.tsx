import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { comparedName, comparisonLink } from '../../../contract/advice/comparison-link.ts'
import { comparisonRows } from './comparison-rows.ts'
import { contactLink } from '../../../contract/accounts/contact-link.ts'
import { heightOf } from '../../../contract/catalogue/product-facts.ts'
import { apiContext } from '../../api-context.ts'
import { fixedMeta } from '../../meta.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import type { Route } from './+types/comparison.ts'
import { keepCompared, readCompared } from '../compared.ts'
import { ComparedSizes } from './compared-sizes.tsx'
import { ComparedTable } from './compared-table.tsx'
import brief from '../brief-page.module.css'
import styles from './comparison.module.css'
import { ListPriceNotes } from '../product-price.tsx'
import details from '../product-details.module.css'

/** Up to four products side by side. They are named in the address, and every change is a link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get(comparedName) ?? ''
  try {
    const { products, hinweise, weitere } = await context.get(apiContext)('GET /api/comparison', {
      query: { [comparedName]: named },
    })
    const rows = comparisonRows(products)
    const ids = products.map(({ idProdukt }) => idProdukt)
    return {
      products: products.map((product) => ({
        product,
        height: heightOf(product),
        remove: comparisonLink(ids.filter((id) => id !== product.idProdukt)),
      })),
      // What is equal of one product alone is not worth folding.
      different: rows.filter(({ differs }) => differs || products.length === 1),
      equal: rows.filter(({ differs }) => !differs && products.length > 1),
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

export { ProductsFailed as ErrorBoundary } from '../products-failed.tsx'

export const meta = fixedMeta({
  title: 'Produkte vergleichen',
  description: 'Bis zu vier Produkte nebeneinander, jede Angabe in Worten erklärt.',
  path: '/vergleich',
  noindex: true,
})

export default function Comparison({
  loaderData: { products, different, equal, hinweise, further },
}: Route.ComponentProps) {
  // A collection follows what is shown here; who only opens a link that was sent has none.
  useEffect(() => {
    if (readCompared().length > 0)
      keepCompared(products.map(({ product }) => ({ id: product.idProdukt, name: product.Name })))
  }, [products])

  return (
    <div className={`wrap page ${brief['page']} ${styles['page']}`}>
      <header className={`quiet ${styles['intro']}`}>
        <h1>Produkte vergleichen</h1>
        {products.length > 0 ? (
          <ListPriceNotes />
        ) : (
          <p className="lead">
            Wählen Sie bei einem Produkt «vergleichen»: Bis zu vier stehen dann hier nebeneinander.
          </p>
        )}
      </header>
      {hinweise.length > 0 && (
        <Notice>
          <span>{hinweise.join(' ')}</span>
        </Notice>
      )}
      {products.length > 0 && (
        <>
          <ComparedSizes products={products} />
          <ComparedTable products={products.map(({ product }) => product)} rows={different} />
        </>
      )}
      {equal.length > 0 && (
        <Accordion
          entries={[
            {
              question: `Gleich bei allen (${equal.length})`,
              answer: (
                <dl className={details['rows']}>
                  {equal.map(({ name, cells: [lines = []] }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{lines.join(' ')}</dd>
                    </div>
                  ))}
                </dl>
              ),
            },
          ]}
        />
      )}
      {further.length > 0 && (
        <section className="stack no-print" aria-labelledby="weitere">
          <h2 id="weitere">Dazu vergleichen</h2>
          <ul className={`row swipe ${styles['further']}`}>
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
