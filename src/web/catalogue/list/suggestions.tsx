import { useId, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './suggestions.module.css'
import { useSuggestions, type Searched } from './use-suggestions.ts'

/**
 * The list below a search field (ARIA 1.2 combobox): arrow keys choose, Enter follows the option or searches, Escape
 * closes. The field is rendered earlier, so its attributes are set from here.
 */
export function Suggestions({ input }: Searched) {
  const list = useId()
  const navigate = useNavigate()
  const { options, reached, reach, close } = useSuggestions(input)
  const isOpen = options.length > 0
  // An option reached while a request is pending stays selected if the new list still contains it.
  const active = options.findIndex(({ to }) => to === reached)

  function goTo(to: string) {
    close()
    void navigate(to)
  }

  // Before the list is painted: once it is visible, a key may be pressed.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', list)
    field.setAttribute('aria-expanded', String(isOpen))
    if (active >= 0) field.setAttribute('aria-activedescendant', `${list}-${active}`)
    else field.removeAttribute('aria-activedescendant')
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = options[active]
      const stops = options.length + 1
      if (step) {
        const next = options[((active + 1 + step + stops) % stops) - 1]
        reach(next?.to ?? '')
      } else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && chosen) goTo(chosen.to)
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen &&
          `${options.length === 1 ? '1 Vorschlag' : `${options.length} Vorschläge`}, Auswahl mit den Pfeiltasten`}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label="Vorschläge"
        hidden={!isOpen}
        className={styles['list']}
      >
        {options.map(({ to, product, text }, at) => (
          // Keys are handled by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={to}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Otherwise the field would blur, and the list would be gone before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => goTo(to)}
          >
            {product && (
              <div className={styles['picture']}>
                <ProductPicture bild={product.Bild} alt="" sizes="3rem" />
              </div>
            )}
            <span>
              <Typeset text={text} />
            </span>
            {product && <b>{formatChf(toRappen(product.Preis_brutto))}</b>}
          </div>
        ))}
      </div>
    </>
  )
}
