import type { RoundStop } from '../../contract/service/round.ts'
import { type DeviceRow, nameOf } from '../devices/devices.ts'

export type NamedDevice = Pick<DeviceRow, 'id' | 'kind' | 'size' | 'place' | 'name' | 'due_day'>

/** Maps a device for the lists of the round. */
export function toRoundDevice(device: NamedDevice): RoundStop['geraete'][number] {
  const { id, kind: typ, place, due_day } = device
  return { id, typ, name: nameOf(device), standort: place, tag: due_day }
}
