import type { Device } from '../../../contract/devices/devices.ts'
import { describeDevice, dueWords } from '../../../contract/devices/due-words.ts'

/** What is due first of a device, and since when: `Wartung: Schaumlöscher, 6 l` and `seit 10.05.2026`. */
export function dueInWords(device: Pick<Device, 'typ' | 'groesse' | 'faellig'>): {
  what: string
  since: string | undefined
} {
  const [first] = dueWords(device.faellig)
  return {
    what: [first?.name, describeDevice(device)].filter(Boolean).join(': '),
    since: first && `seit ${first.text}`,
  }
}

/** What is due on many devices, each kind of work once: `40 × Wartung: Schaumlöscher, 6 l · Ersetzen: Löschdecke`. */
export function dueTogether(due: readonly { what: string }[]): string {
  return [...Map.groupBy(due, ({ what }) => what)]
    .map(([what, { length }]) => (length > 1 ? `${length} × ${what}` : what))
    .join(' · ')
}
