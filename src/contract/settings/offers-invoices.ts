import type { OwnerSettings } from './settings.ts'

type Terms = Pick<OwnerSettings, 'invoicing' | 'totalsMode'>

/** Whether the cart offers to pay on account at all. */
export const offersInvoices = (terms: Terms): boolean =>
  terms.invoicing.enabled && invoiceObstacle(terms) === undefined

/**
 * Why nothing is sold on account, also by the owner; undefined when it can be. The sums of `fest` are not those of a real
 * sale, and without an account an invoice cannot be paid.
 */
export function invoiceObstacle({
  invoicing,
  totalsMode,
}: Terms): 'invoice-sums-fixed' | 'invoice-account-missing' | undefined {
  if (totalsMode === 'fest') return 'invoice-sums-fixed'
  return invoicing.iban === '' ? 'invoice-account-missing' : undefined
}
