import type { TotalsMode } from '../../src/contract/orders/delivery.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { vatNumber } from './vat-number.ts'

/** Sets how a new shop adds up; where totals are computed, with a VAT number. */
export async function storeTotalsMode(db: OpenDatabase, totalsMode: TotalsMode): Promise<void> {
  const business = { uid: totalsMode === 'berechnet' ? vatNumber : '' }
  const value = JSON.stringify({ totalsMode, business })
  await db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
}
