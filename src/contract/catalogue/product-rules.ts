import { type Rappen, toRappen } from '../money.ts'
import { readChf } from '../fields/typed-francs.ts'
import { fieldLimits } from '../limits.ts'
import type { ProblemCode } from '../problems.ts'
import type { Product } from './catalogue.ts'

/** The highest price of a product: CHF 100’000.00. Anything above is a typing error. */
const highestPrice: Rappen = 10_000_000

/** Maximum lengths of a product's texts, in characters, and the most entries of its lists. */
export const productLimits = {
  name: 120,
  family: 60,
  description: 5000,
  picture: 500,
  /** Pictures besides the first one. */
  furtherPictures: 9,
  /** The alternative text of a picture. */
  pictureText: 160,
  accessories: 8,
  /** A price as typed. */
  price: fieldLimits.amount,
  detailRows: 40,
  detailName: 60,
  detailValue: 1000,
} as const

/**
 * Parses a price in francs as typed (`12.50`, `12,50`) or as a number. Returns Rappen, or the code of the problem:
 * empty or zero counts as a missing field (spec §5); `1e9` and `-1` are not prices.
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

/** Said of one price alone; a form of many fields says `product-fields-missing` (spec §5). */
export const priceMissing = 'Bitte einen Preis über 0 eingeben.'

/** Said of a number of pieces that is none; an empty one is not counted. */
export const piecesUnreadable = 'Bitte eine ganze Zahl bis 999’999 eingeben, oder nichts.'

/** JavaScript writes large numbers with an exponent; a price that is too large is not malformed. */
function writeNumber(price: number): string {
  return price >= 1e9 && Number.isFinite(price) ? '999999999' : String(price)
}

/**
 * True for an address allowed in `Bild`: a path of our own (`/bilder/…`) or an https address. Never `//host`,
 * `javascript:` or an address with credentials.
 */
export function isPictureAddress(text: string): boolean {
  if (text.length > productLimits.picture || /[\s\\\p{Cc}]/u.test(text)) return false
  if (text.startsWith('/')) return /^\/[^/]/.test(text)
  if (!text.startsWith('https://') || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return !username && !password
}

/** The tolerance between a gross price and the one computed from net price and VAT rate: prices end in 5 Rappen. */
const rounding: Rappen = 5

/** The gross price for a net price at a VAT rate in per mille. */
export function grossOf(net: Rappen, perMille: number): Rappen {
  return Math.round((net * (1000 + perMille)) / 1000)
}

/** The net price in a gross price at a VAT rate in per mille. */
export function netOf(gross: Rappen, perMille: number): Rappen {
  return Math.round((gross * 1000) / (1000 + perMille))
}

/** A product's net price at another gross price: computed from it, until somebody types one of their own. */
export function netAt(
  { Preis_netto, Preis_brutto }: Pick<Product, 'Preis_netto' | 'Preis_brutto'>,
  gross: Rappen,
  perMille: number,
): Rappen {
  const net = toRappen(Preis_netto)
  return pricesAgree(net, toRappen(Preis_brutto), perMille) ? netOf(gross, perMille) : net
}

/** Whether net and gross price match at this rate. */
export function pricesAgree(net: Rappen, gross: Rappen, perMille: number): boolean {
  return Math.abs(gross - grossOf(net, perMille)) <= rounding
}
