import { useId } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import type { OrderStatus } from '../../contract/orders.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './order-filter.module.css'

const states: readonly OrderStatus[] = ['offen', 'bezahlt', 'versendet', 'storniert']

/** Narrows the list by state and Swiss days. The choice stands in the address; each change applies at once. */
export function OrderFilter() {
  const id = useId()
  const submit = useSubmit()
  const [params] = useSearchParams()
  const search = params.get('search')
  const values = ['status', 'from', 'to'].map((name) => params.get(name) ?? '')
  const [status, from, to] = values
  return (
    // A new form for every address, so that "back" shows what the list is narrowed by.
    <Form
      key={values.join(' ')}
      className={styles['filter']}
      aria-label="Bestellungen filtern"
      onChange={(event) =>
        void submit(event.currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      {search && <input type="hidden" name="search" value={search} />}
      <div>
        <label htmlFor={`${id}-status`}>Stand</label>
        <select id={`${id}-status`} name="status" defaultValue={status}>
          <option value="">alle</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>Von</label>
        <input id={`${id}-from`} type="date" name="from" defaultValue={from} />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>Bis</label>
        <input id={`${id}-to`} type="date" name="to" defaultValue={to} />
      </div>
      {values.some((value) => value !== '') && (
        <ButtonLink
          to={search ? `?search=${encodeURIComponent(search)}` : '?'}
          look="plain"
          prefetch="none"
        >
          Filter löschen
        </ButtonLink>
      )}
    </Form>
  )
}
