import { openMigrated } from '../src/db/open-migrated.ts'
import { vatNumber } from '../test/support/vat-number.ts'

/** Before the shop starts: every purchase has computed totals, VAT and an invoice. `database`: its location. */
export async function sellWithInvoices(database: string): Promise<void> {
  const db = await openMigrated(database)
  const value = JSON.stringify({ totalsMode: 'berechnet', business: { uid: vatNumber } })
  await db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  await db.destroy()
}
