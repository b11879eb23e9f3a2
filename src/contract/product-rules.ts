import { type Rappen, readChf } from './money.ts'
import type { ProblemCode } from './problems.ts'

/** The highest price of a product: CHF 100’000.00. More is a slip of the finger. */
export const highestPrice: Rappen = 10_000_000

/** Longest texts of a product, in characters, and the most entries of its lists. */
export const productLimits = {
  name: 120,
  description: 5000,
  picture: 500,
  /** Pictures besides the first one. */
  furtherPictures: 9,
  /** What a picture shows. */
  pictureText: 160,
  accessories: 8,
  /** A price as it is typed. */
  price: 20,
  detailRows: 40,
  detailName: 60,
  detailValue: 1000,
} as const

/**
 * Reads a price in francs as typed (`12.50`, `12,50`) or as a number. Answers Rappen, or the code of what is wrong:
 * nothing or zero counts as a missing field (spec §5); `1e9` and `-1` are no prices.
 */
export function readPrice(
  price: string | number | undefined,
): Rappen | Extract<ProblemCode, 'product-fields-missing' | 'invalid-price' | 'price-too-high'> {
  const typed = typeof price === 'number' ? writeNumber(price) : (price ?? '').trim()
  if (typed === '') return 'product-fields-missing'
  const amount = readChf(typed)
  if (amount === undefined) return 'invalid-price'
  if (amount === 0) return 'product-fields-missing'
  return amount > highestPrice ? 'price-too-high' : amount
}

/** JavaScript writes large numbers with an exponent; too large is not the same as badly written. */
function writeNumber(price: number): string {
  return price >= 1e9 && Number.isFinite(price) ? '999999999' : String(price)
}

/**
 * True for what may stand in `Bild`: a path of our own (`/bilder/…`) or an https address. Never `//host`,
 * `javascript:` or an address with a password.
 */
export function isPictureAddress(text: string): boolean {
  if (text.length > productLimits.picture || /[\s\\\p{Cc}]/u.test(text)) return false
  if (text.startsWith('/')) return /^\/[^/]/.test(text)
  const url = URL.parse(text)
  return url?.protocol === 'https:' && text.startsWith('https://') && !url.username && !url.password
}

/** How far a gross price may be from the one that its net price and the rate of VAT lead to: prices end in 5 Rappen. */
const rounding: Rappen = 5

/** The gross price a net price leads to at a rate of VAT in per mille. */
export function grossOf(net: Rappen, perMille: number): Rappen {
  return Math.round((net * (1000 + perMille)) / 1000)
}

/** Whether net and gross price belong together at this rate. */
export function pricesAgree(net: Rappen, gross: Rappen, perMille: number): boolean {
  return Math.abs(gross - grossOf(net, perMille)) <= rounding
}
