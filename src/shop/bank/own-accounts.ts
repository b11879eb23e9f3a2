import { isQrIban } from '../../contract/bank/iban.ts'
import { Problem } from '../../contract/problems.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import type { Db } from '../../db/schema.ts'
import { accountsOfOpenInvoices } from '../invoices/documents.ts'
import { readSettings } from '../settings/settings.ts'

/**
 * The accounts whose statements are read, by all of their numbers: that of the settings, and those that open invoices
 * still name. Throws `bank-account-missing`.
 */
export async function listOwnAccounts(db: Db): Promise<string[]> {
  const { iban, accountIban = '' } = (await readSettings(db)).invoicing
  if (iban === '') throw new Problem('bank-account-missing')
  const named = await accountsOfOpenInvoices(db)
  const earlier = named.filter((one) => one !== iban && isQrIban(one))
  return [iban, accountIban, ...named, ...(await listOrdinaryIbans(db, earlier))]
}

/**
 * The ordinary IBANs that stood in the settings beside these QR-IBANs: an invoice names a QR-IBAN, the bank's
 * statement the other. Only the log knows both once the account has changed.
 */
async function listOrdinaryIbans(db: Db, qrIbans: readonly string[]): Promise<string[]> {
  if (qrIbans.length === 0) return []
  const changes = await db
    .selectFrom('audit_log')
    .select('before')
    .where('subject', '=', 'settings')
    .where((eb) => eb.or(qrIbans.map((iban) => eb('before', 'like', `%${iban}%`))))
    .execute()
  return changes.flatMap(({ before }) => {
    const { invoicing } = JSON.parse(before ?? '{}') as Partial<OwnerSettings>
    return qrIbans.includes(invoicing?.iban ?? '') ? invoicing?.accountIban || [] : []
  })
}
