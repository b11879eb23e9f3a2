import { hash } from 'node:crypto'

/**
 * What the database keeps of a token, an address or a number that it has to recognise but must not know (SHA-256,
 * hex). Enough for a token of 128 random bits; an address or a phone number can be found out by trying them all, so
 * this hides those from a look and not from an attack.
 */
export function sha256Hex(text: string): string {
  return hash('sha256', text)
}
