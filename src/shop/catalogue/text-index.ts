import { synonyms } from './synonyms.ts'
import { isNearly } from './near-word.ts'
import { readIndexed, readWords, stemOf } from './read-words.ts'
import { isContentWord } from './stop-words.ts'

/** A searchable text in parts; a word counts for as much as the most important part that contains it. */
export type Indexed = readonly { text: string; weight: number }[]

/** How well each text suits a typed word, by index; a text that does not contain it is missing. */
export type Hits = ReadonlyMap<number, number>

type Known = { word: string; stem: string }
/** One meaning: every spelling as the words it consists of. */
type Group = { keys: string[]; spellings: string[]; phrases: string[][] }

/** Shorter words too often differ from another by one letter. */
const shortestForgiven = 5
/** Shorter parts of a compound occur in other words by chance. */
const shortestPart = 3
const shortestHead = 5
/** A word that begins like another one is a guess. */
const guess = 0.5

const groups: readonly Group[] = synonyms.map((members) => {
  const phrases = members.map((member) => readWords(member.replaceAll('-', '')))
  const spellings = phrases.map((words) => words.join(''))
  return { phrases, spellings, keys: spellings.map(stemOf) }
})
const groupOf = new Map(groups.flatMap((group) => group.keys.map((key) => [key, group] as const)))

/** What a word has in common with those that mean the same, or else its stem. */
export const meaningOf = (word: string): string => {
  const stem = stemOf(word)
  return groupOf.get(stem)?.keys[0] ?? stem
}

/**
 * Searches texts in memory by typed words. A word matches at the start of another one and inside it («decke» in
 * «Löschdecke»), whatever its ending; numbers only as a whole, including their unit («2 kg»); and so does every word
 * that means the same (shop/catalogue/synonyms.ts). If no text contains any, a compound is split into its parts
 * («Küchenlöscher»), then a beginning of such a word and then one wrong, missing, extra or swapped letter will do.
 * `further` are words that compounds may consist of although no text contains them.
 */
export function openTextIndex(texts: readonly Indexed[], further: readonly string[] = []) {
  const index = new Map<string, Map<number, number>>()
  texts.forEach((parts, at) => {
    for (const { text, weight } of parts)
      for (const word of readIndexed(text)) {
        const places = index.getOrInsertComputed(word, () => new Map<number, number>())
        places.set(at, Math.max(weight, places.get(at) ?? 0))
      }
  })
  const vocabulary = [...index.keys()].map((word): Known => ({ word, stem: stemOf(word) }))
  const stems = new Set(
    [...vocabulary.map(({ word }) => word), ...further]
      .filter((word) => word.length >= shortestPart && isContentWord(word) && !/\d/.test(word))
      .map(stemOf),
  )
  const meanings = new Map<Group, Hits>()
  const isKnown = (word: string) =>
    word.length >= shortestPart && (stems.has(stemOf(word)) || groupOf.has(stemOf(word)))

  function collect(matches: (known: Known) => boolean): Hits {
    const hits = new Map<number, number>()
    for (const known of vocabulary)
      if (matches(known))
        for (const [at, weight] of index.get(known.word) ?? [])
          hits.set(at, Math.max(weight, hits.get(at) ?? 0))
    return hits
  }

  function findMeaning(group: Group): Hits {
    return meanings.getOrInsertComputed(group, () =>
      joinHits(
        group.phrases.map((words) =>
          words.map((word) => collect(namedBy(word, stems))).reduce(meetHits),
        ),
      ),
    )
  }

  /** What has the parts of a compound apart: «Feuerlöscher Pulver» is a «Pulverlöscher», too. */
  function findApart(word: string): Hits {
    const parts = partsOf(word) ?? []
    if (parts.length < 2) return new Map()
    const hits = parts.map((part) => collect(heldBy(part, stems))).reduce(meetHits)
    return weaken(new Map([...hits].filter(([, weight]) => weight > 1)))
  }

  function find(word: string): Hits {
    const group = groupOf.get(stemOf(word))
    // «AB» is not «ABC», unless no text has it; «6» beside «Pulver» is «6 kg», even if a text says «6 Jahre».
    const isWhole = word.length < shortestPart && index.has(word) && !/^\d/.test(word)
    const hits = collect(isWhole ? (known) => known.word === word : heldBy(word, stems))
    const all = group ? joinHits([hits, findMeaning(group)]) : hits
    return all.size > 0 ? joinHits([all, findApart(word)]) : all
  }

  /**
   * Splits a compound into known words, the longest at its end first; undefined if a part is unknown. `unknown` are
   * beginnings that were tried: each would be tried anew for every way to split what follows, and those double.
   */
  function partsOf(word: string, unknown = new Set<string>()): string[] | undefined {
    if (unknown.has(word)) return undefined
    for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
      const [start, end] = [word.slice(0, at), word.slice(at)]
      if (!isKnown(end)) continue
      const before = !isContentWord(start) ? [] : isKnown(start) ? [start] : partsOf(start, unknown)
      if (before) return [...before, end]
    }
    unknown.add(word)
    return undefined
  }

  function findNear(word: string): Hits {
    const begun = groups.filter(
      ({ keys }) => word.length >= 4 && keys.some((key) => key.startsWith(word)),
    )
    if (begun.length > 0) return weaken(joinHits(begun.map(findMeaning)))
    if (word.length < shortestForgiven || /\d/.test(word)) return new Map()
    const meant = groups.filter(({ spellings }) => spellings.some((one) => isNearly(one, word)))
    return joinHits([collect((known) => isNearly(known.word, word)), ...meant.map(findMeaning)])
  }

  /** What a compound with an unknown part is a kind of, or else belongs to. */
  function kinOf(word: string): string | undefined {
    const places = Array.from({ length: word.length }, (_, at) => at)
    const head = places.find(
      (at) => at >= shortestPart && word.length - at >= shortestHead && isKnown(word.slice(at)),
    )
    if (head !== undefined) return word.slice(head)
    const end = places.findLast((at) => at > shortestPart && groupOf.has(stemOf(word.slice(0, at))))
    return end === undefined ? undefined : word.slice(0, end)
  }

  /** Groups by the parts of their compounds: «Aschenkübel» is «Aschekübel». */
  const compounds = new Map(
    groups.flatMap((group) =>
      group.spellings.flatMap((spelling) => {
        const parts = partsOf(spelling)
        return parts ? [[keyOf(parts), group] as const] : []
      }),
    ),
  )

  /** One result for a word, or one for each part of a compound. */
  function search(word: string): Hits[] {
    const hits = find(word)
    if (hits.size > 0 || isKnown(word)) return [hits]
    const digits = /^(\p{L}+\d+)(\p{L}{3,})$|^(\p{L}{2,})(\d+)$/u.exec(word)
    const parts = digits?.slice(1).filter(Boolean) ?? partsOf(word)
    const group = parts && compounds.get(keyOf(parts))
    if (group) return [findMeaning(group)]
    if (parts) return parts.map(find)
    const near = findNear(word)
    if (near.size > 0) return [near]
    const kin = kinOf(word)
    return kin === undefined ? [near] : [near, find(kin)]
  }

  return {
    search,
    isKnown,
    /** Whether a text has this very word. */
    isWhole: (word: string) => index.has(word),
    /** Whether a text has a word that begins like this. */
    isBegun: (word: string) =>
      word.length > 3 && vocabulary.some((known) => known.word.startsWith(word)),
    /** A word, or the known words a compound consists of. */
    partsOf: (word: string) => (isKnown(word) ? [word] : (partsOf(word) ?? [word])),
    /** Words that are one, apart, become that word: «Feuer Löscher». */
    joinKnown: (words: readonly string[]) =>
      words.reduce<string[]>((read, word) => {
        const before = read.at(-1)
        if (
          before !== undefined &&
          /^\p{L}/u.test(before) &&
          isContentWord(before) &&
          isContentWord(word) &&
          !/\d/.test(word) &&
          isKnown(before + word)
        )
          read[read.length - 1] = before + word
        else read.push(word)
        return read
      }, []),
  }
}

