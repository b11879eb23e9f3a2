import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** The products and their pictures. */
export async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, json, table, tableWithId } = tablesOf(db)

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
    .addColumn('details', 'text', (c) => c.notNull().check(json('details')))
    .addColumn('sale', 'text', (c) => c.notNull().defaultTo('sichtbar'))
    .addColumn('is_work', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute()
  await index('products', 'category', ['category']).execute()
  // At most one product stands for work.
  await index('products', 'work', ['is_work'])
    .unique()
    .where(sql.ref('is_work'), '=', sql.lit(1))
    .execute()

  const ofProduct = (name: string) =>
    table(name).addColumn('product_id', 'integer', (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
  await ofProduct('product_pictures')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_pictures_key', ['product_id', 'position'])
    .execute()
  await index('product_pictures', 'picture', ['picture']).execute()
  await ofProduct('product_accessories')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('accessory_id', 'integer', (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('product_accessories_key', ['product_id', 'position'])
    .execute()
  await index('product_accessories', 'accessory', ['accessory_id']).execute()

  await table('uploaded_pictures')
    .addColumn('picture', 'text', (c) => c.primaryKey())
    .addColumn('touched_at', bigint, (c) => c.notNull())
    .execute()
  await table('picture_files')
    .addColumn('picture', 'text', (c) =>
      c.notNull().references('uploaded_pictures.picture').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('bytes', isSqlite ? 'blob' : 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['picture', 'width', 'format'])
    .execute()
}
