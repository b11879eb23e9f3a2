import { maxCompared } from '../../contract/advice/comparison-link.ts'
import type { Comparison } from '../../contract/advice/comparison.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { closestFirst } from '../../contract/catalogue/closest.ts'
import { idPattern } from '../../contract/fields/id.ts'

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
