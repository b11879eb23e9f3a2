import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter } from './filters.tsx'
import styles from './filter-tools.module.css'
import { ListTools } from './paged-list.tsx'

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
