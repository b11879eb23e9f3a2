import { hash } from 'node:crypto'

/**
 * The SHA-256 (hex) of a file's bytes, or of a text as UTF-8: the database stores it of a token, an address or a number
 * it must recognise but not know. Enough for a token of 128 random bits; addresses and phone numbers can be found by
 * trying them all, so this protects them from a glance, not from an attack.
 */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', content)
}
