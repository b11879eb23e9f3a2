import { fullName } from '../../contract/accounts/person-name.ts'
import { quoteInWords } from '../../contract/appointments/service-price.ts'
import { showsVat } from '../../contract/books/vat.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { formatSpan } from '../../contract/time/date-format.ts'
import type { AppointmentRow } from './appointments.ts'

/** Whom an appointment is with. */
export function nameOf({
  first_name,
  last_name,
}: Pick<AppointmentRow, 'first_name' | 'last_name'>): string {
  return fullName(first_name, last_name)
}

/** The time stored with an appointment, in words; whether it still counts depends on its state. */
export function spanInWords({
  starts_at,
  ends_at,
}: Pick<AppointmentRow, 'starts_at' | 'ends_at'>): string | undefined {
  return starts_at === null || ends_at === null ? undefined : formatSpan(starts_at, ends_at)
}

/** The proposed or agreed time, in words. */
export function timeOf(row: AppointmentRow): string | undefined {
  const counts = ['vorgeschlagen', 'bestaetigt', 'erledigt'].includes(row.state)
  return counts ? spanInWords(row) : undefined
}

/** The price that was quoted, in words; undefined where none was. */
export function priceInWords(
  {
    price,
    with_visit,
    vat_per_mille,
  }: Pick<AppointmentRow, 'price' | 'with_visit' | 'vat_per_mille'>,
  settings: OwnerSettings,
): string | undefined {
  if (price === null) return undefined
  const vatPerMille = showsVat(settings) ? vat_per_mille : 0
  const { travel } = settings.servicePrices
  return quoteInWords(price, { withVisit: with_visit === 1, vatPerMille, travel })
}
