import { useEffect, useState } from 'react'
import type { Suggestions } from '../../contract/finding.ts'
import { productLink } from '../../contract/product-link.ts'
import { api } from '../api.ts'
import type { Searched } from './search-field.tsx'

/** A pause in typing this long (ms) is worth a question. */
const pause = 150

const nothing: Suggestions = { products: [], questions: [] }
/** `reached` is where the option leads that the arrow keys have reached; nowhere is the field itself. */
const closed = { suggested: nothing, reached: '' }

/**
 * What is offered for what stands in a search field, asked for with each pause in typing; nothing once the field is
 * left. `reached` is where the option leads that the arrow keys have reached.
 */
export function useSuggestions(input: Searched['input']) {
  const [{ suggested, reached }, show] = useState(closed)

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
  return {
    options,
    reached,
    reach: (to: string) => show({ suggested, reached: to }),
    close: () => show(closed),
  }
}
