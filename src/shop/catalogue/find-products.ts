import type { Product } from '../../contract/catalogue/catalogue.ts'
import type { FoundProducts, ProductQuery } from '../../contract/catalogue/finding.ts'
import { isMadeFor } from '../../contract/catalogue/fires.ts'
import { type Facts, factsOf, weightOf } from '../../contract/catalogue/product-facts.ts'
import { listedProducts, wantedCategory } from '../../contract/catalogue/product-list.ts'
import { type FilterName, filterNames, type Sorting } from '../../contract/catalogue/query-names.ts'
import { type Choice, choicesOf } from './product-choices.ts'
import { openProductSearch } from './search-products.ts'

/** How many near matches are shown where nothing is found. */
const maxNearest = 4

type Entry = {
  product: Product
  choices: Record<FilterName, Choice[]>
  values: Record<FilterName, ReadonlySet<string>>
  facts: Facts
  weight: number
}
type Chosen = Record<FilterName, ReadonlySet<string>>
/** Everything that was found; the caller decides how much of it to show. */
type Found = Pick<FoundProducts, 'products' | 'nearest' | 'answers' | 'filters'>
type Matched = { entry: Entry; fails: number; rank: number }

/** Creates a search over these products; everything that can be precomputed is computed here. */
export function openFinder(products: readonly Product[]): (query: ProductQuery) => Found {
  const entries = listedProducts(products).map(toEntry)
  const search = openProductSearch(entries.map(({ product }) => product))

  return ({ kategorie, suche = '', sortierung = '', ...query }) => {
    const category = wantedCategory(kategorie)
    const { words, isAllowed, answers } = search(suche)
    // Values that no product has stay: who asks for grease fires must not be shown everything else.
    const chosen = eachGroup((name) => readValues(name, query[name]))
    const conditions = words.length + filterNames.filter((name) => chosen[name].size > 0).length
    const counts = openCounts(chosen)
    const matched: Matched[] = []
    entries.forEach((entry, at) => {
      if (category !== undefined && entry.product.Kategorie !== category) return
      if (!isAllowed(at)) return counts.add(entry, filterNames)
      const missing = filterNames.filter((name) => !suits(entry, name, chosen[name]))
      const unmatched = words.filter((hits) => !hits.has(at)).length
      counts.add(entry, unmatched === 0 ? missing : filterNames)
      const fails = missing.length + unmatched
      const rank = words.reduce((sum, hits) => sum + (hits.get(at) ?? 0), 0)
      if (fails === 0 || fails < conditions) matched.push({ entry, fails, rank })
    })
    const found = matched
      .filter(({ fails }) => fails === 0)
      .toSorted(orders.get(sortierung) ?? byRank)
    const nearest =
      found.length > 0
        ? []
        : matched
            .filter(({ entry }) => !chosen.klasse.has('F') || isMadeFor.fett(entry.facts))
            .toSorted((one, other) => one.fails - other.fails || byRank(one, other))
    return {
      products: found.map(({ entry }) => entry.product),
      nearest: nearest.slice(0, maxNearest).map(({ entry }) => entry.product),
      answers,
      filters: counts.filters(),
    }
  }
}

function toEntry(product: Product): Entry {
  const choices = choicesOf(product)
  const facts = factsOf(product)
  return {
    product,
    choices,
    values: eachGroup((name) => new Set(choices[name].map(({ value }) => value))),
    facts,
    weight: weightOf(facts) ?? Number.MAX_VALUE,
  }
}

function eachGroup<Value>(make: (name: FilterName) => Value): Record<FilterName, Value> {
  return Object.fromEntries(filterNames.map((name) => [name, make(name)])) as Record<
    FilterName,
    Value
  >
}

/** The chosen values of a group; a class may be typed in lower case, and `frost=0` asks for nothing. */
function readValues(name: FilterName, values = ''): ReadonlySet<string> {
  const typed = values.split(',').map((value) => value.trim())
  const isChosen = (value: string) => value !== '' && (name !== 'frost' || value !== '0')
  return new Set(
    typed.filter(isChosen).map((value) => (name === 'klasse' ? value.toUpperCase() : value)),
  )
}

/** A device must suit every chosen fire class; of agents, sizes and places one is enough. */
function suits({ values }: Entry, name: FilterName, chosen: ReadonlySet<string>): boolean {
  if (chosen.size === 0) return true
  return name === 'klasse' ? chosen.isSubsetOf(values[name]) : !chosen.isDisjointFrom(values[name])
}

const byRank = (one: Matched, other: Matched) => other.rank - one.rank
const price = ({ entry }: Matched) => entry.product.Preis_brutto

const orders: ReadonlyMap<string, (one: Matched, other: Matched) => number> = new Map([
  ['preis', (one: Matched, other: Matched) => price(one) - price(other)],
  ['preis-ab', (one: Matched, other: Matched) => price(other) - price(one)],
  ['gewicht', (one: Matched, other: Matched) => one.entry.weight - other.entry.weight],
] satisfies [Sorting, unknown][])

const { compare } = new Intl.Collator('de-CH', { numeric: true })

/** Counts, for every choice, the products it would lead to with everything else unchanged. */
function openCounts(chosen: Chosen) {
  const groups = eachGroup(() => new Map<string, { labels: Set<string>; count: number }>())
  return {
    /** `missing`: the groups in which the product has none of the chosen values. */
    add({ choices }: Entry, missing: readonly FilterName[]): void {
      for (const name of filterNames) {
        const counts =
          missing.length === 0 || (missing.length === 1 && missing[0] === name && name !== 'klasse')
        for (const { value, label } of choices[name]) {
          const choice = groups[name].getOrInsertComputed(value, () => ({
            labels: new Set<string>(),
            count: 0,
          }))
          choice.labels.add(label)
          if (counts) choice.count += 1
        }
      }
    },
    filters: (): FoundProducts['filters'] =>
      filterNames.map((name) => ({
        name,
        choices: Array.from(groups[name], ([value, { labels, count }]) => ({
          value,
          label: [...labels].toSorted(compare).join(' / '),
          count,
          chosen: chosen[name].has(value),
        })).toSorted((one, other) => compare(one.label, other.label)),
      })),
  }
}
