import { randomCharacters } from '../hashing/random-characters.ts'

const length = 26

/** A new code for a device's label: 130 random bits, in capitals, which give the smallest QR code. */
export function newDeviceCode(): string {
  return randomCharacters(length)
}

/** The beginning of a code as read off a label: eight characters or more, grouped or not. */
export function readCodeStart(typed: string): string | undefined {
  const start = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-HJKMNP-TV-Z]{8,26}$/.test(start) ? start : undefined
}

/** A scanned code as it is stored, whatever its case; undefined when it is invalid. */
export function readDeviceCode(scanned: string): string | undefined {
  const code = scanned.toUpperCase()
  return code.length === length ? readCodeStart(code) : undefined
}
