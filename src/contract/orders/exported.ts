import { isAbroad } from '../settings/countries.ts'
import type { DeliveryMethod, TotalsMode } from './delivery.ts'

/** Whether an order is free of VAT because a business subject to it ships the goods abroad (MWSTG Art. 23). */
export function isExported({
  totalsMode,
  vatPerMille,
  method,
  ...to
}: {
  totalsMode: TotalsMode
  vatPerMille: number
  method: DeliveryMethod
  country: string
  postalCode: string
}): boolean {
  return totalsMode === 'berechnet' && vatPerMille > 0 && method === 'shipping' && isAbroad(to)
}
