import { sql } from 'kysely'
import { toRappen } from '../../contract/money.ts'
import { isOnPostgres } from '../dialect.ts'
import type { Trx } from '../schema.ts'
import catalogue from './catalogue.json' with { type: 'json' }

const categories = [
  { slug: 'feuerloescher', name: 'Feuerlöscher', position: 1 },
  { slug: 'brandschutz', name: 'Brandschutz', position: 2 },
]

/** Any number that no other advisory lock of the shop uses. */
const seedLock = 30_001

/** Writes the two categories (spec §9), which every shop has; does nothing where they exist. */
export async function seedCategories(trx: Trx): Promise<void> {
  await trx
    .insertInto('categories')
    .values(categories)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/**
 * Fills a new shop with the categories and thirty products; returns whether it did. Does nothing once there is a
 * product, or was one that somebody changed or deleted. `now` in ms. Safe when several processes start at once: one
 * inserts, the others wait and find the shop filled.
 */
export async function seedCatalogue(trx: Trx, now: number): Promise<boolean> {
  await takeTurn(trx)
  if (!(await isNew(trx))) return false
  await seedCategories(trx)
  const rows = await trx
    .insertInto('products')
    .values(catalogue.map((entry) => toRow(entry, now)))
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  await trx.insertInto('product_accessories').values(accessoriesOf(ids)).execute()
  await trx.insertInto('product_pictures').values(picturesOf(ids)).execute()
  return true
}

/** The accessories of each product, by the ids assigned to the products; an entry names them by slug. */
function accessoriesOf(ids: ReadonlyMap<string, number>) {
  const bySlug = new Map(catalogue.map(({ slug, Name }) => [slug, ids.get(Name) ?? 0]))
  return catalogue.flatMap((entry) =>
    (entry.Zubehoer ?? []).map((slug, position) => ({
      product_id: ids.get(entry.Name) ?? 0,
      position,
      accessory_id: bySlug.get(slug) ?? 0,
    })),
  )
}

/** The pictures of products that have more than one. */
function picturesOf(ids: ReadonlyMap<string, number>) {
  return catalogue.flatMap(({ Name, Bilder = [] }) =>
    Bilder.map(({ Bild, Text }, position) => ({
      product_id: ids.get(Name) ?? 0,
      position,
      picture: Bild,
      alt: Text,
    })),
  )
}

async function isNew(trx: Trx): Promise<boolean> {
  const product = await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product) return false
  // An owner who has deleted the demo products does not want them back.
  const change = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('subject', 'like', 'product:%')
    .limit(1)
    .executeTakeFirst()
  return change === undefined
}

/** SQLite serialises transactions from their start; PostgreSQL's would all see an empty shop. */
async function takeTurn(trx: Trx): Promise<void> {
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
    picture: entry.Bild,
    details: JSON.stringify(entry.Details),
    created_at: now,
    updated_at: now,
  }
}
