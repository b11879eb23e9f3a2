import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions as Suggested } from '../../contract/finding.ts'
import { formatChf, toRappen } from '../../contract/money.ts'
import { productLink } from '../../contract/product-link.ts'
import { api } from '../api.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import type { Searched } from './search-field.tsx'
import styles from './suggestions.module.css'

/** A pause in typing this long (ms) is worth a question. */
const pause = 150

const nothing: Suggested = { products: [], questions: [] }
/** `reached` is where the option leads that the arrow keys have reached; nowhere is the field itself. */
const closed = { suggested: nothing, reached: '' }

/**
 * The list below a search field (combobox of ARIA 1.2): arrow keys choose, Enter goes there or searches, Escape
 * closes. The field was there before, so its attributes are set from here.
 */
export function Suggestions({ input }: Searched) {
  const list = useId()
  const navigate = useNavigate()
  const [{ suggested, reached }, show] = useState(closed)
  const options = [
    ...suggested.products.map((product) => ({
      to: productLink(product),
      product,
      text: product.Name,
    })),
    ...suggested.questions.map(({ question, path }) => ({
      to: path,
      product: undefined,
      text: question,
    })),
  ]
  const isOpen = options.length > 0
  // What is reached while an answer is still on its way stays so, if it is offered then.
  const active = options.findIndex(({ to }) => to === reached)

  function goTo(to: string) {
    show(closed)
    void navigate(to)
  }

  useEffect(() => {
    const field = input.current
    if (!field) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const ask = () => {
      clearTimeout(waiting)
      const suche = field.value.trim()
      const own = (asked += 1)
      // Who types on means what is typed.
      show((shown) => ({ ...shown, reached: '' }))
      waiting = setTimeout(() => {
        if (suche.length < 2) return show(closed)
        // Without suggestions the field still searches.
        const answer = api('GET /api/suggestions', { query: { suche } }).catch(() => nothing)
        void answer.then((found) => {
          if (own === asked) show((shown) => ({ ...shown, suggested: found }))
        })
      }, pause)
    }
    const leave = () => {
      asked += 1
      clearTimeout(waiting)
      show(closed)
    }
    field.addEventListener('input', ask)
    field.addEventListener('blur', leave)
    field.form?.addEventListener('submit', leave)
    // What was typed while this was on its way.
    if (field.value !== field.defaultValue) ask()
    return () => {
      field.removeEventListener('input', ask)
      field.removeEventListener('blur', leave)
      field.form?.removeEventListener('submit', leave)
      clearTimeout(waiting)
    }
  }, [input])

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
        show({ suggested, reached: next?.to ?? '' })
      } else if (event.key === 'Escape') show(closed)
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
