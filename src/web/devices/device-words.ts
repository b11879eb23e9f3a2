import type { Device, DeviceService, RetiredReason } from '../../contract/devices/devices.ts'
import type { Subject } from '../../contract/accounts/contact-link.ts'
import { type DeviceKind, isAppliance, isServiced } from '../../contract/devices/kinds.ts'
import { workInWords } from '../../contract/devices/work.ts'

/** Why a device is no longer in use. */
export const retiredWords: Record<RetiredReason, string> = {
  'ausser-betrieb': 'Ausser Betrieb',
  ersetzt: 'Ersetzt',
  entsorgt: 'Entsorgt',
  zurueckgegeben: 'Zurückgegeben',
}

/** The work done, in words: `Wartung, Löschmittel gewechselt`. */
export function serviceWords({ ergebnis, ...done }: DeviceService): string {
  const words = [
    ...workInWords(done),
    ergebnis === 'maengel' && 'Mängel',
    ergebnis in retiredWords && retiredWords[ergebnis as RetiredReason],
  ].filter(Boolean)
  return words.join(', ')
}

/** What an appointment for a kind of device is requested as; undefined for one that nobody comes for. */
export function subjectFor(kind: DeviceKind): Subject | undefined {
  if (isAppliance(kind)) return 'kaminfegen'
  return isServiced(kind) ? 'service' : undefined
}

/** Devices grouped by the part of their location before the first comma; those without a location last. */
export function groupByPlace(devices: readonly Device[]): [place: string, devices: Device[]][] {
  const placeOf = ({ standort }: Device) => standort.split(',')[0]?.trim() ?? ''
  return [...Map.groupBy(devices, placeOf)].toSorted(([one], [other]) =>
    one === '' || other === ''
      ? Number(one === '') - Number(other === '')
      : one.localeCompare(other, 'de'),
  )
}
