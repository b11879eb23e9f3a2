import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Comparing } from '../comparing.tsx'
import styles from './found-products.module.css'
import { LoadFailure } from './load-failure.tsx'
import type { Finding, Loaded } from '../load-products.ts'
import { ListPriceNotes } from '../product-price.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { SearchField } from './search-field.tsx'

const Answers = lazyPart(async () => (await import('./answers.tsx')).default)
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).default)
// Its own file, so that the page of a product loads none of it.
const Filters = lazyPart(async () => (await import('./filters.tsx')).default)
const ListParts = lazyPart(async () => (await import('./list-parts.tsx')).default)

/**
 * The products of a list page with its filters. Every choice is a link to an address of its own, so it works without
 * JavaScript, with the Back button, and can be shared. The choices are in a sheet that the browser opens natively: one
 * button and one stop of the keyboard before the products, instead of forty.
 */
export function FoundProducts({
  loaded: { products, error, finding },
  without,
  list,
  children,
}: {
  loaded: Loaded
  /** The filter group that is shown elsewhere on the page. */
  without?: string
  list?: RefObject<HTMLElement | null>
  /** Shown next to the search field. */
  children?: ReactNode
}) {
  const total = finding?.total ?? 0
  return (
    <>
      {finding && (
        <>
          <div className={styles['tools']}>
            {children}
            <SearchField finding={finding} />
            <Button look="secondary" className={styles['opener']} popoverTarget="filter">
              <SlidersHorizontal aria-hidden="true" />
              <span>Filtern und sortieren</span>
            </Button>
          </div>
          <Filters finding={finding} without={without} count={total} />
        </>
      )}
      <section ref={list} id="liste" tabIndex={-1} aria-label="Produkte">
        {finding && finding.answers.length > 0 && <Answers answers={finding.answers} />}
        <div className={`row quiet ${styles['state']}`}>
          <output aria-label="Anzahl">{total === 1 ? '1 Produkt' : `${total} Produkte`}</output>
          {total > 0 && <ListPriceNotes />}
          {finding && <Chosen finding={finding} />}
        </div>
        {products.length > 0 ? (
          <>
            <ProductGrid products={products} eagerCount={5} />
            {finding && finding.parts.pages > 1 && <ListParts parts={finding.parts} />}
            <Comparing />
          </>
        ) : finding?.isNarrowed ? (
          <NothingFound finding={finding} />
        ) : (
          <LoadFailure retry={finding?.path ?? ''} error={error} />
        )}
      </section>
    </>
  )
}

function Chosen({ finding: { chosen, path } }: { finding: Finding }) {
  if (chosen.length === 0) return null
  return (
    <ul className={`row ${styles['chosen']}`} aria-label="Gewählte Filter">
      {chosen.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} rel="nofollow" aria-label={`${label} entfernen`}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link to={path}>Alle zurücksetzen</Link>
      </li>
    </ul>
  )
}
