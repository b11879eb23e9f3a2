import type { Billing, BillingChange } from '../../contract/accounts/accounts.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { readAddress } from '../tools/read-address.ts'
import { readLine } from '../tools/read-line.ts'

/** Where the invoices of a company that buys go; null where they go to the person. */
export async function findBilling(db: Db, userId: number): Promise<Billing | null> {
  const row = await db
    .selectFrom('billing_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    firma: row.company,
    referenz: row.reference,
    strasse: row.street,
    plz: row.postal_code,
    ort: row.city,
    land: row.country,
  }
}

/**
 * Saves where invoices go, or, when nothing but the country is given, that they go to the person again. Throws
 * `billing-fields-invalid`.
 */
export async function saveBilling(
  db: Database,
  userId: number,
  change: BillingChange,
): Promise<Billing | null> {
  const { firma, referenz, strasse, plz, ort } = change
  const isEmpty = [firma, referenz, strasse, plz, ort].every((typed) => readLine(typed) === '')
  return transaction(db, async (trx) => {
    if (isEmpty) {
      await trx.deleteFrom('billing_addresses').where('user_id', '=', userId).execute()
      return null
    }
    const company = readLine(firma)
    const address = readAddress(change)
    if (!company || !address) throw new Problem('billing-fields-invalid')
    const row = { company, reference: readLine(referenz), ...address }
    await trx
      .insertInto('billing_addresses')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return findBilling(trx, userId)
  })
}
