import { type ChangeEvent, type FocusEvent, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import '../../ui/select.css'
import styles from './filter.module.css'
import { usePendingParams } from './use-pending-params.ts'

type Field = HTMLSelectElement | HTMLInputElement

/**
 * Narrows the list by state, or another choice, and Swiss days. The choice stands in the address; each change applies
 * as soon as it says something: a day whose year is still being typed waits, and gives way when the field is left.
 */
export function PeriodFilter({
  label,
  choice = 'Stand',
  name: chosen = 'status',
  states,
}: {
  /** What is narrowed. */
  label: string
  /** What is chosen among `states`, and what the call calls that. */
  choice?: string
  name?: string
  /** The states by what the call calls them, and as they are shown. */
  states: readonly (readonly [state: string, name: string])[]
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  /** The field in which something was typed that the address does not say yet. */
  const typing = useRef<Field>(undefined)
  const params = usePendingParams()
  const [, setParams] = useSearchParams()
  const search = params.get('search')
  const names = [chosen, 'from', 'to']
  const [status = '', from = '', to = ''] = names.map((name) => params.get(name) ?? '')

  // "Back" and "Filter löschen" change the address under the form; what is being typed is left alone.
  useEffect(() => {
    for (const [name, shown] of Object.entries({ [chosen]: status, from, to })) {
      const field = fieldOf(form.current, name)
      if (field?.value === shown) {
        if (typing.current === field) typing.current = undefined
      } else if (field && field !== typing.current) {
        field.value = shown
      }
    }
  }, [chosen, status, from, to])

  function apply() {
    const next = new URLSearchParams(search ? { search } : {})
    for (const name of names) {
      const field = fieldOf(form.current, name)
      const value = field?.validity.valid ? field.value : params.get(name)
      if (value) next.set(name, value)
    }
    setParams(next, { replace: true })
  }

  /** Typed to its end: the year «26» means 2026, and what is no day gives way to the one in force. */
  function settle(field: Field) {
    const value = field.value.replace(/^00(?=\d\d-)/, '20')
    typing.current = undefined
    if (value !== field.value) {
      field.value = value
      apply()
    } else if (!field.validity.valid) {
      field.value = params.get(field.name) ?? ''
    }
  }

  const touched = {
    onChange({ currentTarget }: ChangeEvent<Field>) {
      typing.current = currentTarget
      if (currentTarget.validity.valid) apply()
    },
    onBlur: ({ currentTarget }: FocusEvent<Field>) => settle(currentTarget),
  }
  const day = (name: 'from' | 'to', value: string) => (
    <input
      id={`${id}-${name}`}
      type="date"
      name={name}
      min="2000-01-01"
      max="2099-12-31"
      defaultValue={value}
      {...touched}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
    />
  )
  return (
    <form ref={form} className={`row ${styles['filter']}`} aria-label={label}>
      <div>
        <label htmlFor={`${id}-choice`}>{choice}</label>
        <select id={`${id}-choice`} name={chosen} defaultValue={status} {...touched}>
          <option value="">alle</option>
          {states.map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>Von</label>
        {day('from', from)}
      </div>
      <div>
        <label htmlFor={`${id}-to`}>Bis</label>
        {day('to', to)}
      </div>
      {(status || from || to) && (
        <ButtonLink
          to={search ? `?search=${encodeURIComponent(search)}` : '?'}
          look="plain"
          prefetch="none"
          // The link goes away with what it clears; the focus stays in the form.
          onClick={() => fieldOf(form.current, chosen)?.focus()}
        >
          Filter löschen
        </ButtonLink>
      )}
    </form>
  )
}

function fieldOf(form: HTMLFormElement | null, name: string): Field | null {
  return form?.querySelector<Field>(`[name="${name}"]`) ?? null
}
