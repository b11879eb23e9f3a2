import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** Orders that do not go to whoever placed them: few, found by their own names without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index } = tablesOf(db)
  await index('orders', 'corrected', ['corrections', 'id'])
    .where(sql.ref('corrections'), '>', sql.lit(0))
    .execute()
}
