import { openMigrated } from '../src/db/open-migrated.ts'
import { storeTotalsMode } from '../test/support/totals-mode.ts'

/** Before the shop starts: every purchase has computed totals, VAT and an invoice. `database`: its location. */
export async function sellWithInvoices(database: string): Promise<void> {
  await using db = await openMigrated(database)
  await storeTotalsMode(db, 'berechnet')
}
