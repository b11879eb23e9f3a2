import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import type { openTestDatabase } from './test-database.ts'
import { vatNumber } from './vat-number.ts'

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>['db']

/** Totals are computed; the rate rises, the business is no longer subject to VAT, and then it is again. */
export async function changeRates(db: TestDatabase): Promise<void> {
  const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
  const settings = JSON.parse(value) as OwnerSettings
  const rates = [
    ...settings.vat.rates,
    { from: '2026-04-15', perMille: 89 },
    { from: '2026-07-01', perMille: 0 },
    { from: '2026-08-01', perMille: 81 },
  ]
  const changed = {
    ...settings,
    totalsMode: 'berechnet',
    business: { ...settings.business, uid: vatNumber },
    vat: { rates },
  }
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(changed) })
    .execute()
}
