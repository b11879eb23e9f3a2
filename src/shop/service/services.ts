import type { NewServices, Service } from '../../contract/invoices/drafts.ts'
import { toChf, toRappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { isPrice, readRate } from '../money/amount.ts'
import { readLine } from '../tools/read-line.ts'

/** The price list of work, in the owner's order. */
export async function listServices(db: Db): Promise<Service[]> {
  const rows = await db.selectFrom('services').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, unit, price, vat_per_mille }) => ({
    id,
    name,
    einheit: unit,
    preis: toChf(price),
    satz: vat_per_mille / 10,
  }))
}

/**
 * Replaces the whole price list: a line keeps its id, one without is new, one left out is gone. Drafts and invoices keep
 * what they have copied. Throws `services-invalid`.
 */
export async function saveServices(
  db: Database,
  { data }: NewServices,
  actor: Actor,
  now: number,
): Promise<Service[]> {
  const rows = data.map(({ id, name, einheit, preis, satz }, position) => {
    const vat_per_mille = readRate(satz)
    const row = { name: readLine(name), unit: readLine(einheit), position }
    if (!row.name || !row.unit || !isPrice(preis) || vat_per_mille === undefined)
      throw new Problem('services-invalid')
    return { id, values: { ...row, price: toRappen(preis), vat_per_mille } }
  })
  return transaction(db, async (trx) => {
    const kept = rows.flatMap(({ id }) => id ?? [])
    await trx
      .deleteFrom('services')
      .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
      .execute()
    for (const { id, values } of rows) {
      const known =
        id !== undefined &&
        (await trx.updateTable('services').set(values).where('id', '=', id).executeTakeFirst())
      if (!known || known.numUpdatedRows === 0n)
        await trx.insertInto('services').values(values).execute()
    }
    const change = { subject: 'settings' as const, after: { leistungen: rows.length } }
    await recordChange(trx, actor, { action: 'services.saved', ...change }, now)
    return listServices(trx)
  })
}
