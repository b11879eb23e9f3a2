import { deviceCodeLength } from '../../contract/device-code.ts'
import { randomCharacters } from '../hashing/random-characters.ts'

/** A new code for a device's label. */
export function newDeviceCode(): string {
  return randomCharacters(deviceCodeLength)
}
