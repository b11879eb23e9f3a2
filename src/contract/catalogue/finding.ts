import { filterNames } from './query-names.ts'
import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'
import { typedText } from '../fields/typed-text.ts'

const text = Type.Optional(Type.String())

/**
 * The filters of a product list, in the address and in the API. Several values of a group are separated by commas; a
 * value that no product has finds none.
 */
export const ProductQuery = Type.Object({
  kategorie: Type.Optional(typedText(60)),
  suche: text,
  klasse: text,
  mittel: text,
  groesse: text,
  ort: text,
  frost: text,
  sortierung: text,
  /** The page of a long list, from 1. */
  seite: text,
})
export type ProductQuery = Static<typeof ProductQuery>

export const FilterChoice = Type.Object({
  value: Type.String(),
  label: Type.String(),
  /** How many products would match with it, all other filters unchanged. */
  count: Type.Integer(),
  chosen: Type.Boolean(),
})
export type FilterChoice = Static<typeof FilterChoice>

/** Products per page: full rows of two, three and four. */
export const productsAtOnce = 48

/** A page that answers what was typed, and for some questions what matters most. */
export const Answer = Type.Object({
  question: Type.String(),
  path: Type.String(),
  text: Type.Optional(Type.String()),
})
export type Answer = Static<typeof Answer>

/** What a list page shows: one page of the matches, or else the closest products, and the available filters. */
export const FoundProducts = Type.Object({
  products: Type.Array(Product),
  /** The number of matches, and of pages. */
  total: Type.Integer(),
  page: Type.Integer(),
  pages: Type.Integer(),
  nearest: Type.Array(Product),
  /** Shown above the products. */
  answers: Type.Array(Answer),
  filters: Type.Array(
    Type.Object({
      name: Type.Enum(filterNames),
      choices: Type.Array(FilterChoice),
    }),
  ),
})
export type FoundProducts = Static<typeof FoundProducts>

export const SuggestionQuery = Type.Object({ suche: text })

/** Suggestions while typing: what answers the question, products, and further questions with some of its words. */
export const Suggestions = Type.Object({
  answers: Type.Array(Answer),
  products: Type.Array(Product),
  questions: Type.Array(Answer),
})
export type Suggestions = Static<typeof Suggestions>
