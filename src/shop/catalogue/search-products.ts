import type { Product } from '../../contract/catalogue/catalogue.ts'
import type { Answer } from '../../contract/catalogue/finding.ts'
import { factsOf } from '../../contract/catalogue/product-facts.ts'
import { maxSearchLength } from '../../contract/catalogue/query-names.ts'
import { findAnswers, type Forms, onePerPage, questionWords } from './find-answers.ts'
import { findFire, fireParts, mayBeOffered } from './fire-words.ts'
import { isMisspelt } from './near-word.ts'
import { inName, textOf } from './product-text.ts'
import { readWords } from './read-words.ts'
import { isContentWord, withoutRefused } from './stop-words.ts'
import { type Hits, joinHits, meaningOf, meetHits, openTextIndex } from './text-index.ts'

/** More words than this would not narrow the result. */
const maxWords = 8
/** How many answers stand above the products. */
const maxAnswers = 2

/** What a search means: for each word the products that have it, which products may be shown at all, and the answers. */
type Meant = {
  words: Hits[]
  isAllowed: (at: number) => boolean
  answers: Answer[]
}

/** «Löscher» beside a fire names no device. */
const device = meaningOf('loscher')
/** Words that lead to a page or mean a fire, whatever the products are. */
const answering = [...questionWords, ...fireParts]
const nothing: Hits = new Map()

const everything: Meant = { words: [], isAllowed: () => true, answers: [] }

/**
 * Creates a search over these products by what people type. The index is made with the first search: it takes half a
 * second for 2,000 products, which a list without a search or a saved product need not wait for.
 */
export function openProductSearch(products: readonly Product[]): (typed: string) => Meant {
  let search: ((typed: string) => Meant) | undefined
  return (typed) => {
    if (typed.trim() === '') return everything
    search ??= indexProducts(products)
    return search(typed)
  }
}

function indexProducts(products: readonly Product[]): (typed: string) => Meant {
  const known = products.map((product) => ({ product, facts: factsOf(product) }))
  const index = openTextIndex(
    products.map((product) => textOf(product)),
    answering,
  )
  const formsOf = (word: string): Forms => [
    word,
    ...index.partsOf(word),
    ...(index.isKnown(word) || index.isBegun(word)
      ? []
      : answering.filter((known) => isMisspelt(known, word) || isAbout(known, word))),
  ]

  /** A rare word says more about what is wanted than one that half of the products have. */
  function rate(hits: Hits): Hits {
    const rarity = Math.log1p(products.length / hits.size)
    return new Map(Array.from(hits, ([at, weight]) => [at, weight * rarity]))
  }

  /** The products for a fire: the devices made for it, and what all other words name. */
  function findForFire({ fire, isCertain, words }: Fire, found: readonly Hits[]): Hits[] {
    const suited = new Map<number, number>()
    const named = fire.word === undefined ? undefined : index.search(fire.word)[0]
    known.forEach(({ facts }, at) => {
      const weight = named && !named.has(at) ? 0 : fire.suits(facts)
      if (weight > 0) suited.set(at, weight)
    })
    if (!isCertain && found.length === 0 && suited.size > 0) return [suited]
    if (!isCertain) {
      const texts = [...words].map((word) => index.search(word).reduce(meetHits))
      return [joinHits([suited, texts.reduce(meetHits)]), ...found]
    }
    const meant = new Map<number, number>()
    known.forEach((_, at) => {
      const others = found.reduce((sum, hits) => sum + (hits.get(at) ?? 0), 0)
      const isNamed = found.length > 0 && found.every((hits) => hits.has(at))
      if (suited.has(at) || isNamed) meant.set(at, (suited.get(at) ?? 0) + others)
    })
    return [meant]
  }

  return (typed) => {
    const read = readWords(typed.slice(0, maxSearchLength))
    const all = [...new Set(index.joinKnown(read))]
    const telling = index.joinKnown(withoutRefused(read)).filter(isContentWord)
    const content = [...new Set(telling.length > 0 ? telling : all)].slice(0, maxWords)
    // What is hardly begun says nothing beside other words.
    const isComplete = (word: string) =>
      word.length > 2 || index.isWhole(word) || content.every(({ length }) => length < 3)
    const fire = findFire(content.map(formsOf))
    const questions = findAnswers(all.map(formsOf))
    const found = [...content, ...questions.finds]
      .filter((word) => isComplete(word) && !questions.apart.has(word) && !fire?.words.has(word))
      .filter((word) => !fire?.isCertain || meaningOf(word) !== device)
      .map((word) => index.search(word))
    const answers = fire?.isCertain ? [fire.fire.answer, ...questions.answers] : questions.answers
    const useful = answers.length > 0 ? withoutTalk(found) : found.flat()
    const words = fire ? findForFire(fire, useful.map(rate)) : useful.map(rate)
    return {
      words: words.length === 0 && all.length > 0 ? [nothing] : words,
      isAllowed: fire?.isCertain
        ? (at) => known[at] !== undefined && mayBeOffered(fire.fire, known[at].facts)
        : () => true,
      answers: onePerPage(answers).slice(0, maxAnswers),
    }
  }
}

/** Whether an unknown compound is about something a page answers: «Garantiezeit». */
const isAbout = (known: string, word: string): boolean =>
  known.length > 5 && (word.startsWith(known) || word.endsWith(known))

/** A question has more words than the products it is about: what none has is left out, then what names none. */
function withoutTalk(found: readonly Hits[][]): Hits[] {
  const useful = found.filter((parts) => parts.every(({ size }) => size > 0)).flat()
  if (useful.length < 2 || useful.reduce(meetHits).size > 0) return useful
  const naming = useful.filter((hits) => [...hits.values()].some((weight) => weight >= inName))
  return naming.length > 0 ? [joinHits(naming)] : useful
}

type Fire = NonNullable<ReturnType<typeof findFire>>
