import { useId } from 'react'
import '../../ui/styles/select.css'
import styles from './filter.module.css'
import { useFilter } from './use-pending-params.ts'

type Choice = {
  label: string
  /** Its name in the address and in the API. */
  name: string
  /** The values in the API with their labels. */
  choices: readonly (readonly [value: string, shown: string])[]
}

/** Filters the list by one choice. */
export function ChoiceFilter(choice: Choice) {
  return (
    <div className={`row no-print ${styles['filter']}`}>
      <ChoiceSelect {...choice} />
    </div>
  )
}

/** One of the choices by which the list is filtered, or all. */
export function ChoiceSelect({ label, name, choices }: Choice) {
  const id = useId()
  const { value, choose } = useFilter(name)
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">alle</option>
        {choices.map(([one, shown]) => (
          <option key={one} value={one}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  )
}
