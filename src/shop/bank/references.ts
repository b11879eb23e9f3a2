import { isCreditorReference, isQrReference } from '../invoices/payment-reference.ts'

/** Whether a reference has the form of the shop's invoices, is somebody else's, or is invalid. */
export function kindOfReference(reference: string): 'own' | 'foreign' | 'broken' {
  // Year and number of an invoice after leading zeros, or after the series prefix (invoices/payment-reference.ts).
  if (isQrReference(reference)) return /0{8}20\d{8,10}\d$/.test(reference) ? 'own' : 'foreign'
  if (isCreditorReference(reference))
    return /^RF\d\dRE20\d{6,10}$/.test(reference) ? 'own' : 'foreign'
  return 'broken'
}

/** What is printed between the groups of a reference, or typed instead. */
const between = String.raw`[\s.\p{Pd}\u2212_]`
const gaps = new RegExp(between, 'gu')
const qrDigits = 27

/**
 * A structured reference in its one spelling: without spaces and dashes, in capitals, and with the leading zeros that
 * payers and banks leave out of a QR reference of the shop.
 */
export function tidyReference(given: string): string {
  const compact = given.replaceAll(gaps, '').toUpperCase()
  const whole = /^\d{11,26}$/.test(compact) ? compact.padStart(qrDigits, '0') : compact
  return kindOfReference(whole) === 'own' ? whole : compact
}

const digits = new RegExp(String.raw`\d(?:${between}{0,2}\d){10,26}`, 'gu')
const creditor = new RegExp(String.raw`RF(?:${between}?[A-Z\d]){9,23}`, 'giu')

/** The references of the shop's invoices in a text, also printed in groups or without leading zeros. */
export function referencesIn(text: string): string[] {
  const qr = [...text.matchAll(digits)].map(([found]) => tidyReference(found))
  // What follows in the text may look like the end of the reference: it is as long as its check digits say.
  const others = [...text.matchAll(creditor)].flatMap(([found]) => {
    const compact = found.replaceAll(gaps, '').toUpperCase()
    const lengths = Array.from({ length: compact.length - 10 }, (_, less) => compact.length - less)
    return lengths.map((length) => compact.slice(0, length))
  })
  return [...new Set([...qr, ...others])].filter((one) => kindOfReference(one) === 'own')
}

const number = new RegExp(
  String.raw`(?<![\p{L}\d])(\p{L}{2,4})(?:${between}|\/){0,3}(20\d{2})(?:${between}|\/){0,3}(\d{1,8})(?!\d)`,
  'giu',
)

export type NamedNumber = { series: string; year: number; number: number }

/** The numbers of orders and invoices in a text: `FW-2026-000012`, `RE 2026 0001`, `re–2026–1`. */
export function numbersIn(text: string): NamedNumber[] {
  return [...text.matchAll(number)].map(([, series = '', year, own]) => ({
    series: series.toUpperCase(),
    year: Number(year),
    number: Number(own),
  }))
}

/** Whether a bank entry with these words is from the payment provider. */
export const namesProvider = (words: string): boolean => /stripe/i.test(words)
