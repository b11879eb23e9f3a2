import type { ReactNode } from 'react'
import { ChoiceFilter } from './choice-filter.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { SearchField } from './search-field.tsx'

/** What a list can be filtered by: its names in the address and in the API, and the control of a list with this title. */
export type Filter<Name extends string> = {
  names: readonly Name[]
  show: (title: string) => ReactNode
  /** Always in sight, also on a phone. */
  isMain?: boolean
}

type Choices = readonly (readonly [value: string, shown: string])[]

/** A search while typing; `hint` says what is searched. */
export function search<Name extends string = 'search'>(
  hint: string,
  name = 'search' as Name,
): Filter<Name> {
  const show = (title: string) => (
    <SearchField key={name} name={name} label={`${title} suchen`} hint={hint} />
  )
  return { names: [name], show, isMain: true }
}

/** One choice. */
export function choice<Name extends string>(
  name: Name,
  label: string,
  choices: Choices,
): Filter<Name> {
  return {
    names: [name],
    show: () => <ChoiceFilter key={name} name={name} label={label} choices={choices} />,
  }
}

/** A state, or another choice, and Swiss days. */
export function period<Name extends string = 'status'>(
  states: Choices,
  name = 'status' as Name,
  label = 'Stand',
): Filter<Name | 'from' | 'to'> {
  const show = (title: string) => (
    <PeriodFilter
      key={name}
      label={`${title} filtern`}
      choice={label}
      name={name}
      states={states}
    />
  )
  return { names: [name, 'from', 'to'], show }
}
