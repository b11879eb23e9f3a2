import type { NewAppointment } from '../../contract/appointments/appointments.ts'
import { readEmail, searchedEmail } from '../tools/read-email.ts'
import { maxQuantity } from '../../contract/limits.ts'
import { Problem } from '../../contract/problems.ts'
import { quotedTotal } from '../../contract/appointments/service-price.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { chargedRateOn } from '../../contract/books/vat.ts'
import { isInArea } from '../settings/visit-area.ts'
import { foldText } from '../../db/search.ts'
import type { Account } from '../accounts/accounts.ts'
import { readAddress, readOptionalPhone } from '../accounts/read-contact.ts'
import { readText } from '../tools/plain-text.ts'
import { readLine, readName } from '../tools/read-line.ts'
import { readWindows, storedWindows } from './windows.ts'

const country = 'Schweiz'

/**
 * Maps a request to columns; signed-in users need not say who they are. The price is today's price of the calculator.
 * Throws `fields-missing`, `invalid-name`, `invalid-email`, `invalid-phone`, `invalid-postal-code`, `invalid-input`,
 * `appointment-pieces`, `appointment-area` and what `readWindows` throws.
 */
export function readRequest(
  details: NewAppointment,
  user: Account | undefined,
  settings: Pick<OwnerSettings, 'business' | 'servicePrices' | 'totalsMode' | 'vat' | 'visits'>,
  now: number,
) {
  const { leistung: service, device_ids: devices, mitKaminfeger: withVisit = false } = details
  const { anzahl = devices?.length ?? null } = details
  const isCounted = service === 'feuerloescher'
  const pieces = isCounted ? anzahl : null
  if (isCounted && !(pieces && Number.isInteger(pieces) && pieces > 0 && pieces <= maxQuantity))
    throw new Problem('appointment-pieces')
  const windows = readWindows(details.fenster, now)
  const { street, postal_code, city } = readAddress({ ...details, land: country })
  const contact = {
    first_name: readName(details.vorname ?? user?.first_name),
    last_name: readName(details.nachname ?? user?.last_name),
    email: (details.email ?? user?.email ?? '').trim(),
    phone: readOptionalPhone(details.telefon ?? user?.phone, country),
    street,
    postal_code,
    city,
  }
  const { phone: _optional, ...needed } = contact
  if (Object.values(needed).includes('')) throw new Problem('fields-missing')
  const email = readEmail(contact.email)
  if (!isInArea(postal_code, settings.visits.area)) throw new Problem('appointment-area')
  return {
    service,
    pieces,
    appliance: readLine(details.anlage),
    with_visit: withVisit ? 1 : 0,
    windows: storedWindows.write(windows),
    ...contact,
    email,
    note: readText(details.bemerkung),
    price: quotedTotal(pieces, withVisit, settings.servicePrices),
    vat_per_mille: chargedRateOn(settings, swissDayOf(now)),
    search_text: appointmentSearchText({ ...contact, email }),
  }
}

/** What the search looks in, folded; phone numbers in the domestic form. */
export function appointmentSearchText({
  phone,
  email,
  ...known
}: Record<'first_name' | 'last_name' | 'street' | 'postal_code' | 'city', string> & {
  phone: string
  email: string
}): string {
  const words = [...Object.values(known), searchedEmail(email), phone.replace(/^\+\d\d/, '0')]
  return foldText(words.join(' '))
}
