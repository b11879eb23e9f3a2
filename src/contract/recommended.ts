import type { Product } from './catalogue.ts'
import { type Facts, factsOf, ratingsOf, sizeOf, weightOf } from './product-facts.ts'
import { preferDeliverable } from './product-sale.ts'

/** What everybody carries to a fire, in kilograms. */
const heaviestHandy = 12
/** A filled device weighs about so much for each litre or kilogram of agent. */
const weightPerSize = 1.7

/** Light enough for everybody in a house; of what states neither weight nor size nothing speaks against it. */
function isHandy(facts: Facts): boolean {
  return (weightOf(facts) ?? (sizeOf(facts) ?? 0) * weightPerSize) <= heaviestHandy
}

/** Made for a business, by the place it states. */
export function isForBusiness({ place = '' }: Facts): boolean {
  return /gastro|gewerbe|industrie|halle|landwirt/i.test(place)
}

/**
 * Of devices that suit, the recommended one first: one that can be delivered, in a house one that is made for it and
 * that everybody can carry, of these the strongest (six litres, not two), and the cheaper of two equals.
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
    return { product, rank: [inBusiness ? 0 : fitsHouse, own, all, -product.Preis_brutto] }
  })
  return ranked.toSorted(byRank).map(({ product }) => product)
}

type Ranked = { rank: number[] }
function byRank(one: Ranked, other: Ranked): number {
  const at = one.rank.findIndex((value, index) => value !== other.rank[index])
  return (other.rank[at] ?? 0) - (one.rank[at] ?? 0)
}
