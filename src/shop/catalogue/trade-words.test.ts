import { chf } from '../../../test/support/chf.ts'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { synonyms } from './synonyms.ts'
import catalogue from '../../db/seed/catalogue.json' with { type: 'json' }
import { openFinder } from './find-products.ts'
import { readWords, stemOf } from './read-words.ts'
import searches from './trade-words.json' with { type: 'json' }

/**
 * What people type, and what they have to find in the demo catalogue: `first` are the products that come first, in any
 * order (with `some`, the first one is one of them); `never` are products and categories that are neither found nor
 * offered as near; `answer` is the page above the products; with `nothing` no product is found, with `nearest` none is
 * near.
 */
type Expected = {
  typed: string[]
  first?: string[]
  some?: boolean
  never?: string[]
  answer?: string
  nothing?: boolean
  nearest?: never[]
}

const find = openFinder(
  catalogue.map(({ slug, ...product }, at): Product => ({
    ...product,
    Preis_netto: chf(product.Preis_netto),
    Preis_brutto: chf(product.Preis_brutto),
    idProdukt: at + 1,
    Bild: slug,
    Details: product.Details as Record<string, string>,
  })),
)

function whatFails(suche: string, expected: Expected): string[] {
  const { products, nearest, answers } = find({ suche })
  const found = products.map(({ Bild }) => Bild)
  const { first, never = [] } = expected
  const best = found.slice(0, expected.some ? 1 : first?.length)
  const hasFirst =
    !first ||
    (best.length === (expected.some ? 1 : first.length) &&
      best.every((slug) => first.includes(slug)))
  const wrong = [...products, ...nearest].filter(
    ({ Bild, Kategorie }) => never.includes(Bild) || never.includes(Kategorie),
  )
  const path = answers[0]?.path
  return [
    ...(hasFirst ? [] : [`«${suche}» finds ${best.join(', ') || 'nothing'} first`]),
    ...wrong.map(({ Bild }) => `«${suche}» offers ${Bild}`),
    ...(expected.answer === undefined || path === expected.answer
      ? []
      : [`«${suche}» is answered by ${path ?? 'no page'}`]),
    ...(expected.nothing && found.length > 0 ? [`«${suche}» finds ${found[0]}`] : []),
    ...(expected.nearest && nearest.length > 0 ? [`«${suche}» is near ${nearest[0]?.Bild}`] : []),
  ]
}

test('what people of the trade and its customers type finds what they mean', () => {
  const all = searches as readonly Expected[]
  expect(all.flatMap(({ typed }) => typed).length).toBeGreaterThan(700)
  expect(
    all.flatMap((expected) => expected.typed.flatMap((typed) => whatFails(typed, expected))),
  ).toEqual([])
})

test('while somebody types «Pfanne brennt», nothing that spreads burning fat is offered', () => {
  const harmful = new Set([
    'wasser-6l',
    'schaum-6l',
    'co2-2kg',
    'pulver-6kg',
    'akku-6l',
    'loeschdecke-120x180',
  ])
  for (const typed of ['Pfanne brennt', 'wasser auf fett', 'fritteuse brennt lichterloh'])
    for (let length = 4; length <= typed.length; length += 1) {
      // Up to «wasser auf f» somebody looks for water.
      if (/^wasser/.test(typed) && length < 'wasser auf fet'.length) continue
      const { products, nearest } = find({ suche: typed.slice(0, length) })
      const offered = [...products, ...nearest].map(({ Bild }) => Bild)
      expect([typed.slice(0, length), offered.filter((slug) => harmful.has(slug))]).toEqual([
        typed.slice(0, length),
        [],
      ])
    }
})

test('a spelling belongs to one meaning only', () => {
  const spellings = synonyms.flatMap((group) => [
    ...new Set(group.map((word) => stemOf(readWords(word.replaceAll('-', '')).join('')))),
  ])
  expect(spellings.filter((word, at) => spellings.indexOf(word) !== at)).toEqual([])
})
