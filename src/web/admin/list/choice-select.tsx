import { useId } from 'react'
import '../../ui/styles/select.css'
import { useFilter } from './use-pending-params.ts'

/** The values of a choice in the API with their labels. */
export type Choices = readonly (readonly [value: string, shown: string])[]

/** A choice by which the list is filtered, or all; `name` is its name in the address and in the API. */
export function ChoiceSelect({
  label,
  name,
  choices,
}: {
  label: string
  name: string
  choices: Choices
}) {
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
