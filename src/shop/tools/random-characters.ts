import { randomBytes } from 'node:crypto'

/** Crockford's 32 characters, five bits each: no two are confused on paper. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A string of `length` random characters. */
export function randomCharacters(length: number): string {
  return Array.from(randomBytes(length), (byte) => crockfordAlphabet[byte % 32]).join('')
}
