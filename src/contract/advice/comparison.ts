import { type Static, Type } from 'typebox'
import { Product } from '../catalogue/catalogue.ts'
import { closestFirst } from '../catalogue/closest.ts'
import { comparedName, maxCompared } from './comparison-link.ts'
import { idPattern } from '../fields/id.ts'

export const ComparisonQuery = Type.Object({ [comparedName]: Type.Optional(Type.String()) })

/** The compared products, remarks about the others, and further products that could be added. */
export const Comparison = Type.Object({
  products: Type.Array(Product),
  hinweise: Type.Array(Type.String()),
  weitere: Type.Array(Product),
})
export type Comparison = Static<typeof Comparison>

const maxFurther = 6

/** The first four listed products of `named`, in the order given. `named` is from the address and untrusted. */
export function compareProducts(named: string, shown: readonly Product[]): Comparison {
  const parts = named.split(',').filter((part) => part.trim() !== '')
  const different = [...new Set(parts.map((part) => part.trim()))]
  const byId = new Map(shown.map((product) => [product.idProdukt, product]))
  const known = different.flatMap((id) => {
    const product = new RegExp(idPattern).test(id) ? byId.get(Number(id)) : undefined
    return product ? [product] : []
  })
  const products = known.slice(0, maxCompared)
  const unknown = different.length - known.length
  const hinweise = [
    unknown > 0 &&
      `${unknown === 1 ? 'Ein Produkt' : `${unknown} Produkte`} führen wir nicht oder nicht mehr.`,
    different.length < parts.length && 'Was doppelt genannt war, steht nur einmal hier.',
    known.length > maxCompared &&
      'Höchstens vier Produkte stehen nebeneinander: Hier sind die ersten vier.',
  ].filter((hint) => typeof hint === 'string')
  return { products, hinweise, weitere: furtherFor(products, shown) }
}

/** Others of the category: other sizes of the first one, then the closest in price. */
function furtherFor(products: readonly Product[], shown: readonly Product[]): Product[] {
  const [first] = products
  if (!first || products.length >= maxCompared) return []
  const others = shown.filter(
    (product) => product.Kategorie === first.Kategorie && !products.includes(product),
  )
  return closestFirst(first, others).slice(0, maxFurther)
}
