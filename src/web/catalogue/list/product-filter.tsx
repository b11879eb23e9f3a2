import { useEffect, useRef } from 'react'
import { toast } from '../../ui/message/toast.ts'
import { Form, useSubmit } from 'react-router'
import { filterCategories } from '../product-facts.ts'
import { Button } from '../../ui/button.tsx'
import type { Finding } from '../load-products.ts'
import styles from './product-filter.module.css'
import '../../ui/styles/choice.css'
import { OtherFields } from './search-field.tsx'

/**
 * The filter panel (spec §2). Its state is in the address; without JavaScript it is a plain form. A click applies at
 * once. The arrow keys pass over other choices on the way, so theirs is applied by Enter or by leaving the panel, as a
 * single history entry.
 */
export function ProductFilter({ query }: { query: Finding['query'] }) {
  const others = query.filter(([name]) => name !== 'kategorie')
  const category = query.find((parameter) => !others.includes(parameter))?.[1] ?? ''
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isArrowDown = useRef(false)
  const unapplied = useRef<string>(undefined)

  // Back and forward change the address without a click here.
  useEffect(() => {
    for (const choice of form.current?.querySelectorAll('input') ?? []) {
      choice.checked = choice.value === category
    }
  }, [category])

  function choose(chosen: string) {
    // The address changes before the page is rendered: a key pressed quickly comes between the two.
    const shown = new URLSearchParams(window.location.search).get('kategorie') ?? ''
    const replace = unapplied.current === shown
    void submit(chosen ? [['kategorie', chosen], ...others] : others, {
      action: '/produkte',
      replace,
    })
    if (isArrowDown.current) unapplied.current = chosen
    else apply()
  }

  function apply() {
    unapplied.current = undefined
    toast.info('Filter angewendet')
  }

  return (
    <Form
      ref={form}
      method="get"
      action="/produkte"
      className={`row ${styles['filter']}`}
      onKeyDown={(event) => {
        isArrowDown.current = event.key.startsWith('Arrow')
        if (event.key !== 'Enter') return
        // Enter submits a form without a button in some browsers and does nothing in others.
        event.preventDefault()
        apply()
      }}
      onKeyUp={() => {
        isArrowDown.current = false
      }}
      onChange={({ target }) => choose((target as EventTarget as HTMLInputElement).value)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (unapplied.current !== undefined && !currentTarget.contains(relatedTarget)) apply()
      }}
    >
      <OtherFields query={query} own="kategorie" />
      <fieldset>
        <legend className="visually-hidden">Kategorie</legend>
        {filterCategories.map(({ value, label }) => (
          <label key={value} className={`option ${styles['chip']}`}>
            <input
              type="radio"
              name="kategorie"
              value={value}
              defaultChecked={value === category}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" className={styles['apply']}>
        Anwenden
      </Button>
    </Form>
  )
}
