import type { Dated } from '../../../contract/settings/dated.ts'
import { isQrIban, tidyIban } from '../../../contract/bank/iban.ts'
import { formatAmount, type Rappen, readChf } from '../../../contract/money.ts'
import { settingsLimits } from '../../../contract/settings/limits.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { problems } from '../../../contract/problems.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import type { Values } from '../../ui/form.tsx'

type Fields = Record<string, string>

/** `8.1`: a rate in per cent, as shown and typed. */
export function inPerCent(perMille: number): string {
  return String(perMille / 10)
}

/** The amount in a field; adds any error to `fields`. */
export function readAmount(
  values: Values,
  name: string,
  { least, most }: { least: Rappen; most: Rappen },
  fields: Fields,
): Rappen {
  const amount = readChf(values[name] ?? '')
  if (amount === undefined || amount < least || amount > most) {
    fields[name] =
      `Bitte geben Sie einen Betrag von ${formatAmount(least)} bis ${formatAmount(most)} ein.`
  }
  return amount ?? least
}

/** The integer in a field. */
export function readCount(
  values: Values,
  name: string,
  { least, most }: { least: number; most: number },
  fields: Fields,
): number {
  const typed = (values[name] ?? '').trim()
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
  if (count >= least && count <= most) return count
  fields[name] = `Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein.`
  return least
}

/** The rows in force before today, and those entered. One without content is ignored. */
function readDated<Value extends object>(
  values: Values,
  name: string,
  current: readonly (Dated & Value)[],
  fields: Fields,
  readValue: (typed: string, field: string) => Value,
): (Dated & Value)[] {
  const today = swissDayOf(Date.now())
  const kept = current.filter(({ from }) => from < today)
  const days = new Set(kept.map(({ from }) => from))
  const typed = Object.entries(values).flatMap(([field, value]) => {
    const [own, key] = field.split('-')
    const day = `ab-${name}-${key}`
    const from = values[day] ?? ''
    if (own !== name || (value === '' && from === '')) return []
    // Whether today is still possible is up to the server: as long as nothing has been ordered.
    if (from < today) fields[day] = 'Bitte wählen Sie einen Tag in der Zukunft.'
    else if (days.has(from)) fields[day] = 'An diesem Tag beginnt schon etwas anderes.'
    days.add(from)
    return [{ from, ...readValue(value, field) }]
  })
  return [...kept, ...typed]
}

export function readVat(
  values: Values,
  { rates }: OwnerSettings['vat'],
  fields: Fields,
): OwnerSettings['vat'] {
  const { least, most } = settingsLimits.vatPerMille
  const readRate = (typed: string, field: string) => {
    const percent = typed.replace(/[\s%]/g, '').replace(',', '.')
    const perMille = Math.round(Number(percent) * 10)
    if (!/^\d{1,2}(\.\d)?$/.test(percent) || perMille > most)
      fields[field] =
        `Bitte geben Sie einen Satz von ${inPerCent(least)} bis ${inPerCent(most)} ein.`
    return { perMille }
  }
  return { rates: readDated(values, 'rate', rates, fields, readRate) }
}

export function readDelivery(values: Values, fields: Fields): OwnerSettings['delivery'] {
  const isTicked = (name: string) => values[name] !== undefined
  const isNeverFree = (values['freeFrom'] ?? '').trim() === ''
  return {
    price: readAmount(values, 'deliveryPrice', settingsLimits.deliveryPrice, fields),
    freeFrom: isNeverFree ? null : readAmount(values, 'freeFrom', settingsLimits.freeFrom, fields),
    shipping: isTicked('shipping'),
    pickUp: isTicked('pickUp'),
    withVisit: isTicked('withVisit'),
    time: (values['deliveryTime'] ?? '').trim(),
  }
}

/** The account, the terms of invoices, and who may use them. */
export function readInvoicing(
  values: Values,
  { vatMethods }: OwnerSettings['invoicing'],
  fields: Fields,
): OwnerSettings['invoicing'] {
  const iban = tidyIban(values['iban'] ?? '')
  const enabled = values['invoicingEnabled'] !== undefined
  if (enabled && iban === '') fields['iban'] = problems['iban-missing'][1]
  return {
    enabled,
    for:
      values['invoicingFor'] === 'everyone-confirmed' ? 'everyone-confirmed' : 'customers-before',
    maxAmount: readAmount(values, 'invoicingMax', settingsLimits.invoiceAmount, fields),
    iban,
    accountIban: isQrIban(iban) ? tidyIban(values['accountIban'] ?? '') : '',
    qrReferencePrefix: isQrIban(iban) ? (values['qrReferencePrefix'] ?? '').trim() : '',
    days: readCount(values, 'invoicingDays', settingsLimits.invoiceDays, fields),
    vatMethods: readDated(values, 'method', vatMethods, fields, (typed) => ({
      method: typed === 'agreed' ? 'agreed' : 'received',
    })),
  }
}
