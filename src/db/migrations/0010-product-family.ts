import type { Kysely } from 'kysely'

/** The word that sizes of the same thing have in common; empty for what stands alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('family', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
