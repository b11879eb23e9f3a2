/** The filter groups of a product list, by their names in the address. */
export const filterNames = ['klasse', 'mittel', 'groesse', 'ort', 'frost'] as const
export type FilterName = (typeof filterNames)[number]

/** The sort orders of a list; the default is the order of spec §2, or relevance for a search. */
export const sortings = {
  preis: 'Günstigste zuerst',
  'preis-ab': 'Teuerste zuerst',
  gewicht: 'Leichteste zuerst',
} as const
export type Sorting = keyof typeof sortings

/** The query parameters of a list, in the order they are written. */
export const queryNames = ['kategorie', 'suche', ...filterNames, 'sortierung', 'seite'] as const

/** Whether more than a category is set: such pages are neither cached nor to be indexed by search engines. */
export function isNarrowed(query: Partial<Record<(typeof queryNames)[number], string>>): boolean {
  return queryNames.some((name) => name !== 'kategorie' && Boolean(query[name]))
}

/** How much of a typed search is used, in characters. */
export const maxSearchLength = 100