const keyOf = (parts: readonly string[]) => parts.map(stemOf).join(' ')

export function joinHits(all: readonly Hits[]): Hits {
  const joined = new Map<number, number>()
  for (const hits of all)
    for (const [at, weight] of hits) joined.set(at, Math.max(weight, joined.get(at) ?? 0))
  return joined
}

export const meetHits = (one: Hits, other: Hits): Hits =>
  new Map(
    [...one].flatMap(([at, weight]) => {
      const also = other.get(at)
      return also === undefined ? [] : [[at, Math.min(weight, also)] as const]
    }),
  )

const weaken = (hits: Hits): Hits =>
  new Map(Array.from(hits, ([at, weight]) => [at, weight * guess]))

/** Whether a known word has the typed one in it, not by chance, or is another form of it. */
function heldBy(word: string, stems: ReadonlySet<string>): (known: Known) => boolean {
  if (/^\d/.test(word))
    return ({ word: known }) =>
      known === word || (known.startsWith(word) && !/^[\d.,]/.test(known.slice(word.length)))
  const form = isFormOf(word, stems)
  return (known) => {
    const at = known.word.indexOf(word)
    if (at < 0) return form(known)
    const rest = known.word.slice(at + word.length)
    // «CO» is not «CO2», and «Asche» not in «Tasche».
    if (/^\d/.test(rest)) return false
    return at === 0 || (at >= shortestPart && (word.length > 4 || (word.length > 2 && rest === '')))
  }
}

/** Whether a known word is another form of this one («Decken»), also at the end of a compound. */
function isFormOf(word: string, stems: ReadonlySet<string>): (known: Known) => boolean {
  const stem = stemOf(word)
  return ({ word: known, stem: own }) => {
    const at = own.length - stem.length
    if (at < shortestPart || stem.length <= shortestPart) return own === stem
    return own.endsWith(stem) && !isInside(known, at, stems)
  }
}

/** Whether a word begins one or two letters into another one: «Asche» in «Tragetasche», which ends with «Tasche». */
const isInside = (known: string, at: number, stems: ReadonlySet<string>) =>
  [1, 2].some((letters) => stems.has(stemOf(known.slice(at - letters))))

/** Whether a known word is this one, or a compound that begins or ends with it. */
function namedBy(word: string, stems: ReadonlySet<string>): (known: Known) => boolean {
  if (/^\d/.test(word)) return ({ word: known }) => known === word
  const form = isFormOf(word, stems)
  return (known) => form(known) || (word.length > 3 && known.word.startsWith(word))
}
