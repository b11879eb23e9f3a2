/** How many products can be compared side by side. */
export const maxCompared = 4
/** The name of the query parameter: ids separated by commas. */
export const comparedName = 'produkte'

/** The address that compares these products. */
export function comparisonLink(ids: readonly number[]): string {
  return ids.length > 0 ? `/vergleich?${comparedName}=${ids.join(',')}` : '/vergleich'
}
