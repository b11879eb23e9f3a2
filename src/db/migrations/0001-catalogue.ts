import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-tables.ts'

/** What is sold, and the pictures of it. */
export async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, table, tableWithId } = tablesOf(db)

  await table('categories')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  // The categories of the shop (spec §9): without one no product can be added to an empty shop.
  await sql`insert into categories (slug, name, position)
    values ('feuerloescher', 'Feuerlöscher', 1), ('brandschutz', 'Brandschutz', 2)`.execute(db)

  await tableWithId('products')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull().references('categories.slug'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price_net', 'integer', (c) => c.notNull())
    .addColumn('price_gross', 'integer', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute()
  await index('products', 'category', ['category']).execute()

  // So that those nothing uses can be deleted.
  await table('uploaded_pictures')
    .addColumn('stem', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('touched_at', bigint, (c) => c.notNull())
    .execute()
}
