import { cleanTyped } from '../fields/clean-typed.ts'

/** An IBAN in its stored form: capitals and digits without spaces. */
export function tidyIban(typed: string): string {
  return cleanTyped(typed).replace(/\s/g, '').toUpperCase()
}

/** `CH93 0076 2011 6238 5295 7`: the printed form. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * Whether a normalised IBAN is from Switzerland or Liechtenstein, the only ones a QR-bill allows (IG QR-bill 2.3),
 * including its check digits.
 */
export function isSwissIban(iban: string): boolean {
  return /^(CH|LI)\d{7}[A-Z\d]{12}$/.test(iban) && mod97(iban) === 1
}

/** Whether a valid IBAN is a QR-IBAN, which takes only QR references: its institution ID (IID) is 30000 or higher. */
export function isQrIban(iban: string): boolean {
  const iid = Number(iban.slice(4, 9))
  return iid >= 30_000 && iid <= 31_999
}

/** The ISO 7064 mod 97-10 remainder, the first four characters moved to the end, A = 10 to Z = 35. 1 is valid. */
export function mod97(code: string): number {
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return Number(BigInt(digits) % 97n)
}

/** The printed form of a payment reference: `21 00000 00003 13947 14300 09017` or `RF18 5390 0754 7034`. */
export function formatReference(reference: string): string {
  return /^\d+$/.test(reference)
    ? reference.replace(/(?!^)(?=(\d{5})+$)/g, ' ')
    : formatIban(reference)
}
