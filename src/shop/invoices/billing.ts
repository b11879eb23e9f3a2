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
 * A company as it was typed with an order: undefined where nothing but the country was. Throws
 * `billing-fields-invalid`.
 */
export function readCompany(typed: BillingChange | undefined): Billing | undefined {
  if (!typed || isEmpty(typed)) return undefined
  const { company, reference, street, postal_code, city, country } = toRow(typed)
  const place = { strasse: street, plz: postal_code, ort: city, land: country }
  return { firma: company, referenz: reference, ...place }
}

function isEmpty({ firma, referenz, strasse, plz, ort }: BillingChange): boolean {
  return [firma, referenz, strasse, plz, ort].every((typed) => readLine(typed) === '')
}

/** Throws `billing-fields-invalid`. */
function toRow(typed: BillingChange) {
  const company = readLine(typed.firma)
  const address = readAddress(typed)
  if (!company || !address) throw new Problem('billing-fields-invalid')
  return { company, reference: readLine(typed.referenz), ...address }
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
    if (isEmpty(change)) {
      await trx.deleteFrom('billing_addresses').where('user_id', '=', userId).execute()
      return null
    }
    const row = toRow(change)
    await trx
      .insertInto('billing_addresses')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return findBilling(trx, userId)
  })
}
