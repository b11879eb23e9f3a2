import { useEffect, useRef } from 'react'
import { toast } from '../ui/toast.ts'
import { Form, useSubmit } from 'react-router'
import { filterCategories } from './product-facts.ts'
import styles from './product-filter.module.css'

/** The filter panel (spec §2). Its state lives in the address; without scripts it is a plain form. */
export function ProductFilter({ category }: { category: string }) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)

  // Back and forward change the address without a click here.
  useEffect(() => {
    for (const choice of form.current?.querySelectorAll('input') ?? []) {
      choice.checked = choice.value === category
    }
  }, [category])

  return (
    <Form
      ref={form}
      method="get"
      action="/produkte"
      className={styles['filter']}
      onChange={(event) => {
        const chosen = new FormData(event.currentTarget).get('kategorie')
        const query = typeof chosen === 'string' && chosen ? { kategorie: chosen } : {}
        void submit(query, { action: '/produkte' })
        toast.info('Filter angewendet')
      }}
    >
      <fieldset>
        <legend>Kategorie</legend>
        {filterCategories.map(({ value, label }) => (
          <label key={value} className={styles['chip']}>
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
      <noscript>
        <button type="submit">Anwenden</button>
      </noscript>
    </Form>
  )
}
