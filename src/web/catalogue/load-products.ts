import { data } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { ApiError, type Client } from '../api.ts'
import { listedProducts } from './product-facts.ts'

export type Loaded = { products: Product[]; error: string | undefined }

/** What a list page has when its products could not be fetched, here or by its own call (spec §8). */
export const nothingLoaded: Loaded = { products: [], error: 'Fehler beim laden der Produkte' }

/**
 * The products of a list page, sorted as spec §2 says. An empty list counts as a failure (spec §7), which
 * the page tells in its own words; a server in trouble also answers with its status, so nothing caches it.
 */
export async function loadProducts(api: Client, category?: string) {
  try {
    const products = await (category
      ? api('GET /produkte', { query: { kategorie: category } })
      : api('GET /api/products'))
    return data<Loaded>({ products: listedProducts(products), error: undefined })
  } catch (failure) {
    const status = failure instanceof ApiError && failure.status === 404 ? 200 : 503
    return data<Loaded>(nothingLoaded, { status })
  }
}
