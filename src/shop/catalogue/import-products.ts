import type { ProductImport } from '../../contract/catalogue/product-table.ts'
import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Database, Db } from '../../db/schema.ts'
import type { Actor } from '../audit/audit-log.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { listCategories } from './categories.ts'
import { insertProduct, listOwned, updateProduct } from './edit-product.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { keptTable, type ProductTable, readProductTable } from './read-product-table.ts'

/** How long a table that was read can be applied (ms). */
const keptFor = DAY

/**
 * Reads a table of products and says what it would change, without changing anything; what was read is kept for
 * `applyProductImport`. `vatPerMille` is today's. Throws what `readProductTable` throws.
 */
export async function importProducts(
  db: Database,
  { file, vatPerMille }: { file: Uint8Array; vatPerMille: number },
  actor: Actor,
  now: number,
): Promise<ProductImport> {
  const table = readProductTable(file)
  return transaction(db, async (trx) => {
    const { plan, digest } = await planNow(trx, table, vatPerMille)
    const old = trx.deleteFrom('product_imports').where('created_at', '<', now - keptFor)
    await old.execute()
    const { id } = await trx
      .insertInto('product_imports')
      .values({
        content: keptTable.write(table),
        preview_hash: digest,
        admin_id: actor.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { added, changes, unchanged, fehler, hinweise } = plan
    return {
      id,
      neu: added.length,
      neueNamen: added.map(({ Name = '' }) => Name),
      geaendert: changes.map(({ idProdukt, Name, felder }) => ({ idProdukt, Name, felder })),
      unveraendert: unchanged,
      fehler,
      hinweise,
    }
  })
}

/**
 * Applies a table exactly as it was shown, in one transaction: everything or nothing, and once. Throws
 * `product-import-gone` for one that is applied or too old, `product-import-flawed`, `catalogue-changed` when the
 * catalogue is no longer the one it was compared with, and `picture-gone`.
 */
export function applyProductImport(
  db: Database,
  { id, vatPerMille }: { id: number; vatPerMille: number },
  actor: Actor,
  now: number,
): Promise<{ neu: number; geaendert: number }> {
  return transaction(db, async (trx) => {
    const kept = await trx
      .deleteFrom('product_imports')
      .where('id', '=', id)
      .where('created_at', '>=', now - keptFor)
      .returningAll()
      .executeTakeFirstOrThrow(() => new Problem('product-import-gone'))
    // Nobody saves or buys until it is done.
    await lockTable(trx, 'products')
    await lockTable(trx, 'product_stock')
    const table = keptTable.read(kept.content)
    const { plan, digest } = await planNow(trx, table, vatPerMille)
    if (digest !== kept.preview_hash) throw new Problem('catalogue-changed')
    if (plan.fehler.length > 0) throw new Problem('product-import-flawed')
    for (const { idProdukt, draft } of plan.changes)
      await updateProduct(trx, idProdukt, draft, actor, now)
    for (const draft of plan.added) await insertProduct(trx, draft, actor, now)
    return { neu: plan.added.length, geaendert: plan.changes.length }
  })
}

/** What a table does to the catalogue as it is now, and a digest of both. */
async function planNow(
  db: Db,
  table: ProductTable,
  vatPerMille: number,
): Promise<{ plan: ImportPlan; digest: string }> {
  const products = await listOwned(db)
  const uploads = await db.selectFrom('uploaded_pictures').select('picture').execute()
  const plan = planImport(table, {
    products,
    categories: await listCategories(db),
    vatPerMille,
    uploads: new Set(uploads.map(({ picture }) => picture)),
  })
  const versions = products.map(({ idProdukt, version }) => [idProdukt, version])
  return { plan, digest: sha256Hex(JSON.stringify([plan, versions])) }
}
