import { type DeviceKind, isServiced } from './kinds.ts'

/** The work done on a device, in words. */
export const workNames = {
  wartung: 'Wartung',
  tausch: 'Löschmittel gewechselt',
  pruefung: 'Druck geprüft',
} as const
export type Work = keyof typeof workNames
export const works = Object.keys(workNames) as Work[]

/** The work possible on a device: a blanket holds no agent, an alarm no pressure. */
export function worksOn(kind: DeviceKind): readonly Work[] {
  return isServiced(kind) ? works : ['wartung']
}

/** The words for all work done. */
export function workInWords(done: Partial<Record<Work, boolean>>): string[] {
  return works.filter((work) => done[work]).map((work) => workNames[work])
}
