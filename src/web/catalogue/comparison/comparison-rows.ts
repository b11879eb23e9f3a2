import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { explainFires } from '../../../contract/catalogue/fire-class-words.ts'
import { factNames, factsOf } from '../../../contract/catalogue/product-facts.ts'

/** One fact across all products, with a list of lines for each; `differs` when they are not all the same. */
export type ComparedRow = { name: string; cells: string[][]; differs: boolean }

/** Explained in a row of its own, or a note on a single product. */
const elsewhere = new Set<string>(['Brandklasse', factNames.rating, 'Text'])

/** All facts side by side: first, in words, what each device puts out, then its details, most compared first. */
export function comparisonRows(products: readonly Product[]): ComparedRow[] {
  // Somebody may call a detail like what every object has, such as `constructor`.
  const details = products.map(
    ({ Details }) => new Map(typeof Details === 'string' ? [] : Object.entries(Details)),
  )
  const names = new Set<string>([
    ...Object.values(factNames),
    ...details.flatMap((rows) => [...rows.keys()]),
  ])
  const fires = products.map((product) =>
    explainFires(factsOf(product)).map(({ sign, words }) => `${sign} ${words}`),
  )
  return [
    { name: 'Löscht', cells: fires },
    ...[...names]
      .filter((name) => !elsewhere.has(name))
      .map((name) => ({
        name,
        cells: details.map((rows) => [rows.get(name) ?? ''].filter((line) => line !== '')),
      })),
  ]
    .filter(({ cells }) => cells.some((lines) => lines.length > 0))
    .map((row) => ({
      ...row,
      differs: new Set(row.cells.map((lines) => lines.join('\n'))).size > 1,
    }))
}
