import ListFilter from 'lucide-react/icons/list-filter'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Choices, ChoiceSelect } from './choice-select.tsx'
import styles from './filter.module.css'
import { ListTools } from './paged-list.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { SearchField } from './search-field.tsx'

/** What a list can be filtered by: its names in the address and in the API, and the control of a list with this title. */
export type Filter<Name extends string> = {
  names: readonly Name[]
  show: (title: string) => ReactNode
  /** Always in sight, also on a phone. */
  isMain?: boolean
}

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
  const show = () => (
    <div key={name} className={`row no-print ${styles['filter']}`}>
      <ChoiceSelect name={name} label={label} choices={choices} />
    </div>
  )
  return { names: [name], show }
}

/** A state, or another choice, and Swiss days. */
export function period<Name extends string = 'status'>(
  choices: Choices,
  name = 'status' as Name,
  label = 'Stand',
): Filter<Name | 'from' | 'to'> {
  const show = (title: string) => (
    <PeriodFilter
      key={name}
      title={`${title} filtern`}
      label={label}
      name={name}
      choices={choices}
    />
  )
  return { names: [name, 'from', 'to'], show }
}

/** The search and the filters of a list; on a phone the filters are behind one button, which says how many are set. */
export function FilterTools({
  filters,
  things,
}: {
  filters: readonly Filter<string>[]
  things: string
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [params] = useSearchParams()
  const further = filters.filter(({ isMain }) => !isMain)
  const set = further.flatMap(({ names }) => names).filter((name) => params.get(name)).length
  return (
    <ListTools>
      {filters.filter(({ isMain }) => isMain).map(({ show }) => show(things))}
      {further.length > 0 && (
        <>
          <button
            type="button"
            className={`no-print ${styles['opener']}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <ListFilter aria-hidden />
            Filter{set > 0 && ` (${set})`}
          </button>
          <div id={id} className={`row ${styles['further']} ${isOpen ? styles['open'] : ''}`}>
            {further.map(({ show }) => show(things))}
          </div>
        </>
      )}
    </ListTools>
  )
}
