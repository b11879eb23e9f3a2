import { offeredMethods } from '../../../contract/orders/delivery.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import type { FormErrors, Values } from '../../ui/form/form.tsx'
import { settingRows } from '../settings-table/settings-table.tsx'

/** The form's values merged into the settings it started from, with any errors; `openFrom` as in `Typed`. */
export function readSettingsForm(
  values: Values,
  saved: OwnerSettings,
  openFrom: string,
): { settings: OwnerSettings; formErrors: FormErrors | undefined } {
  const errors: Record<string, string> = {}
  const read: Record<string, unknown> = { ...saved }
  for (const [path, row] of settingRows) {
    const value = row.read(path, { values, saved, errors, openFrom })
    const [group = '', name] = path.split('.')
    read[group] = name === undefined ? value : { ...(read[group] as object), [name]: value }
  }
  const settings = read as OwnerSettings
  const { single, fromThree } = settings.servicePrices
  if (fromThree > single)
    errors['servicePrices.fromThree'] ??= 'Dieser Preis darf nicht höher sein als der erste.'
  const notice = missingChoice(settings)
  const isWrong = notice !== undefined || Object.keys(errors).length > 0
  return { settings, formErrors: isWrong ? { fields: errors, notice } : undefined }
}

function missingChoice({ deliveryCountries, delivery }: OwnerSettings): string | undefined {
  if (deliveryCountries.length === 0) return 'Bitte wählen Sie mindestens ein Lieferland.'
  return offeredMethods(delivery, 'berechnet').length > 0
    ? undefined
    : 'Bitte wählen Sie mindestens eine Art der Lieferung.'
}
