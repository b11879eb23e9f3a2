import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { Answer, Suggestions } from '../../../contract/catalogue/finding.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { api } from '../../api.ts'

/** The input the suggestions belong to. */
export type Searched = { input: RefObject<HTMLInputElement | null> }

/** The debounce delay of typing, in ms. */
const pause = 150

const nothing: Suggestions = { answers: [], products: [], questions: [] }
/** `reached` is the target of the option selected with the arrow keys; empty for the field itself. */
const closed = { suggested: nothing, reached: '' }

/**
 * Suggestions for the text in a search field, debounced; none once the field loses the focus. `reached` is the target
 * of the option selected with the arrow keys.
 */
export function useSuggestions(input: Searched['input']) {
  const [{ suggested, reached }, show] = useState(closed)

  useEffect(() => {
    const field = input.current
    if (!field) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const ask = () => {
      clearTimeout(waiting)
      const suche = field.value.trim()
      const own = (latest += 1)
      // Typing on returns the selection to the field.
      show((shown) => ({ ...shown, reached: '' }))
      waiting = setTimeout(() => {
        if (suche.length < 2) return show(closed)
        // Without suggestions, the search itself still works.
        const answer = api('GET /api/suggestions', { query: { suche } }).catch(() => nothing)
        void answer.then((found) => {
          if (own === latest) show((shown) => ({ ...shown, suggested: found }))
        })
      }, pause)
    }
    const leave = () => {
      latest += 1
      clearTimeout(waiting)
      show(closed)
    }
    field.addEventListener('input', ask)
    field.addEventListener('blur', leave)
    field.form?.addEventListener('submit', leave)
    // Text typed before this code was loaded.
    if (field.value !== field.defaultValue) ask()
    return () => {
      field.removeEventListener('input', ask)
      field.removeEventListener('blur', leave)
      field.form?.removeEventListener('submit', leave)
      clearTimeout(waiting)
    }
  }, [input])

  const asOption = ({ question, path }: Answer) => ({
    to: path,
    product: undefined,
    text: question,
  })
  const options = [
    ...suggested.answers.map(asOption),
    ...suggested.products.map((product) => ({
      to: productLink(product),
      product,
      text: product.Name,
    })),
    ...suggested.questions.map(asOption),
  ]
  return {
    options,
    reached,
    reach: (to: string) => show({ suggested, reached: to }),
    close: () => show(closed),
  }
}
