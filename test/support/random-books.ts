import { Problem } from '../../src/contract/problems.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { findInvoice } from '../../src/shop/invoices/documents.ts'
import { replaceInvoice } from '../../src/shop/payments/replace-invoice.ts'
import type { openTestDatabase } from './test-database.ts'
import { vatNumber } from './vat-number.ts'

/** «Storno und neu» of an order's invoice, open or paid, unless something was taken off it. */
export async function replaceIfPossible(
  db: TestDatabase,
  orderId: number,
  now: number,
): Promise<void> {
  const invoice = await findInvoice(db, orderId)
  if (!invoice) return
  const actor = { id: 1, email: 'admin@foehnwacht.example' }
  const replaced = replaceInvoice({ db, publicUrl: '' }, { documentId: invoice.id }, actor, now)
  await replaced.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>['db']

/** The rate rises, the business is no longer subject to VAT, and then it is again. */
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
    business: { ...settings.business, uid: vatNumber },
    vat: { rates },
  }
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(changed) })
    .execute()
}
