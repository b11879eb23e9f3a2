import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { usePendingParams } from '../list/use-pending-params.ts'
import { saleStates } from './sale-states.ts'
import styles from './products.module.css'

/** Narrows the list to one state of sale, which stands in the address. */
export function SaleFilter() {
  const id = useId()
  const params = usePendingParams()
  const [, setParams] = useSearchParams()

  function choose(state: string) {
    params.delete('page')
    if (state) params.set('verkauf', state)
    else params.delete('verkauf')
    setParams(params, { replace: true })
  }

  return (
    <div className={`row ${styles['filter']}`}>
      <label htmlFor={id}>Verkauf</label>
      <select
        id={id}
        value={params.get('verkauf') ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">alle</option>
        {Object.keys(saleStates).map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
    </div>
  )
}
