import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { fieldLimits } from '../../../contract/limits.ts'
import styles from './search-field.module.css'
import { usePendingParams } from './use-pending-params.ts'

/** The debounce delay of typing, in ms. */
const searchDebounce = 250

/**
 * Searches the list of this page while typing. The search text is in the address under `name`, so that Back, a reload
 * and a link find the same list; a new search starts on the first page.
 */
export function SearchField({
  name,
  label,
  hint,
}: {
  name: string
  label: string
  /** What is searched. */
  hint: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const submit = useSubmit()
  const searching = useNavigation().state === 'loading'
  const params = usePendingParams()
  const words = params.get(name) ?? ''

  // Back changes the address; text still being typed is left alone.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words
  }, [words])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const others = [...params].filter(([key]) => key !== name && key !== 'page')
  return (
    <Form
      role="search"
      className={styles['search']}
      aria-busy={searching}
      onSubmit={() => window.clearTimeout(timer.current)}
    >
      {others.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <label className="visually-hidden" htmlFor={id}>
        {label} ({hint})
      </label>
      <Search aria-hidden />
      <input
        ref={input}
        id={id}
        type="search"
        name={name}
        defaultValue={words}
        placeholder={`Suchen: ${hint}`}
        maxLength={fieldLimits.search}
        autoComplete="off"
        spellCheck={false}
        onInput={({ currentTarget: { form } }) => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(
            () => void submit(form, { replace: true }),
            searchDebounce,
          )
        }}
      />
    </Form>
  )
}
