import type { Place } from './visitor.ts'

/** How far the heights of a page may be apart between engines: each hyphenates German in its own way. */
const tolerance = 0.1

/** What is different between the same place in two engines; sizes in CSS pixels. */
export function compare(place: Place, other: Place): string[] {
  const [ours, theirs] = [place, other].map(wordsOf) as [string[], string[]]
  // Where lines break, some engines set a space and some do not.
  const isSame = ours.join('') === theirs.join('')
  const missing = isSame ? [] : without(ours, theirs)
  const added = isSame ? [] : without(theirs, ours)
  return [
    ...(missing.length > 0 ? [`does not say «${missing.join(' ')}»`] : []),
    ...(added.length > 0 ? [`says «${added.join(' ')}»`] : []),
    ...(Math.abs(place.height - other.height) > place.height * tolerance
      ? [`is ${other.height} high instead of ${place.height}`]
      : []),
    ...(other.overflow > 0 ? [`is ${other.overflow} wider than the window`] : []),
  ].map((difference) => `${place.name} ${difference}`)
}

/** Numbers and codes differ because each engine buys as somebody else; where lines break is no matter of texts. */
function wordsOf({ text }: Place): string[] {
  return text
    .replaceAll(/\bSIM-\S+/g, 'SIM')
    .replaceAll(/\S+@\S+/g, '@')
    .replaceAll(/\d+/g, '0')
    .split(/[\s:]+/)
    .filter((word) => word !== '')
}

/** The words that occur more often in the first list. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}
