import { type Static, Type } from 'typebox'
import { Product } from '../catalogue/catalogue.ts'

export const AdviceQuery = Type.Object({
  ort: Type.Optional(Type.String()),
  brand: Type.Optional(Type.String()),
  besonders: Type.Optional(Type.String()),
  haushalt: Type.Optional(Type.String()),
})

/** A product with the quantity advised, and why. */
const Advised = Type.Object({
  product: Product,
  menge: Type.Integer(),
  grund: Type.String(),
})
export type Advised = Static<typeof Advised>

/** What the customer needs: the set and further remarks; `ehrlich` where we sell nothing suitable. */
export const Advice = Type.Object({
  set: Type.Array(Advised),
  ehrlich: Type.Optional(Type.String()),
  hinweise: Type.Array(Type.String()),
})
export type Advice = Static<typeof Advice>
