import { data } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { type Api, ApiError } from '../api.ts'
import { listedProducts } from './product-facts.ts'

/**
 * The products of a list page, sorted as spec §2 says. An empty list counts as a failure (spec §7), which
 * the page tells in its own words; a server in trouble also answers with its status, so nothing caches it.
 */
export async function loadProducts(api: Api, category?: string) {
  try {
    const products = listedProducts(await api.products.list(category))
    return data({ products, error: undefined })
  } catch (failure) {
    const status = failure instanceof ApiError && failure.status === 404 ? 200 : 503
    return data({ products: [] as Product[], error: 'Fehler beim laden der Produkte' }, { status })
  }
}
