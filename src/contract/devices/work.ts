import type { VisitService } from '../appointments/words.ts'
import { type DeviceKind, deviceKinds, isAppliance } from './kinds.ts'

/** The work done on a device, in words. */
export const workNames = {
  wartung: 'Wartung',
  tausch: 'Löschmittel gewechselt',
  pruefung: 'Druck geprüft',
  reinigung: 'Gereinigt',
  kontrolle: 'Kontrolliert',
} as const
export type Work = keyof typeof workNames
export const works = Object.keys(workNames) as Work[]

const onExtinguishers = ['wartung', 'tausch', 'pruefung'] as const
const onAppliances = ['reinigung', 'kontrolle'] as const

/** The work possible on a device: a heating is swept, and what is not filled holds neither agent nor pressure. */
export function worksOn(kind: DeviceKind): readonly Work[] {
  if (isAppliance(kind)) return onAppliances
  return deviceKinds[kind].unit === '' ? ['wartung'] : onExtinguishers
}

/** What a service is about: appliances, with the work it does on them, or what protects from fire. */
const subjects: Record<VisitService, (typeof onAppliances)[number] | 'protection'> = {
  feuerloescher: 'protection',
  kaminfegen: 'reinigung',
  feuerungskontrolle: 'kontrolle',
  brandschutz: 'protection',
}

/** Whether a service that can be requested is about a kind of device; advice is about none in particular. */
export function isAbout(service: VisitService, kind: DeviceKind): boolean {
  return (subjects[service] !== 'protection') === isAppliance(kind)
}

/** What is done on an appliance for a service, unless somebody chooses otherwise: it is swept. */
export function usualWork(service: VisitService): (typeof onAppliances)[number] {
  const work = subjects[service]
  return work === 'protection' ? 'reinigung' : work
}

/**
 * What a visit for some kinds of device is for, unless somebody says otherwise: sweeping as soon as there is something to
 * sweep, because its invoice also counts the extinguishers that are serviced along with it, and not the other way round.
 */
export function usualService(
  kinds: readonly DeviceKind[],
  withoutAny: VisitService = 'kaminfegen',
): VisitService {
  if (kinds.length === 0) return withoutAny
  return kinds.some(isAppliance) ? 'kaminfegen' : 'feuerloescher'
}

/** The words for all work done. */
export function workInWords(done: Partial<Record<Work, boolean>>): string[] {
  return works.filter((work) => done[work]).map((work) => workNames[work])
}
