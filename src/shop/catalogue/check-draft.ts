import { isDeepStrictEqual } from 'node:util'
import type {
  AdminProductWithExtras,
  ProductDraft,
} from '../../contract/catalogue/product-draft.ts'
import type { FurtherPicture, SaleState } from '../../contract/catalogue/catalogue.ts'
import type { Rappen } from '../../contract/money.ts'
import { pictureSources } from '../../contract/catalogue/pictures.ts'
import { cleanTyped } from '../../contract/fields/clean-typed.ts'
import { Problem } from '../../contract/problems.ts'
import { productDetails } from './products.ts'
import { isPlainText } from '../tools/plain-text.ts'
import {
  isPictureAddress,
  productLimits,
  readPrice,
} from '../../contract/catalogue/product-rules.ts'

/** A product as it is stored, without its id and dates. */
type ProductValues = {
  name: string
  category: string
  description: string
  price_net: Rappen
  price_gross: Rappen
  picture: string
  details: string
  /** Left out: unchanged, or the default of a new product. */
  sale?: SaleState
  /** Left out: unchanged, or none. */
  family?: string
}

/** How each text of a product is read. They throw `text-too-long`. */
const readTexts = {
  Name: (typed?: string) => cleanLine(typed, productLimits.name),
  Kategorie: (typed?: string) => cleanLine(typed, 60),
  Beschreibung: (typed?: string) => cleanText(typed, productLimits.description),
  Bild: readAddress,
  Familie: (typed?: string) => cleanLine(typed, productLimits.family),
}

/** What `checkDraft` would throw, with the field it is about; undefined for a draft that it accepts. */
export function findFlaw(draft: ProductDraft): { feld: string; meldung: string } | undefined {
  try {
    checkDraft(draft)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { feld: fieldOf(error, draft), meldung: error.message }
  }
}

function fieldOf({ code }: Problem, draft: ProductDraft): string {
  const required = [
    'Name',
    'Kategorie',
    'Beschreibung',
    'Preis_brutto',
    'Preis_netto',
    'Bild',
  ] as const
  if (code === 'product-fields-missing') return required.find((name) => !draft[name]) ?? 'Details'
  if (code === 'gross-below-net' || code === 'price-too-high') return 'Preis_brutto'
  if (code === 'invalid-picture-address') return 'Bild'
  const isRefused = (field: keyof typeof readTexts) => {
    try {
      readTexts[field](draft[field])
      return false
    } catch {
      return true
    }
  }
  return (Object.keys(readTexts) as (keyof typeof readTexts)[]).find(isRefused) ?? 'Details'
}

/**
 * Checks an admin's input (spec §5): all fields, prices above zero with at most two decimals and never negative VAT, a
 * picture of our own or over https. Texts stay as they are: HTML in them is displayed as text. Throws
 * `product-fields-missing`, `invalid-price`, `price-too-high`, `gross-below-net`, `invalid-picture-address` or
 * `text-too-long`.
 */
export function checkDraft(draft: ProductDraft): ProductValues {
  const name = readTexts.Name(draft.Name)
  const category = readTexts.Kategorie(draft.Kategorie)
  const description = readTexts.Beschreibung(draft.Beschreibung)
  const picture = readTexts.Bild(draft.Bild)
  const details = checkDetails(draft.Details)
  const prices = [readPrice(draft.Preis_netto), readPrice(draft.Preis_brutto)] as const
  const isMissing =
    !name ||
    !category ||
    !description ||
    !picture ||
    !details ||
    prices.includes('product-fields-missing')
  if (isMissing) throw new Problem('product-fields-missing')
  const [price_net, price_gross] = prices
  if (typeof price_net === 'string') throw new Problem(price_net)
  if (typeof price_gross === 'string') throw new Problem(price_gross)
  if (price_gross < price_net) throw new Problem('gross-below-net')
  assertPicture(picture)
  const kept = {
    ...(draft.Verkauf && { sale: draft.Verkauf }),
    ...(draft.Familie !== undefined && { family: readTexts.Familie(draft.Familie) }),
  }
  return { name, category, description, price_net, price_gross, picture, details, ...kept }
}

/** Whether saving a draft would leave a product as it is. Throws what `checkDraft` and `checkPictures` throw. */
export function isAsDrafted(product: AdminProductWithExtras, draft: ProductDraft): boolean {
  const drafted = { ...product, ...draft }
  const toCompare = (one: AdminProductWithExtras | typeof drafted) => ({
    values: checkDraft(one),
    pictures: checkPictures(one.Bilder ?? [], one.Bild ?? ''),
    accessories: one.Zubehoer?.map(({ idProdukt }) => idProdukt),
    stock: [one.Bestand, one.Meldebestand],
  })
  return isDeepStrictEqual(toCompare(drafted), toCompare(product))
}

/**
 * The pictures besides the first one, without duplicates: a row without a picture, or with one already listed, is
 * dropped. Throws `invalid-picture-address` or `text-too-long`.
 */
export function checkPictures(
  drafts: readonly FurtherPicture[],
  first: string,
): { picture: string; alt: string }[] {
  const seen = new Set(['', first])
  return drafts.flatMap(({ Bild, Text }) => {
    const picture = readAddress(Bild)
    if (seen.has(picture)) return []
    seen.add(picture)
    assertPicture(picture)
    return [{ picture, alt: cleanLine(Text, productLimits.pictureText) }]
  })
}

/** The canonical address of a picture, whichever of its sizes was named; empty stays empty. */
function readAddress(typed?: string): string {
  return pictureSources(cleanLine(typed, 2000))?.src ?? ''
}

function assertPicture(address: string): void {
  if (!isPictureAddress(address)) throw new Problem('invalid-picture-address')
}

/** The details as stored, or undefined when there are none. */
function checkDetails(details: ProductDraft['Details']): string | undefined {
  if (details === undefined) return undefined
  if (typeof details === 'string') {
    const text = cleanText(details, productLimits.description)
    return text && productDetails.write(text)
  }
  const rows = Object.entries(details).map(
    ([name, value]) =>
      [
        // The names of fields are not cleaned with what is typed in them.
        cleanLine(cleanTyped(name), productLimits.detailName),
        cleanText(value, productLimits.detailValue),
      ] as const,
  )
  if (rows.length === 0 || rows.some(([name, value]) => !name || !value)) return undefined
  // No form could save a product with `__proto__` again: requests that name it are refused.
  if (rows.length > productLimits.detailRows || rows.some(([name]) => name === '__proto__'))
    throw new Problem('text-too-long')
  return productDetails.write(Object.fromEntries(rows))
}

/** Reads one line: no control characters, within the limit. */
function cleanLine(typed: string | undefined, limit: number): string {
  const text = (typed ?? '').normalize('NFC').trim()
  if (text.length > limit || /\p{Cc}/u.test(text) || !text.isWellFormed())
    throw new Problem('text-too-long')
  return text
}

/** Reads several lines: the only control characters are line breaks and tabs. */
function cleanText(typed: string | undefined, limit: number): string {
  const text = (typed ?? '').replaceAll('\r\n', '\n').normalize('NFC').trim()
  if (text.length > limit || !isPlainText(text)) throw new Problem('text-too-long')
  return text
}
