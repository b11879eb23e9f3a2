import { type Business, countryNames } from '../../../contract/business.ts'
import { isEmail, normaliseEmail } from '../../../contract/email.ts'
import { toRappen } from '../../../contract/money.ts'
import type { OwnerSettings } from '../../../contract/settings.ts'
import type { Flaws, Values } from '../../ui/form.tsx'

/** What stands in the form, on top of the settings it began with, and what is wrong with it. */
export function readSettingsForm(
  values: Values,
  current: OwnerSettings,
): { settings: OwnerSettings; flaws: Flaws | undefined } {
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
  const notices = {
    email: normaliseEmail(values['noticeEmail'] ?? ''),
    orders: values['noticeOrders'] !== undefined,
    payments: values['noticePayments'] !== undefined,
  }
  if (notices.email !== '' && !isEmail(notices.email)) {
    fields['noticeEmail'] = 'Bitte geben Sie eine gültige Email-Adresse ein.'
  }
  const settings: OwnerSettings = {
    business,
    totalsMode: values['totalsMode'] === 'berechnet' ? 'berechnet' : 'fest',
    servicePrices,
    vat: current.vat,
    delivery: current.delivery,
    invoicing: current.invoicing,
    deliveryCountries,
    notices,
    revision: current.revision,
  }
  if (deliveryCountries.length === 0) {
    return { settings, flaws: { fields, notice: 'Bitte wählen Sie mindestens ein Lieferland.' } }
  }
  return { settings, flaws: Object.keys(fields).length > 0 ? { fields } : undefined }
}
