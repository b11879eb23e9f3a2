import { useId } from 'react'
import { useSearchParams } from 'react-router'
import '../../ui/styles/select.css'
import styles from './filter.module.css'
import { usePendingParams } from './use-pending-params.ts'
import { Options } from '../../ui/form/options.tsx'

/** Filters the list by one choice, which is in the address as `name`. */
export function ChoiceFilter({
  label,
  name,
  choices,
}: {
  label: string
  name: string
  /** The values in the API with their labels. */
  choices: readonly (readonly [value: string, shown: string])[]
}) {
  const id = useId()
  const params = usePendingParams()
  const [, setParams] = useSearchParams()

  function choose(value: string) {
    params.delete('page')
    if (value) params.set(name, value)
    else params.delete(name)
    setParams(params, { replace: true })
  }

  return (
    <div className={`row ${styles['filter']}`}>
      <div>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={params.get(name) ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">alle</option>
          <Options of={choices} />
        </select>
      </div>
    </div>
  )
}
