import type { Db } from '../../db/schema.ts'
import { foldText, searchWords } from '../../db/search.ts'
import { keepProducts } from './kept-products.ts'
import { isOwn, toProduct } from './products.ts'
import { openProductSearch } from './search-products.ts'

/** All products of the owner, newest first, their search, and their names and categories as they are written. */
const ownedIn = keepProducts(async (db) => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.slug', 'products.category')
    .selectAll('products')
    .select('categories.name as category_name')
    .where(isOwn)
    .orderBy('products.id', 'desc')
    .execute()
  return {
    search: openProductSearch(rows.map((row) => toProduct({ ...row, pieces: null }))),
    products: rows.map(({ id, name, category, category_name: categoryName }) => ({
      id,
      text: foldText(`${name} ${categoryName} ${category}`),
    })),
  }
})

/**
 * The ids of the products a customer finds with these words, hidden ones as well, the best first; then those whose name
 * or category has them literally, newest first: an owner also looks for «100%».
 */
export async function searchOwnProducts(db: Db, typed: string): Promise<number[]> {
  const { search, products } = await ownedIn(db)
  const { words, isAllowed } = search(typed)
  const ranked = products
    .map(({ id }, at) => ({
      id,
      isFound: words.length > 0 && isAllowed(at) && words.every((hits) => hits.has(at)),
      rank: words.reduce((sum, hits) => sum + (hits.get(at) ?? 0), 0),
    }))
    .filter(({ isFound }) => isFound)
    .toSorted((one, other) => other.rank - one.rank)
  const literal = searchWords(typed)
  const named = products.filter(({ text }) => literal.every((word) => text.includes(word)))
  return [...new Set([...ranked, ...named].map(({ id }) => id))]
}
