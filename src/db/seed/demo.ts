import { sql } from 'kysely'
import { toRappen } from '../../contract/money.ts'
import { isOnPostgres } from '../dialect.ts'
import { transaction } from '../commit.ts'
import type { Db } from '../schema.ts'
import catalogue from './catalogue.json' with { type: 'json' }

const categories = [
  { slug: 'feuerloescher', name: 'Feuerlöscher', position: 1 },
  { slug: 'brandschutz', name: 'Brandschutz', position: 2 },
]

/** Any number no other advisory lock of the shop uses. */
const seedLock = 30_001

/** Writes the two categories (spec §9), which every shop has; does nothing where they are. */
export async function seedCategories(db: Db): Promise<void> {
  await db
    .insertInto('categories')
    .values(categories)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/**
 * Fills a new shop with the categories and thirty products; answers whether it did. Does nothing as soon as there
 * is one product, or there was one that somebody changed or deleted. `now` in ms. Safe when several processes
 * start at once: one inserts, the others wait and find the shop filled.
 */
export async function seedCatalogue(db: Db, now: number): Promise<boolean> {
  return transaction(db, async (trx) => {
    await takeTurn(trx)
    if (!(await isNew(trx))) return false
    await seedCategories(trx)
    await trx
      .insertInto('products')
      .values(catalogue.map((entry) => toRow(entry, now)))
      .execute()
    return true
  })
}

async function isNew(trx: Db): Promise<boolean> {
  const product = await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product) return false
  // An owner who has deleted the demo products wants them gone.
  const change = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('subject', 'like', 'product:%')
    .limit(1)
    .executeTakeFirst()
  return change === undefined
}

/** SQLite transactions take turns from their start; PostgreSQL's see an empty shop side by side. */
async function takeTurn(trx: Db): Promise<void> {
  if (!isOnPostgres(trx)) return
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
