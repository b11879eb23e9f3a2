import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'

const text = Type.Optional(Type.String())

/**
 * What a list of products is asked for, in the address and in the call. Several values of a group stand with commas
 * between them; a value nobody knows changes nothing.
 */
export const ProductQuery = Type.Object({
  kategorie: Type.Optional(Type.String({ maxLength: 60, pattern: '^\\P{Cc}*$' })),
  suche: text,
  klasse: text,
  mittel: text,
  groesse: text,
  ort: text,
  frost: text,
  sortierung: text,
  /** The part of a long list that is shown, from 1. */
  seite: text,
})
export type ProductQuery = Static<typeof ProductQuery>

export const FilterChoice = Type.Object({
  value: Type.String(),
  label: Type.String(),
  /** How many products there would be with it, everything else left as it is. */
  count: Type.Integer(),
  chosen: Type.Boolean(),
})
export type FilterChoice = Static<typeof FilterChoice>

/** So many products are shown at once: full rows of two, three and four. */
export const productsAtOnce = 48

/** What a list page shows: a part of the products found, else what comes nearest; and what can be chosen. */
export const FoundProducts = Type.Object({
  products: Type.Array(Product),
  /** How many were found, and in how many parts they are shown. */
  total: Type.Integer(),
  page: Type.Integer(),
  pages: Type.Integer(),
  nearest: Type.Array(Product),
  filters: Type.Array(
    Type.Object({
      name: Type.Union([
        Type.Literal('klasse'),
        Type.Literal('mittel'),
        Type.Literal('groesse'),
        Type.Literal('ort'),
        Type.Literal('frost'),
      ]),
      choices: Type.Array(FilterChoice),
    }),
  ),
})
export type FoundProducts = Static<typeof FoundProducts>

export const SuggestionQuery = Type.Object({ suche: text })

/** What is offered while somebody types: products, and questions that a page answers. */
export const Suggestions = Type.Object({
  products: Type.Array(Product),
  questions: Type.Array(Type.Object({ question: Type.String(), path: Type.String() })),
})
export type Suggestions = Static<typeof Suggestions>
