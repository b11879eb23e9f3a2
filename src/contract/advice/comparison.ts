import { type Static, Type } from 'typebox'
import { Product } from '../catalogue/catalogue.ts'
import { comparedName } from './comparison-link.ts'

export const ComparisonQuery = Type.Object({ [comparedName]: Type.Optional(Type.String()) })

/** The compared products, remarks about the others, and further products that could be added. */
export const Comparison = Type.Object({
  products: Type.Array(Product),
  hinweise: Type.Array(Type.String()),
  weitere: Type.Array(Product),
})
export type Comparison = Static<typeof Comparison>
