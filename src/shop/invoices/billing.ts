import type { Billing, BillingChange } from '../../contract/accounts/accounts.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { readCompany } from '../tools/read-company.ts'

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
  return transaction(db, async (trx) => {
    const company = readCompany(change)
    if (!company) {
      await trx.deleteFrom('billing_addresses').where('user_id', '=', userId).execute()
      return null
    }
    const row = {
      company: company.firma,
      reference: company.referenz,
      street: company.strasse,
      postal_code: company.plz,
      city: company.ort,
      country: company.land,
    }
    await trx
      .insertInto('billing_addresses')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return findBilling(trx, userId)
  })
}
