import type { Product } from './catalogue.ts'
import { agentKind, factsOf } from './product-facts.ts'
import { familyOf } from './product-list.ts'

/** How far apart two products are in kind: of one family (-1), another size of the same (0), the same kind of agent (1), neither (2). */
function kindsApart(one: Product, other: Product): number {
  if (familyOf(one) === familyOf(other)) return -1
  const [own, its] = [factsOf(one), factsOf(other)]
  const stated = own.agent ?? own.norm
  if (stated !== undefined && stated === (its.agent ?? its.norm)) return 0
  const kind = agentKind(own)
  return kind !== undefined && kind === agentKind(its) ? 1 : 2
}

/** Others as alternatives to a product: other sizes of it first, and of equals the closest in price. */
export function closestFirst(product: Product, others: readonly Product[]): Product[] {
  const priceApart = ({ Preis_brutto }: Product) => Math.abs(Preis_brutto - product.Preis_brutto)
  return others.toSorted(
    (one, other) =>
      kindsApart(product, one) - kindsApart(product, other) || priceApart(one) - priceApart(other),
  )
}
