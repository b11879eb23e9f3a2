import type { Searched } from './use-suggestions.ts'
import Search from 'lucide-react/icons/search'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { maxSearchLength } from '../../../contract/catalogue/query-names.ts'
import type { Finding } from '../load-products.ts'
import styles from './search-field.module.css'

/** The search of a list page: a plain form. Its suggestions are lazily loaded on first touch. */
export function SearchField({ finding: { path, typed, query } }: { finding: Finding }) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<Searched>>()

  const shown = useRef(typed)
  useEffect(() => {
    // Back and forward change the address without typing here. What was typed before the page started stays.
    if (input.current && shown.current !== typed) input.current.value = typed
    shown.current = typed
  }, [typed])

  const load = () => {
    if (!Suggestions) {
      // Without suggestions, the search itself still works.
      import('./suggestions.tsx').then(
        (loaded) => setSuggestions(() => loaded.Suggestions),
        () => undefined,
      )
    }
  }
  return (
    <Form action={path} role="search" className={styles['search']}>
      <OtherFields query={query} own="suche" />
      <input
        ref={input}
        id="suche"
        type="search"
        name="suche"
        aria-label="Produkte suchen"
        placeholder="Produkt oder Frage"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        defaultValue={typed}
        onFocus={load}
        onInput={load}
      />
      {/* For pointers: the keyboard has Enter, and one stop less on the way to the products. */}
      <button type="submit" tabIndex={-1} className="icon-button" aria-label="Suchen">
        <Search aria-hidden="true" />
      </button>
      {Suggestions && <Suggestions input={input} />}
    </Form>
  )
}

/** Hidden fields for all other parameters of the page, so that submitting a form keeps them. */
export function OtherFields({ query, own }: { query: Finding['query']; own: string }) {
  return query.map(
    ([name, value]) => name !== own && <input key={name} type="hidden" name={name} value={value} />,
  )
}
