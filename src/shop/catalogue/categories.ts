import type { AdminCategory } from '../../contract/catalogue/product-draft.ts'
import type { Db } from '../../db/schema.ts'

/** The categories of products, in the owner's order. */
export async function listCategories(db: Db): Promise<AdminCategory[]> {
  return db.selectFrom('categories').select(['slug', 'name']).orderBy('position').execute()
}
