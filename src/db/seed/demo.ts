import { PostgresAdapter, sql } from 'kysely'
import { toRappen } from '../../contract/money.ts'
import type { Db } from '../schema.ts'
import catalogue from './catalogue.json' with { type: 'json' }

const categories = [
  { slug: 'feuerloescher', name: 'Feuerlöscher', position: 1 },
  { slug: 'brandschutz', name: 'Brandschutz', position: 2 },
]

/** Any number no other advisory lock of the shop uses. */
const seedLock = 30_001

/**
 * Fills an empty shop with the two categories (spec §9) and thirty products. Does nothing as soon as
 * there is one product. `now` in ms. Safe when several processes start at once: one inserts, the
 * others wait and find the shop filled.
 */
export async function seedCatalogue(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    const product = await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (product) return
    await trx
      .insertInto('categories')
      .values(categories)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    await trx
      .insertInto('products')
      .values(catalogue.map((entry) => toRow(entry, now)))
      .execute()
  })
}

/** SQLite transactions take turns from their start; PostgreSQL's see an empty shop side by side. */
async function takeTurn(trx: Db): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx)
}

function toRow(entry: (typeof catalogue)[number], now: number) {
  return {
    name: entry.Name,
    category: entry.Kategorie,
    description: entry.Beschreibung,
    price_net: toRappen(entry.Preis_netto),
    price_gross: toRappen(entry.Preis_brutto),
    picture: `/bilder/produkte/${entry.slug}-800.webp`,
    details: JSON.stringify(entry.Details),
    created_at: now,
    updated_at: now,
  }
}
