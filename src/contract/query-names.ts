import type { ProductQuery } from './finding.ts'

/** The groups of choices a list of products is narrowed by, by their names in the address. */
export const filterNames = ['klasse', 'mittel', 'groesse', 'ort', 'frost'] as const
export type FilterName = (typeof filterNames)[number]

/** How a list can be sorted; without it as spec §2 says, or by how well a product fits what was searched for. */
export const sortings = {
  preis: 'Günstigste zuerst',
  'preis-ab': 'Teuerste zuerst',
  gewicht: 'Leichteste zuerst',
} as const
export type Sorting = keyof typeof sortings

/** The names of a search, in the order in which an address carries them. */
export const queryNames = ['kategorie', 'suche', ...filterNames, 'sortierung', 'seite'] as const

/** Whether it asks for more than a category: the addresses nobody keeps, and no search engine shall. */
export function isNarrowed(query: ProductQuery): boolean {
  return queryNames.some((name) => name !== 'kategorie' && Boolean(query[name]))
}

/** The most of what somebody typed that is looked for, in characters. */
export const longestSearch = 100
