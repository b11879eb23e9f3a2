import { isQrIban, tidyIban } from '../../../contract/iban.ts'
import { type Rappen, readChf } from '../../../contract/money.ts'
import type { OwnerSettings } from '../../../contract/settings.ts'
import { problems } from '../../../contract/problems.ts'
import { swissDayOf } from '../../../contract/swiss-days.ts'
import type { Values } from '../../ui/form.tsx'

type Fields = Record<string, string>

/** `8.1`: a rate as it is shown and typed. */
export function inPerCent(perMille: number): string {
  return String(perMille / 10)
}

/** The amount in a field; says in `fields` what is wrong with it. */
export function readAmount(
  values: Values,
  name: string,
  { least, most, inWords }: { least: Rappen; most: Rappen; inWords: string },
  fields: Fields,
): Rappen {
  const amount = readChf(values[name] ?? '')
  if (amount === undefined || amount < least || amount > most) {
    fields[name] = `Bitte geben Sie einen Betrag ${inWords} ein.`
  }
  return amount ?? least
}

/** The whole number in a field. */
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

/** The rates that count already, and those that were typed. A row that was left empty is none. */
export function readVat(
  values: Values,
  current: OwnerSettings['vat'],
  fields: Fields,
): OwnerSettings['vat'] {
  const today = swissDayOf(Date.now())
  const kept = current.rates.filter(({ from }) => from <= today)
  const days = new Set(kept.map(({ from }) => from))
  const typed = Object.keys(values).flatMap((name) => {
    const key = /^ratePercent-(\d+)$/.exec(name)?.[1]
    const percent = (values[name] ?? '').replace(/[\s%]/g, '').replace(',', '.')
    const from = values[`rateFrom-${key}`] ?? ''
    if (key === undefined || (percent === '' && from === '')) return []
    const perMille = Math.round(Number(percent) * 10)
    if (!/^\d{1,2}(\.\d)?$/.test(percent) || perMille < 1 || perMille > 250) {
      fields[name] = 'Bitte geben Sie einen Satz von 0.1 bis 25 ein.'
    }
    if (from <= today) fields[`rateFrom-${key}`] = 'Bitte wählen Sie einen Tag in der Zukunft.'
    else if (days.has(from)) fields[`rateFrom-${key}`] = 'An diesem Tag beginnt schon ein Satz.'
    days.add(from)
    return [{ from, perMille }]
  })
  return { subject: values['vatSubject'] !== undefined, rates: [...kept, ...typed] }
}

export function readDelivery(values: Values, fields: Fields): OwnerSettings['delivery'] {
  const isTicked = (name: string) => values[name] !== undefined
  const isNeverFree = (values['freeFrom'] ?? '').trim() === ''
  return {
    price: readAmount(
      values,
      'deliveryPrice',
      { least: 0, most: 100_000, inWords: 'von 0.00 bis 1000.00' },
      fields,
    ),
    freeFrom: isNeverFree
      ? null
      : readAmount(
          values,
          'freeFrom',
          { least: 1, most: 10_000_000, inWords: 'bis 100000.00' },
          fields,
        ),
    shipping: isTicked('shipping'),
    pickUp: isTicked('pickUp'),
    withVisit: isTicked('withVisit'),
    time: (values['deliveryTime'] ?? '').trim(),
  }
}

/** The account, the terms of invoices, and to whom they are offered. */
export function readInvoicing(values: Values, fields: Fields): OwnerSettings['invoicing'] {
  const iban = tidyIban(values['iban'] ?? '')
  const enabled = values['invoicingEnabled'] !== undefined
  if (enabled && iban === '') fields['iban'] = problems['iban-missing'][1]
  return {
    enabled,
    for:
      values['invoicingFor'] === 'everyone-confirmed' ? 'everyone-confirmed' : 'customers-before',
    maxAmount: readAmount(
      values,
      'invoicingMax',
      { least: 100, most: 10_000_000, inWords: 'von 1.00 bis 100000.00' },
      fields,
    ),
    iban,
    accountIban: isQrIban(iban) ? tidyIban(values['accountIban'] ?? '') : '',
    qrReferencePrefix: isQrIban(iban) ? (values['qrReferencePrefix'] ?? '').trim() : '',
    days: readCount(values, 'invoicingDays', { least: 1, most: 120 }, fields),
    vatMethod: values['vatMethod'] === 'agreed' ? 'agreed' : 'received',
  }
}
