import { type Business, countryNames } from '../../../contract/business.ts'
import { formatAmount, toRappen, type Rappen } from '../../../contract/money.ts'
import type { Settings } from '../../../contract/settings.ts'
import { ApiError, textOf } from '../../api.ts'
import type { Flaws, Values } from '../../ui/form.tsx'

/** An amount as it is typed: `68.00`. */
export function typedFrancs(amount: Rappen): string {
  return formatAmount(amount).replaceAll('’', '')
}

/** Which field a refusal is about. */
const fieldOf: Record<string, keyof Business> = {
  'invalid-email': 'email',
  'invalid-phone': 'phone',
  'invalid-uid': 'uid',
}

/** What the server did not like, at its field where it has one. */
export function readRefusal(failure: unknown): Flaws {
  const said = textOf(failure, 'Speichern fehlgeschlagen. Bitte versuchen Sie es erneut.')
  const field = failure instanceof ApiError ? fieldOf[failure.code ?? ''] : undefined
  return field ? { fields: { [field]: said } } : { notice: said }
}

/** What stands in the form, on top of the settings it began with, and what is wrong with it. */
export function readSettingsForm(
  values: Values,
  current: Settings,
): { settings: Settings; flaws: Flaws | undefined } {
  const fields: Record<string, string> = {}
  const amount = (name: string) => {
    const typed = (values[name] ?? '').trim().replace(',', '.')
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed) || Number(typed) < 1) {
      fields[name] = 'Bitte geben Sie einen Betrag von 1.00 bis 999.95 ein.'
    }
    return toRappen(Number(typed))
  }
  const names = Object.keys(current.business) as (keyof Business)[]
  const business = Object.fromEntries(
    names.map((name) => [name, (values[name] ?? '').trim()]),
  ) as Business
  for (const name of names) {
    if (business[name] === '' && name !== 'uid' && name !== 'openingHours') {
      fields[name] = 'Bitte füllen Sie dieses Feld aus.'
    }
  }
  const cheaperFrom = Number(values['cheaperFrom'])
  if (!Number.isInteger(cheaperFrom) || cheaperFrom < 2 || cheaperFrom > 50) {
    fields['cheaperFrom'] = 'Bitte geben Sie eine ganze Zahl von 2 bis 50 ein.'
  }
  const servicePrices = { single: amount('single'), fromThree: amount('fromThree'), cheaperFrom }
  if (servicePrices.fromThree > servicePrices.single) {
    fields['fromThree'] ??= 'Dieser Preis darf nicht höher sein als der erste.'
  }
  const deliveryCountries = countryNames.filter(
    (country) => values[`land-${country}`] !== undefined,
  )
  const settings: Settings = {
    business,
    totalsMode: values['totalsMode'] === 'berechnet' ? 'berechnet' : 'fest',
    servicePrices,
    deliveryCountries,
    revision: current.revision,
  }
  if (deliveryCountries.length === 0) {
    return { settings, flaws: { fields, notice: 'Bitte wählen Sie mindestens ein Lieferland.' } }
  }
  return { settings, flaws: Object.keys(fields).length > 0 ? { fields } : undefined }
}
