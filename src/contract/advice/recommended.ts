import type { Product } from '../catalogue/catalogue.ts'
import { type Facts, factsOf, ratingsOf, sizeOf, weightOf } from '../catalogue/product-facts.ts'
import { preferDeliverable } from '../catalogue/product-sale.ts'

/** The most anybody can be expected to carry to a fire, in kilograms. */
const heaviestHandy = 12
/** The approximate weight of a filled device per litre or kilogram of agent. */
const weightPerSize = 1.7

/** Light enough for everybody in a household; true when neither weight nor size is stated. */
function isHandy(facts: Facts): boolean {
  return (weightOf(facts) ?? (sizeOf(facts) ?? 0) * weightPerSize) <= heaviestHandy
}

/** Made for a business, judging by the stated place. */
function isForBusiness({ place = '' }: Facts): boolean {
  return /gastro|gewerbe|industrie|halle|landwirt/i.test(place)
}

/**
 * Ranks suitable devices, the recommended one first: deliverable; in a household, made for one and light enough for
 * everybody; then the strongest (six litres, not two), then the cheaper.
 */
export function recommendedFirst<P extends Product>(
  products: readonly P[],
  { letter, inBusiness = false }: { letter?: string | undefined; inBusiness?: boolean } = {},
): P[] {
  const ranked = preferDeliverable(products).map((product) => {
    const facts = factsOf(product)
    const sizes = ratingsOf(facts)
    const own = sizes.find((rating) => rating.letter === letter)?.size ?? 0
    const all = sizes.reduce((sum, { size = 0 }) => sum + size, 0)
    const fitsHouse = Number(!isForBusiness(facts)) + Number(isHandy(facts))
    return { product, rank: [inBusiness ? 0 : fitsHouse, own, all, 0 - product.Preis_brutto] }
  })
  return ranked.toSorted(byRank).map(({ product }) => product)
}

type Ranked = { rank: number[] }
function byRank(one: Ranked, other: Ranked): number {
  const at = one.rank.findIndex((value, index) => value !== other.rank[index])
  return (other.rank[at] ?? 0) - (one.rank[at] ?? 0)
}
