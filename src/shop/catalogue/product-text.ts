import type { Product } from '../../contract/catalogue/catalogue.ts'
import { factsOf } from '../../contract/catalogue/product-facts.ts'
import { choicesOf } from './product-choices.ts'
import type { Indexed } from './text-index.ts'

/** How much a word of a name counts. */
export const inName = 4

/**
 * The searchable text of a product, and how much each part says about what it is: the first word of its name most, then
 * the name up to what it is for («Schutzschrank für Feuerlöscher»), its details, and least the description and the
 * labels of its filter choices, which several places share. What a sentence denies is left out: who looks for a smoke
 * alarm does not mean the alarm that «ersetzt keinen Rauchmelder».
 */
export function textOf(product: Product): Indexed {
  const { Name, Kategorie, Details, Beschreibung } = product
  const { Text: notice = '', ...rows } = typeof Details === 'string' ? { Text: Details } : Details
  const [what = '', ...purpose] = Name.split(/\s(?=(?:für|mit|zu[mr]?)\s)/)
  const [head = ''] = what.trim().split(/\s/)
  const labels = Object.values(choicesOf(product)).flatMap((group) =>
    group.map(({ label }) => label),
  )
  const classes = factsOf(product).fireClasses.map((letter) => `Klasse${letter}`)
  return [
    { text: head, weight: 6 },
    { text: what, weight: inName },
    { text: purpose.join(' '), weight: 3 },
    { text: [...Object.values(rows), ...classes].map(affirmed).join('\n'), weight: 2 },
    { text: [affirmed(`${Beschreibung}\n${notice}`), Kategorie, ...labels].join('\n'), weight: 1 },
  ]
}

const denial =
  /(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}*|ohne|statt|ersetzt|besser|weniger)(?!\p{L})/iu

function affirmed(text: string): string {
  return text
    .split(/(?<=[.!?;])\s+|\n/u)
    .filter((sentence) => !denial.test(sentence))
    .join('\n')
}
