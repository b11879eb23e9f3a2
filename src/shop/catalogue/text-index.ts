import { maxSearchLength } from '../../contract/catalogue/query-names.ts'
import { foldText } from '../../db/search.ts'

/** A searchable text: its title counts for more than the rest. */
export type Indexed = { title: string; rest: string }

/** The weight of each text that contains a typed word, by index: 2 in the title, else 1. */
type Hits = ReadonlyMap<number, number>

/** More words than this would not narrow the result. */
const maxWords = 8
/** Shorter words too often differ from another by one letter, or occur in another by chance. */
const shortestForgiven = 4

/**
 * Searches texts in memory by the typed words. A word matches at the start of another one and inside it («decke» in
 * «Löschdecke»); numbers only as a whole, including their unit («2 kg»). If no text contains a word, one wrong,
 * missing, extra or swapped letter is tolerated; failing that, a compound is split into its parts («Küchenlöscher»).
 */
export function openTextIndex(texts: readonly Indexed[]): (typed: string) => Hits[] {
  const index = new Map<string, Map<number, number>>()
  texts.forEach(({ title, rest }, at) => {
    for (const word of wordsOf(rest)) put(index, word, at, 1)
    for (const word of wordsOf(title)) put(index, word, at, 2)
  })
  const vocabulary = [...index.keys()]

  function find(word: string): Hits {
    const exact = vocabulary.filter((known) => holds(known, word))
    const found =
      exact.length > 0 || word.length < shortestForgiven || /^\d/.test(word)
        ? exact
        : vocabulary.filter((known) => nearlyHolds(known, word))
    const hits = new Map<number, number>()
    for (const known of found)
      for (const [at, weight] of index.get(known) ?? [])
        hits.set(at, Math.max(weight, hits.get(at) ?? 0))
    return hits
  }

  /** Splits a compound into known words from its end, longest first, and what is left before them. */
  function partsOf(word: string): string[] {
    for (let at = 0; at <= word.length - shortestForgiven; at += 1) {
      const [start, end] = [word.slice(0, at), word.slice(at)]
      if (!index.has(end)) continue
      if (start === '') return [end]
      if (start.length >= shortestForgiven || index.has(start)) return [...partsOf(start), end]
    }
    // «Küche» in «Küchenlöscher».
    const unlinked = word.replace(/(?:e?n|e?s|er)$/, '')
    return [index.has(unlinked) ? unlinked : word]
  }

  return (typed) => {
    const words = [...new Set(wordsOf(typed.slice(0, maxSearchLength)))].slice(0, maxWords)
    return words.flatMap((word) => {
      const hits = find(word)
      const parts = hits.size > 0 ? [] : partsOf(word)
      return parts.length > 1 ? parts.map(find) : [hits]
    })
  }
}

function put(index: Map<string, Map<number, number>>, word: string, at: number, weight: number) {
  const places = index.getOrInsertComputed(word, () => new Map<number, number>())
  places.set(at, weight)
}

/** The words of a text, folded; a number and its unit are one word, however they are written (`6 Liter`, `6l`). */
function wordsOf(text: string): string[] {
  const measured = foldText(text).replace(
    /(\d)\s*(liter|l|kg|kilo(?:gramm)?|ml)(?!\p{L})/gu,
    (_, digit: string, unit: string) => `${digit}${units[unit] ?? 'kg'}`,
  )
  return measured.match(/\p{N}+[.,]\p{N}+\p{L}*|[\p{L}\p{N}]+/gu) ?? []
}

const units: Record<string, string> = { liter: 'l', l: 'l', ml: 'ml' }

function holds(known: string, word: string): boolean {
  if (!/^\d/.test(word)) return known.includes(word)
  return known === word || (known.startsWith(word) && !/^[\d.,]/.test(known.slice(word.length)))
}

/** Whether part of a known word is one edit away from the typed one. */
function nearlyHolds(known: string, word: string): boolean {
  // One edit leaves one third of the word intact, so most words are ruled out by three lookups.
  const third = Math.ceil(word.length / 3)
  const parts = [word.slice(0, third), word.slice(third, -third), word.slice(-third)]
  if (!parts.some((part) => part !== '' && known.includes(part))) return false
  for (let start = 0; start <= known.length - word.length + 1; start += 1)
    if (isOneChangeAway(known, start, word)) return true
  return false
}

/** Whether `known` contains the word at `start` with one edit: a wrong, missing, extra or swapped letter. */
function isOneChangeAway(known: string, start: number, word: string): boolean {
  let same = 0
  while (same < word.length && known[start + same] === word[same]) same += 1
  const goesOn = (inKnown: number, inWord: number) =>
    known.startsWith(word.slice(inWord), start + inKnown)
  return (
    goesOn(same + 1, same + 1) ||
    goesOn(same + 1, same) ||
    goesOn(same, same + 1) ||
    (known[start + same] === word[same + 1] &&
      known[start + same + 1] === word[same] &&
      goesOn(same + 2, same + 2))
  )
}
