import type { Device, DeviceService, RetiredReason } from '../../contract/devices/devices.ts'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import {
  type DeviceKind,
  deviceKinds,
  isAppliance,
  isServiced,
} from '../../contract/devices/kinds.ts'
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
export function subjectFor(kind: DeviceKind): keyof typeof asks | undefined {
  if (isAppliance(kind)) return 'kaminfegen'
  return isServiced(kind) ? 'service' : undefined
}

/** What the links to request an appointment say. */
export const asks = { service: 'Service anfragen', kaminfegen: 'Kaminfeger anfragen' } as const

/** What is done about a device that is due: an appointment, or a new one where nobody comes for it. */
export function stepFor(kind: DeviceKind, devices: readonly number[] = []) {
  const subject = subjectFor(kind)
  if (subject) return { label: asks[subject], to: contactLink({ subject, pieces: 1, devices }) }
  const word = kind === 'melder' ? 'Melder' : deviceKinds[kind].name
  return { label: 'Ersatz ansehen', to: `/produkte?suche=${encodeURIComponent(word)}` }
}

/** Devices grouped by the part of their location before the first comma; those without a location last. */
export function groupByPlace(devices: readonly Device[]): [place: string, devices: Device[]][] {
  const placeOf = ({ standort }: Device) => standort.split(',')[0]?.trim() ?? ''
  return [...Map.groupBy(devices, placeOf)].toSorted(([one], [other]) =>
    one === '' || other === ''
      ? Number(one === '') - Number(other === '')
      : one.localeCompare(other, 'de', { numeric: true }),
  )
}

/** The number of devices, and how many are due. */
export function devicesInWords(devices: readonly Device[]): string {
  const count = (light: Device['ampel']) => devices.filter(({ ampel }) => ampel === light).length
  const all = devices.length === 1 ? '1 Gerät' : `${devices.length} Geräte`
  if (count('gut') === devices.length) return `${all}, alles in Ordnung.`
  const words = { faellig: 'fällig', bald: 'bald fällig', gut: 'in Ordnung' } as const
  const parts = (['faellig', 'bald', 'gut'] as const)
    .filter((light) => count(light) > 0)
    .map((light) => `${count(light)} ${words[light]}`)
  return `${all}: ${parts.join(', ')}.`
}
