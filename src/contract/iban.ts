/** An IBAN as it is stored: capitals and digits without blanks, whatever was typed. */
export function tidyIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** `CH93 0076 2011 6238 5295 7`: as it stands on paper. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * Whether a tidy IBAN is one of Switzerland or Liechtenstein, the only ones of a QR-bill (IG QR-bill 2.3), check digits
 * and all.
 */
export function isSwissIban(iban: string): boolean {
  return /^(CH|LI)\d{7}[A-Z\d]{12}$/.test(iban) && mod97(iban) === 1
}

/** Whether a valid IBAN is a QR-IBAN, which takes QR references only: its bank clearing number (IID) is from 30000 on. */
export function isQrIban(iban: string): boolean {
  const iid = Number(iban.slice(4, 9))
  return iid >= 30_000 && iid <= 31_999
}

/** The remainder of ISO 7064 mod 97-10, the first four signs behind the others, A = 10 to Z = 35. 1 is right. */
export function mod97(code: string): number {
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return Number(BigInt(digits) % 97n)
}
