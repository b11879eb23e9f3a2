import { sql } from 'kysely'
import type { Static } from 'typebox'
import { type Advice, type AdviceQuery, advise } from '../../contract/advice/advice.ts'
import { readAnswers } from '../../contract/advice/questions.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { type Comparison, compareProducts } from '../../contract/advice/comparison.ts'
import {
  type FoundProducts,
  type ProductQuery,
  productsAtOnce,
  type Suggestions,
} from '../../contract/catalogue/finding.ts'
import { pageQuestions } from './page-questions.ts'
import { originOf } from '../../db/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { openFinder } from './find-products.ts'
import { listProducts, toProduct } from './products.ts'
import { openTextIndex } from './text-index.ts'

/** How many suggestions are shown below the search field. */
const maxProducts = 5
const maxQuestions = 3

type Shown = { products: Product[]; find: ReturnType<typeof openFinder> }
/** By the `originOf` their database. */
const kept = new WeakMap<object, { version: string; shown: Promise<Shown> }>()

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

/** Suggestions for the text typed so far: products, and the questions that contain most of its words. */
export async function suggest(db: Db, typed: string): Promise<Suggestions> {
  const { products, nearest } = (await shownIn(db)).find({ suche: typed })
  const words = findQuestions(typed)
  const questions = pageQuestions
    .map(({ question, path }, at) => ({
      question,
      path,
      rank: words.reduce((sum, hits) => sum + (hits.get(at) ?? 0), 0),
    }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  // Near matches are shown only where there is nothing else.
  const offered = products.length > 0 || questions.length > 0 ? products : nearest
  return {
    products: words.length > 0 ? offered.slice(0, maxProducts) : [],
    questions: questions.slice(0, maxQuestions).map(({ question, path }) => ({ question, path })),
  }
}

const findQuestions = openTextIndex(
  pageQuestions.map(({ question, words }) => ({ title: question, rest: words })),
)

/**
 * The visible products and their search index, cached in memory: reading them from the rows takes longer than a search
 * may. The cache is rebuilt when a product was added, changed or deleted, by this or another process, which three
 * figures of the table reveal: ids are never reused, and a change always increases `updated_at`.
 */
async function shownIn(db: Db): Promise<Shown> {
  const { version } = await db
    .selectFrom('products')
    .select(
      sql<string>`count(*) || ' ' || coalesce(max(id), 0) || ' ' || coalesce(sum(updated_at), 0)`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow()
  const origin = originOf(db)
  const before = kept.get(origin)
  if (before?.version === version) return before.shown
  const shown = listProducts(db).then((rows) => {
    const products = rows.map(toProduct)
    return { products, find: openFinder(products) }
  })
  kept.set(origin, { version, shown })
  shown.catch(() => kept.delete(origin))
  return shown
}
