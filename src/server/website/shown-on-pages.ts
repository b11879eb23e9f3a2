import type { Tables } from '../../db/schema.ts'

/**
 * What a cached page or public list can show (docs/decisions/063): a transaction that writes one of these tables drops
 * the page cache after its commit.
 */
export const shownOnPages = [
  'products',
  'product_pictures',
  'product_accessories',
  'product_stock',
  'settings',
  'legal_texts',
] as const satisfies (keyof Tables)[]

/** Whether cached pages may be out of date once these tables were written. */
export function changesPages(tables: ReadonlySet<string>): boolean {
  return shownOnPages.some((table) => tables.has(table))
}
