import { payableLengths } from '../../contract/invoices/payable-text.ts'

/** `12`, `12a`, `12 A`, `12-14`, `12/14`, `1268/2/22`, `5 bis`, `7a-c`. */
const house = String.raw`\d+(?:\s?\p{L}(?!\p{L}))?(?:\s?(?:bis|ter|quater))?(?:\s?[\p{Pd}\/+]\s?(?:\d+(?:\s?\p{L}(?!\p{L}))?|\p{L}(?!\p{L})))*`
/** Many leave the space out, as in `Bahnhofstr.12`; the digit of a single letter, as in `Weg A4`, is no house's. */
const between = String.raw`(?:,?\s+|(?:(?<=\p{L}\.)|(?<=\p{L}{4}))(?=\d))`
const last = new RegExp(
  String.raw`^(.*?[\p{L}.)\d])${between}(?:Nr\.?\s*|No\.?\s*|N°\s*|Haus(?:nummer)?\s+)?(${house})$`,
  'iu',
)
/** As in French: `12, rue du Lac`. */
const first = new RegExp(String.raw`^(${house}),?\s+(\p{L}.*)$`, 'iu')
const box = /(?:postfach|case postale|casella postale|p\.?\s?o\.?\s?box|pf)\.?$/i

/** A street and its house number, which a QR-bill has in a field of its own; `house` is empty where there is none. */
export function splitStreet(typed: string): { road: string; house: string } {
  const street = typed.replace(/\s+/g, ' ').trim()
  const [, road, number = ''] = last.exec(street) ?? []
  if (road !== undefined)
    return box.test(road) ? { road: street, house: '' } : fit(street, road, number)
  const [, before = '', behind] = first.exec(street) ?? []
  return behind === undefined ? { road: street, house: '' } : fit(street, behind, before)
}

function fit(street: string, road: string, number: string): { road: string; house: string } {
  const house = number.replace(/\s*([\p{Pd}/+])\s*/gu, '$1')
  return house.length > payableLengths.house ? { road: street, house: '' } : { road, house }
}
