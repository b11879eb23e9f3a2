import { deviceCodeLength } from '../../contract/devices/device-code.ts'
import { randomCharacters } from '../tools/random-characters.ts'

/** A new code for a device's label. */
export function newDeviceCode(): string {
  return randomCharacters(deviceCodeLength)
}
