import { isDeepStrictEqual } from 'node:util'
import type { NewServices, ServiceList } from '../../contract/invoices/drafts.ts'
import { toChf, toRappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Database, Db, Tables } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { isPrice, readRate } from '../money/amount.ts'
import { hashRevision } from '../tools/revision.ts'
import { readLine } from '../tools/read-line.ts'

/** The price list of work, in the owner's order. */
export async function listServices(db: Db): Promise<ServiceList> {
  const rows = await db.selectFrom('services').selectAll().orderBy('position').execute()
  const data = rows.map(({ id, ...row }) => ({ id, ...toService(row) }))
  return { data, revision: hashRevision([JSON.stringify(data)]) }
}

type Values = Pick<Tables['services'], 'name' | 'unit' | 'price' | 'vat_per_mille'>

const toService = ({ name, unit, price, vat_per_mille }: Values) => ({
  name,
  einheit: unit,
  preis: toChf(price),
  satz: vat_per_mille / 10,
})

/**
 * Replaces the whole price list: a line keeps its id, one without is new, one left out is gone. Drafts and invoices keep
 * what they have copied. Throws `services-invalid`, `changed-meanwhile` unless `revision` is that of the list, and what
 * `readRate` throws.
 */
export async function saveServices(
  db: Database,
  { data, revision }: NewServices,
  actor: Actor,
  now: number,
): Promise<ServiceList> {
  const rows = data.map(({ id, name, einheit, preis, satz }, position) => {
    const vat_per_mille = readRate(satz)
    const row = { name: readLine(name), unit: readLine(einheit), position }
    if (!row.name || !row.unit || !isPrice(preis)) throw new Problem('services-invalid')
    return { id, values: { ...row, price: toRappen(preis), vat_per_mille } }
  })
  return transaction(db, async (trx) => {
    // Of two at once the second sees the list of the first, also of an empty one, which has no rows to lock.
    await lockTable(trx, 'services')
    const known = await listServices(trx)
    if ((revision ?? known.revision) !== known.revision) {
      // Sent again because the answer was lost; a new line has no number there.
      const wanted = rows.map(({ values }, at) => ({
        id: known.data[at]?.id,
        ...toService(values),
      }))
      if (isDeepStrictEqual(wanted, known.data)) return known
      throw new Problem('changed-meanwhile')
    }
    const kept = rows.flatMap(({ id }) => id ?? [])
    await trx.deleteFrom('services').where('id', 'not in', kept).execute()
    for (const { id, values } of rows) {
      const updated =
        id !== undefined &&
        (await trx.updateTable('services').set(values).where('id', '=', id).executeTakeFirst())
      if (!updated || updated.numUpdatedRows === 0n)
        await trx.insertInto('services').values(values).execute()
    }
    const change = { subject: 'settings' as const, after: { leistungen: rows.length } }
    await recordChange(trx, actor, { action: 'services.saved', ...change }, now)
    return listServices(trx)
  })
}
