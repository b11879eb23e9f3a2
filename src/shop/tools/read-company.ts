import type { Billing, BillingChange } from '../../contract/accounts/accounts.ts'
import { Problem } from '../../contract/problems.ts'
import { readAddress } from './read-address.ts'
import { readLine } from './read-line.ts'

/** A company that buys, as it was typed: undefined where nothing but the country was. Throws `billing-fields-invalid`. */
export function readCompany(typed: BillingChange): Billing | undefined {
  const { firma, referenz, strasse, plz, ort } = typed
  if ([firma, referenz, strasse, plz, ort].every((part) => readLine(part) === '')) return undefined
  const company = readLine(firma)
  const address = readAddress(typed)
  if (!company || !address) throw new Problem('billing-fields-invalid')
  const { street, postal_code, city, country } = address
  const place = { strasse: street, plz: postal_code, ort: city, land: country }
  return { firma: company, referenz: readLine(referenz), ...place }
}
