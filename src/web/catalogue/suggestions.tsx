import { useId, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { formatChf, toRappen } from '../../contract/money.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import type { Searched } from './search-field.tsx'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The list below a search field (combobox of ARIA 1.2): arrow keys choose, Enter goes there or searches, Escape
 * closes. The field was there before, so its attributes are set from here.
 */
export function Suggestions({ input }: Searched) {
  const list = useId()
  const navigate = useNavigate()
  const { options, reached, reach, close } = useSuggestions(input)
  const isOpen = options.length > 0
  // What is reached while an answer is still on its way stays so, if it is offered then.
  const active = options.findIndex(({ to }) => to === reached)

  function goTo(to: string) {
    close()
    void navigate(to)
  }

  // As soon as the list is drawn: whoever sees it may press a key.
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
      <output className="visually-hidden">
        {isOpen && `${options.length} Vorschläge, Auswahl mit den Pfeiltasten`}
      </output>
      <div
        id={list}
        role="listbox"
        aria-label="Vorschläge"
        hidden={!isOpen}
        className={styles['list']}
      >
        {options.map(({ to, product, text }, at) => (
          // The keys are heard by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={to}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Else the field would be left, and the list gone before the press is through.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => goTo(to)}
          >
            {product && (
              <div className={styles['picture']}>
                <ProductPicture bild={product.Bild} alt="" sizes="3rem" />
              </div>
            )}
            <span>{text}</span>
            {product && <b>{formatChf(toRappen(product.Preis_brutto))}</b>}
          </div>
        ))}
      </div>
    </>
  )
}
