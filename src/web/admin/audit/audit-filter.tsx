import { useId } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import styles from '../list/period-filter.module.css'
import { RowButton } from '../list/row-action.tsx'

const kinds = [
  ['', 'alles'],
  ['order', 'Bestellungen'],
  ['product', 'Produkte'],
  ['user', 'Nutzer'],
  ['message', 'Nachrichten'],
  ['settings', 'Einstellungen'],
  ['legal', 'Rechtstexte'],
] as const

/** Narrows the log to what was changed and to Swiss days; the choice stands in the address. */
export function AuditFilter() {
  const id = useId()
  const submit = useSubmit()
  const [params] = useSearchParams()
  const shown = (name: string) => params.get(name) ?? ''
  const isNarrowed = ['art', 'from', 'to'].some((name) => shown(name) !== '')
  return (
    <Form
      // "Back" and "Filter löschen" change the address under the form.
      key={params.toString()}
      role="search"
      className={`row ${styles['filter']}`}
      aria-label="Protokoll filtern"
    >
      <div>
        <label htmlFor={`${id}-art`}>Woran</label>
        <select
          id={`${id}-art`}
          name="art"
          defaultValue={shown('art')}
          onChange={({ target }) => void submit(target.form, { replace: true })}
        >
          {kinds.map(([kind, name]) => (
            <option key={name} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>Von</label>
        <input id={`${id}-from`} type="date" name="from" defaultValue={shown('from')} />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>Bis</label>
        <input id={`${id}-to`} type="date" name="to" defaultValue={shown('to')} />
      </div>
      <RowButton onClick={({ currentTarget: { form } }) => void submit(form, { replace: true })}>
        Anwenden
      </RowButton>
      {isNarrowed && (
        <ButtonLink to="?" look="plain" prefetch="none">
          Filter löschen
        </ButtonLink>
      )}
    </Form>
  )
}
