import { randomBytes } from 'node:crypto'

/** Crockford's 32 signs, five bits each: none is taken for another one on paper. */
export const crockfordSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many random signs. */
export function randomSigns(length: number): string {
  return Array.from(randomBytes(length), (byte) => crockfordSigns[byte % 32]).join('')
}
