import { randomSigns } from '../hashing/random-signs.ts'

const length = 26

/** What stands in the label of a device: 130 random bits, in capitals, of which a QR code is smallest. */
export function newDeviceCode(): string {
  return randomSigns(length)
}

/** What a code begins with, as people read it off a label: eight signs or more, in groups or not. */
export function readCodeStart(typed: string): string | undefined {
  const start = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-HJKMNP-TV-Z]{8,26}$/.test(start) ? start : undefined
}

/** A code as it is stored, in whatever case it was scanned; undefined when it is none. */
export function readDeviceCode(scanned: string): string | undefined {
  const code = scanned.toUpperCase()
  return code.length === length ? readCodeStart(code) : undefined
}
