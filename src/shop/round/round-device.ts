import type { RoundStop } from '../../contract/round.ts'
import { describeDevice } from '../../contract/due-words.ts'
import type { DeviceRow } from '../devices/devices.ts'

export type NamedDevice = Pick<DeviceRow, 'id' | 'kind' | 'size' | 'place' | 'name' | 'due_day'>

/** Maps a device for the lists of the round. */
export function toRoundDevice(device: NamedDevice): RoundStop['geraete'][number] {
  const { id, kind: typ, size, place, name, due_day } = device
  const what = describeDevice({ typ, groesse: size === null ? null : size / 1000 })
  return { id, name: [what, name].filter(Boolean).join(', '), standort: place, tag: due_day }
}
