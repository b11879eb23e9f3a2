import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import styles from './filter.module.css'
import { useFilter, usePendingParams } from './use-pending-params.ts'

/** Filters the list by a choice and Swiss days; `title` is the accessible name of the filter. */
export function PeriodFilter({
  title,
  ...choice
}: ComponentProps<typeof ChoiceSelect> & { title: string }) {
  const params = usePendingParams()
  const search = params.get('search')
  return (
    <form className={`row no-print ${styles['filter']}`} aria-label={title}>
      <ChoiceSelect {...choice} />
      <Day label="Von" name="from" />
      <Day label="Bis" name="to" />
      {[choice.name, 'from', 'to'].some((part) => params.get(part)) && (
        <ButtonLink
          to={search ? `?search=${encodeURIComponent(search)}` : '?'}
          look="plain"
          prefetch="none"
          // The link disappears with the filters it clears; the focus stays in the form.
          onClick={({ currentTarget }) =>
            currentTarget.closest('form')?.querySelector('select')?.focus()
          }
        >
          Filter löschen
        </ButtonLink>
      )}
    </form>
  )
}

/**
 * A Swiss day that bounds the list, applied as soon as it is valid: one with a half-typed year waits, and is reset when
 * the field loses the focus.
 */
function Day({ label, name }: { label: string; name: 'from' | 'to' }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  /** Whether what is typed is not in the address yet. */
  const isTyping = useRef(false)
  const { value, choose } = useFilter(name)

  // Back and «Filter löschen» change the address; what is being typed is left alone.
  useEffect(() => {
    if (field.current?.value === value) isTyping.current = false
    else if (field.current && !isTyping.current) field.current.value = value
  }, [value])

  /** Completes what was typed: the year «26» means 2026, and an invalid day is replaced by the one in force. */
  function settle(input: HTMLInputElement) {
    const typed = input.value.replace(/^00(?=\d\d-)/, '20')
    isTyping.current = false
    if (typed !== input.value) {
      input.value = typed
      choose(typed)
    } else if (!input.validity.valid) {
      input.value = value
    }
  }

  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={value}
        onChange={({ currentTarget }) => {
          isTyping.current = true
          if (currentTarget.validity.valid) choose(currentTarget.value)
        }}
        onBlur={({ currentTarget }) => settle(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
      />
    </div>
  )
}
