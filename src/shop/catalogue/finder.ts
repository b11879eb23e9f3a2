import type { Static } from 'typebox'
import type { Advice, AdviceQuery } from '../../contract/advice/advice.ts'
import { readAnswers } from '../../contract/advice/questions.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import type { Comparison } from '../../contract/advice/comparison.ts'
import {
  type FoundProducts,
  type ProductQuery,
  productsAtOnce,
  type Suggestions,
} from '../../contract/catalogue/finding.ts'
import { maxSearchLength } from '../../contract/catalogue/query-names.ts'
import { advise } from '../advice/advise.ts'
import { compareProducts } from '../advice/compare-products.ts'
import { pageQuestions } from './page-questions.ts'
import type { Db } from '../../db/schema.ts'
import { openFinder } from './find-products.ts'
import { listProducts, toProduct } from './products.ts'
import { listFew, withStock } from '../stock/stock.ts'
import { onePerPage } from './find-answers.ts'
import { readWords } from './read-words.ts'
import { isContentWord } from './stop-words.ts'
import { openTextIndex } from './text-index.ts'
import { keepProducts } from './kept-products.ts'

/** How many suggestions are shown below the search field. */
const maxProducts = 5
const maxQuestions = 3

/** A list page for this search; a page number out of range gives the first or the last page. */
export async function findProducts(db: Db, query: ProductQuery): Promise<FoundProducts> {
  const { products, ...found } = (await shownIn(db)).find(query)
  const pages = Math.max(1, Math.ceil(products.length / productsAtOnce))
  const requestedPage = /^\d+$/.test(query.seite ?? '') ? Number(query.seite) : 1
  const page = Math.min(Math.max(1, requestedPage), pages)
  const shown = products.slice((page - 1) * productsAtOnce, page * productsAtOnce)
  return { products: shown, total: products.length, page, pages, ...found }
}

/** All matching products, for API clients. */
export async function findAllProducts(db: Db, query: ProductQuery): Promise<Product[]> {
  return (await shownIn(db)).find(query).products
}

/** The advice for somebody's answers. */
export async function adviseFrom(db: Db, query: Static<typeof AdviceQuery>): Promise<Advice> {
  return advise(readAnswers(query), (await shownIn(db)).products)
}

/** Compares the requested products. */
export async function compareFrom(db: Db, named: string): Promise<Comparison> {
  return compareProducts(named, (await shownIn(db)).products)
}

/** Suggestions for the text typed so far: what answers it, products, and questions that contain most of its words. */
export async function suggest(db: Db, typed: string): Promise<Suggestions> {
  const { products, nearest, answers } = (await shownIn(db)).find({ suche: typed })
  const words = readWords(typed.slice(0, maxSearchLength))
  if (words.length === 0) return { answers: [], products: [], questions: [] }
  const hits = words.filter(isContentWord).flatMap((word) => questionIndex.search(word))
  const partly = pageQuestions
    .map(({ question, path }, at) => ({
      question,
      path,
      rank: hits.reduce((sum, found) => sum + (found.get(at) ?? 0), 0),
    }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ question, path }) => ({ question, path }))
  const questions = onePerPage([...answers, ...partly]).slice(answers.length, maxQuestions)
  // Near matches are shown only where there is nothing else.
  const hasAny = products.length + answers.length + questions.length > 0
  return { answers, products: (hasAny ? products : nearest).slice(0, maxProducts), questions }
}

const questionIndex = openTextIndex(
  pageQuestions.map(({ question, when }) => [
    { text: question, weight: 2 },
    { text: when, weight: 1 },
  ]),
)

/** The visible products and their search. */
const keptIn = keepProducts(async (db) => {
  // The stock changes far more often than the words of a product.
  const products = (await listProducts(db)).map((row) => toProduct({ ...row, pieces: null }))
  return { products, find: openFinder(products) }
})

/** The same with the last pieces of each. */
async function shownIn(db: Db): ReturnType<typeof keptIn> {
  const [kept, few] = await Promise.all([keptIn(db), listFew(db)])
  if (few.size === 0) return kept
  const show = (products: readonly Product[]) => products.map((one) => withStock(one, few))
  return {
    // Advice and comparison alone need them all.
    get products() {
      return show(kept.products)
    },
    find(query) {
      const { products, nearest, ...found } = kept.find(query)
      return { ...found, products: show(products), nearest: show(nearest) }
    },
  }
}
