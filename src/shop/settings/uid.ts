/** The usual spellings of a UID, with or without the suffix that makes it a VAT number. */
const typedForm = /^CHE[\s\p{Pd}]*(\d{3})[\s.]?(\d{3})[\s.]?(\d{3})(\s*(MWST|TVA|IVA))?$/iu

/** A UID as it is stored and shown, `CHE-123.456.788`; anything else stays as typed. */
export function tidyUid(typed: string): string {
  return typed.replace(typedForm, 'CHE-$1.$2.$3')
}

/** Whether a normalised text has the form of a UID. */
export function isUidForm(uid: string): boolean {
  return /^CHE-\d{3}\.\d{3}\.\d{3}$/.test(uid)
}

const weights = [5, 4, 3, 2, 7, 6, 5, 4]

/** Whether a well-formed UID has a valid check digit (eCH-0097, modulo 11). */
export function hasUidCheckDigit(uid: string): boolean {
  const digits = uid.replace(/\D/g, '')
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return Number(digits[8]) === (11 - (sum % 11)) % 11
}
