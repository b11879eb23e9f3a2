import { useSearchParams } from 'react-router'
import styles from './choice-links.module.css'
import { RowLink } from './row-action.tsx'

/** Filters the list by one choice, each a link: the first choice is `''`. A search is kept, the page is not. */
export function ChoiceLinks({
  label,
  name,
  choices,
}: {
  label: string
  /** Its name in the address and in the API. */
  name: string
  choices: readonly (readonly [value: string, shown: string, ...unknown[]])[]
}) {
  const [params] = useSearchParams()
  const current = params.get(name) ?? ''
  return (
    <nav className={`row ${styles['choice']}`} aria-label={label}>
      {choices.map(([value, shown]) => (
        <RowLink
          key={value}
          to={addressOf(params.get('search'), name, value)}
          isCurrent={value === current}
        >
          {shown}
        </RowLink>
      ))}
    </nav>
  )
}

function addressOf(search: string | null, name: string, value: string): string {
  const query = Object.entries({ search: search ?? '', [name]: value }).filter(
    ([, text]) => text !== '',
  )
  return `?${new URLSearchParams(query).toString()}`
}
