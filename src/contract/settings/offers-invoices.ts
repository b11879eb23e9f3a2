import type { OwnerSettings } from './settings.ts'

/**
 * Whether the cart offers to pay on account at all. The sums of `fest` are not those of a real sale, so nothing is
 * invoiced then.
 */
export function offersInvoices({
  invoicing,
  totalsMode,
}: Pick<OwnerSettings, 'invoicing' | 'totalsMode'>): boolean {
  return invoicing.enabled && invoicing.iban !== '' && totalsMode === 'berechnet'
}
