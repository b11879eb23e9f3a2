import { type Business, countryNames } from '../../../contract/settings/business.ts'
import { isEmail, normaliseEmail } from '../../../contract/accounts/email.ts'
import { settingsLimits } from '../../../contract/settings/limits.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import type { FormErrors, Values } from '../../ui/form.tsx'
import { readAmount, readCount, readDelivery, readInvoicing, readVat } from './money-values.ts'

/** The form's values merged into the settings it started from, with any errors. */
export function readSettingsForm(
  values: Values,
  current: OwnerSettings,
): { settings: OwnerSettings; formErrors: FormErrors | undefined } {
  const fields: Record<string, string> = {}
  const names = Object.keys(current.business) as (keyof Business)[]
  const business = Object.fromEntries(
    names.map((name) => [name, (values[name] ?? '').trim()]),
  ) as Business
  for (const name of names) {
    if (business[name] === '' && name !== 'uid' && name !== 'openingHours') {
      fields[name] = 'Bitte füllen Sie dieses Feld aus.'
    }
  }
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
    servicePrices: readServicePrices(values, fields),
    vat: readVat(values, current.vat, fields),
    delivery: readDelivery(values, fields),
    invoicing: readInvoicing(values, current.invoicing, fields),
    returns: { days: readCount(values, 'returnDays', settingsLimits.returnDays, fields) },
    deliveryCountries: countryNames.filter((country) => values[`land-${country}`] !== undefined),
    notices,
    visits: {
      area: (values['visitArea'] ?? '').trim(),
      technician: (values['technician'] ?? '').trim(),
    },
    orderPrefix: (values['orderPrefix'] ?? '').trim(),
    revision: current.revision,
  }
  const notice = missingChoice(settings)
  if (notice) return { settings, formErrors: { fields, notice } }
  return { settings, formErrors: Object.keys(fields).length > 0 ? { fields } : undefined }
}

function readServicePrices(values: Values, fields: Record<string, string>) {
  const allowed = settingsLimits.servicePrice
  const single = readAmount(values, 'single', allowed, fields)
  const fromThree = readAmount(values, 'fromThree', allowed, fields)
  if (fromThree > single) {
    fields['fromThree'] ??= 'Dieser Preis darf nicht höher sein als der erste.'
  }
  return {
    single,
    fromThree,
    cheaperFrom: readCount(values, 'cheaperFrom', settingsLimits.cheaperFrom, fields),
  }
}

function missingChoice({
  deliveryCountries,
  delivery: { shipping, pickUp, withVisit },
}: OwnerSettings): string | undefined {
  if (deliveryCountries.length === 0) return 'Bitte wählen Sie mindestens ein Lieferland.'
  return shipping || pickUp || withVisit
    ? undefined
    : 'Bitte wählen Sie mindestens eine Art der Lieferung.'
}
