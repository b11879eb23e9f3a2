/** So many products stand side by side. */
export const mostCompared = 4
/** What the address calls them: ids with commas between. */
export const comparedName = 'produkte'

/** The address that compares these. */
export function comparisonLink(ids: readonly number[]): string {
  return ids.length > 0 ? `/vergleich?${comparedName}=${ids.join(',')}` : '/vergleich'
}
