import type { Answer } from '../../contract/catalogue/finding.ts'
import type { PageQuestion } from './page-question.ts'
import { pageQuestions } from './page-questions.ts'
import { readWords } from './read-words.ts'
import { isContentWord } from './stop-words.ts'
import { meaningOf } from './text-index.ts'

/** A typed word and what it may mean: the parts of a compound, and what it may be a misspelling of. */
export type Forms = readonly [word: string, ...meant: string[]]
type Search = { words: string[]; meanings: string[]; isAlone: boolean }

function readSearches(typed: string, isAlone: boolean): Search[] {
  return typed
    .split(',')
    .map(readWords)
    .filter((words) => words.length > 0)
    .map((words) => ({ words, meanings: words.map(meaningOf), isAlone }))
}

const searches: readonly (PageQuestion & { searches: Search[] })[] = pageQuestions.map(
  (question) => ({
    ...question,
    searches: [...readSearches(question.when, false), ...readSearches(question.alone ?? '', true)],
  }),
)

/** The words that lead to a page: compounds may consist of them, and they are no misspelt products. */
export const questionWords: readonly string[] = [
  ...new Set(searches.flatMap((question) => question.searches.flatMap(({ words }) => words))),
]

/**
 * The questions that what is typed asks, the one that explains most words first, and the words that only ask
 * them and look for no product, with the one to look for in their place.
 */
export function findAnswers(typed: readonly Forms[]): {
  answers: Answer[]
  apart: Set<string>
  finds: string[]
} {
  const byMeaning = new Map<string, Set<string>>()
  for (const forms of typed)
    for (const meaning of forms.map(meaningOf))
      byMeaning.getOrInsertComputed(meaning, () => new Set()).add(forms[0])
  const content = typed.map(([word]) => word).filter(isContentWord)

  /** The typed words that make up a search; none if one of its words is missing. */
  function wordsOf({ meanings, isAlone }: Search): Set<string> {
    const found = new Set<string>()
    for (const meaning of meanings) {
      const words = byMeaning.get(meaning)
      if (!words) return new Set()
      for (const word of words) found.add(word)
    }
    return isAlone && !content.every((word) => found.has(word)) ? new Set() : found
  }

  const met = searches.flatMap(({ searches: all, ...question }) => {
    const words = all.map(wordsOf).reduce((one, other) => (other.size > one.size ? other : one))
    return words.size > 0 ? [{ ...question, words }] : []
  })
  const ranked = met.toSorted((one, other) => other.words.size - one.words.size)
  const apart = ranked
    .filter(({ isApart, finds }) => isApart || finds)
    .flatMap(({ words }) => [...words])
  return {
    answers: ranked.map(({ question, path }) => ({ question, path })),
    apart: new Set(apart),
    finds: ranked.flatMap(({ finds = '' }) => readWords(finds)),
  }
}

/** The first of the questions that a page answers: they all lead to it. */
export function onePerPage(questions: readonly Answer[]): Answer[] {
  return questions.filter(
    ({ path }, at) => questions.findIndex((other) => other.path === path) === at,
  )
}
