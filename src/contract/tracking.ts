/** How a number of a parcel is written: with or without the blanks, points and dashes of the label. */
const written = /^[\s.-]*([\dA-Z][\s.-]*){8,35}$/i

/**
 * Reads the number of a parcel as it stands on its label, or in the address of its tracking page, which a scanner of
 * labels hands over. Answers letters and digits alone; null for nothing, undefined for what is no such number.
 */
export function readTrackingNumber(typed: string): string | null | undefined {
  const text = typed.trim().replace(/^https:\/\/service\.post\.ch\/\S*\/(\w+)(\?\S*)?$/, '$1')
  if (text === '') return null
  return written.test(text) ? text.replaceAll(/[\s.-]/g, '').toUpperCase() : undefined
}

/** Where the Swiss Post shows how far a parcel is. */
export function trackingLink(number: string): string {
  return `https://service.post.ch/ekp-web/ui/entry/search/${number}?lang=de`
}

/** A number as the labels of the Swiss Post show it: `99.34.123456.12345678`. */
export function formatTrackingNumber(number: string): string {
  return number.replace(/^(\d{2})(\d{2})(\d{6})(\d{8})$/, '$1.$2.$3.$4')
}
