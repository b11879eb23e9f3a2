import { type ChangeEvent, type FocusEvent, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import '../../ui/styles/select.css'
import styles from './filter.module.css'
import { usePendingParams } from './use-pending-params.ts'
import { Options } from '../../ui/form/options.tsx'

type Field = HTMLSelectElement | HTMLInputElement

/**
 * Filters the list by state, or another choice, and Swiss days. The filter is in the address; each change applies as
 * soon as it is valid: a day with a half-typed year waits, and is reset when the field loses the focus.
 */
export function PeriodFilter({
  label,
  choice,
  name: chosen,
  states,
}: {
  /** The accessible name of the filter. */
  label: string
  /** The label of the choice among `states`, and its name in the API. */
  choice: string
  name: string
  /** The states by their names in the API, with their labels. */
  states: readonly (readonly [state: string, name: string])[]
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  /** The field with typed text that is not in the address yet. */
  const typing = useRef<Field>(undefined)
  const params = usePendingParams()
  const [, setParams] = useSearchParams()
  const search = params.get('search')
  const names = [chosen, 'from', 'to']
  const [status = '', from = '', to = ''] = names.map((name) => params.get(name) ?? '')

  // Back and «Filter löschen» change the address; what is being typed is left alone.
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

  /** Completes a typed value: the year «26» means 2026, and an invalid day is replaced by the one in force. */
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
          <Options of={states} />
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
          // The link disappears with the filters it clears; the focus stays in the form.
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
