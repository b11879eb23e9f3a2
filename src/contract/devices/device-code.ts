import { readCode } from '../fields/typed-code.ts'

/** How many characters the code of a device has: 130 random bits, in capitals, which give the smallest QR code. */
export const deviceCodeLength = 26

/** The code of a device as printed on its label: `K7QF-2M9D`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}`
}

/** The beginning of a code as read off a label: eight characters or more, grouped or not. Undefined for anything else. */
export function readCodeStart(typed: string): string | undefined {
  const start = readCode(typed)
  return /^[0-9A-HJKMNP-TV-Z]{8,26}$/.test(start) ? start : undefined
}

/** A scanned code as it is stored, whatever its case; undefined when it is invalid. */
export function readDeviceCode(scanned: string): string | undefined {
  const code = scanned.toUpperCase()
  return code.length === deviceCodeLength ? readCodeStart(code) : undefined
}
