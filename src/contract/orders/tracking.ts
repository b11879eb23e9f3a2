/** A tracking number, with or without the spaces, dots and dashes of the label. */
const written = /^[\s.-]*([\dA-Z][\s.-]*){8,35}$/i

/**
 * Parses a tracking number as printed on the label, or in the address of its tracking page, which a barcode scanner
 * delivers. Returns only letters and digits; null for nothing, undefined for an invalid number.
 */
export function readTrackingNumber(typed: string): string | null | undefined {
  const text = typed.trim().replace(/^https:\/\/service\.post\.ch\/\S*\/(\w+)(\?\S*)?$/, '$1')
  if (text === '') return null
  return written.test(text) ? text.replaceAll(/[\s.-]/g, '').toUpperCase() : undefined
}

/** The Swiss Post tracking page of a parcel. */
export function trackingLink(number: string): string {
  return `https://service.post.ch/ekp-web/ui/entry/search/${number}?lang=de`
}

/** A number in the format of Swiss Post labels: `99.34.123456.12345678`. */
export function formatTrackingNumber(number: string): string {
  return number.replace(/^(\d{2})(\d{2})(\d{6})(\d{8})$/, '$1.$2.$3.$4')
}
