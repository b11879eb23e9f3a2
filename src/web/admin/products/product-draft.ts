import type {
  AdminProductWithExtras,
  ProductDraft,
} from '../../../contract/catalogue/product-draft.ts'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import type { Sent } from '../../../contract/endpoint.ts'
import { type Rappen, toChf } from '../../../contract/money.ts'
import { problems } from '../../../contract/problems.ts'
import { isSoldOut, saleField } from '../../../contract/catalogue/product-sale.ts'
import {
  grossOf,
  isPictureAddress,
  piecesUnreadable,
  pricesAgree,
  productLimits,
  readPrice,
} from '../../../contract/catalogue/product-rules.ts'
import { saleStates } from './sale-states.ts'

/** A row of the details being edited; the key identifies it when rows are added and removed. */
export type DetailRow = { key: number; name: string; value: string }

/** Details as rows or as text (spec §3). What was typed in the other form is kept. */
export type DetailsDraft = { form: 'rows' | 'text'; rows: DetailRow[]; text: string }

/** The form as typed: prices and pieces are strings, of which none means that nobody counts. */
export type TypedProduct = Omit<
  AdminProductWithExtras,
  'idProdukt' | 'version' | 'Details' | TypedNumber
> &
  Record<TypedNumber, string> & { details: DetailsDraft }
type TypedNumber = 'Preis_netto' | 'Preis_brutto' | 'Bestand' | 'Meldebestand'

export type Errors = Partial<Record<keyof TypedProduct, string>>

/** An empty form, with details as rows, which suit most products. */
export function emptyProduct(): TypedProduct {
  return {
    Name: '',
    Kategorie: '',
    Beschreibung: '',
    Preis_netto: '',
    Preis_brutto: '',
    Bild: '',
    Bilder: [],
    Bestand: '',
    Meldebestand: '',
    Verkauf: 'sichtbar',
    Familie: '',
    Zubehoer: [],
    details: { form: 'rows', rows: [{ key: 0, name: '', value: '' }], text: '' },
  }
}

/** The form of an existing product. */
export function typedProduct(product: AdminProductWithExtras): TypedProduct {
  const { idProdukt: _, version: __, Details: details, ...own } = product
  const isText = typeof details === 'string'
  const rows = isText ? [] : Object.entries(details)
  return {
    ...own,
    Preis_netto: product.Preis_netto.toFixed(2),
    Preis_brutto: product.Preis_brutto.toFixed(2),
    Bestand: product.Bestand?.toString() ?? '',
    Meldebestand: product.Meldebestand?.toString() ?? '',
    details: {
      form: isText ? 'text' : 'rows',
      rows: rows.map(([name, value], key) => ({ key, name, value })),
      text: isText ? details : '',
    },
  }
}

const missing = problems['product-fields-missing'][1]

/** Validation errors by field; none when the form can be submitted. An empty text only marks the field. */
export function checkProduct(typed: TypedProduct): Errors {
  const errors: Errors = {}
  for (const name of ['Name', 'Kategorie', 'Beschreibung', 'Bild'] as const) {
    if (!typed[name].trim()) errors[name] = ''
  }
  for (const name of ['Preis_netto', 'Preis_brutto'] as const) {
    const price = readPrice(typed[name])
    if (typeof price === 'string')
      errors[name] = price === 'product-fields-missing' ? '' : problems[price][1]
  }
  const net = readPrice(typed.Preis_netto)
  const gross = readPrice(typed.Preis_brutto)
  if (typeof net === 'number' && typeof gross === 'number' && gross < net)
    errors.Preis_brutto = problems['gross-below-net'][1]
  for (const name of ['Bestand', 'Meldebestand'] as const)
    if (!isPieces(name, readPieces(typed[name]))) errors[name] = piecesUnreadable
  if (typed.Bild.trim() && !isPictureAddress(typed.Bild.trim()))
    errors.Bild = problems['invalid-picture-address'][1]
  const details = checkDetails(typed.details)
  if (details !== undefined) errors.details = details
  return errors
}

/** The sentence above the form about these errors. */
export function noticeAbout(errors: Errors): string | undefined {
  const found = Object.values(errors)
  if (found.length === 0) return undefined
  return found.includes('') ? missing : 'Bitte prüfen Sie die markierten Felder.'
}

/** The gross price expected from the net price, in Rappen, where it differs from the one entered. */
export type Doubt = { net: Rappen; gross: Rappen; expected: Rappen }

/** Prices entered that contradict each other: usually a typing error, occasionally another VAT rate. */
export function doubtPrices(
  typed: TypedProduct,
  initial: TypedProduct,
  vatPerMille: number,
): Doubt | undefined {
  const net = readPrice(typed.Preis_netto)
  const gross = readPrice(typed.Preis_brutto)
  const isTyped =
    typed.Preis_netto !== initial.Preis_netto || typed.Preis_brutto !== initial.Preis_brutto
  if (!isTyped || typeof net !== 'number' || typeof gross !== 'number') return undefined
  if (pricesAgree(net, gross, vatPerMille)) return undefined
  return { net, gross, expected: grossOf(net, vatPerMille) }
}

function checkDetails({ form, rows, text }: DetailsDraft): string | undefined {
  if (form === 'text') return text.trim() ? undefined : ''
  const used = rows.filter(({ name, value }) => name.trim() || value.trim())
  if (used.length === 0) return ''
  if (used.some(({ name, value }) => !name.trim() || !value.trim()))
    return 'Jede Zeile braucht eine Bezeichnung und einen Wert.'
  const names = used.map(({ name }) => name.trim())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return `Die Bezeichnung «${twice}» steht zweimal.`
  if (used.length > productLimits.detailRows)
    return `Mehr als ${productLimits.detailRows} Zeilen sind nicht möglich.`
  return undefined
}

/** Pieces as typed: null for none typed, undefined for what is no number of them. */
export function readPieces(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^-?\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** More may be sold than there was, but nobody reorders below zero. */
const isPieces = (name: 'Bestand' | 'Meldebestand', pieces: number | null | undefined) =>
  pieces !== undefined && (name === 'Bestand' || pieces === null || pieces >= 0)

/** What visitors of the shop see and can do: what the owner has chosen, and what the stock makes of it. */
export function saleInWords({ Verkauf, Bestand }: TypedProduct): string {
  const isGone = Verkauf === 'sichtbar' && isSoldOut({ Bestand: readPieces(Bestand) ?? null })
  return isGone ? `${saleStates.ausverkauft} Der Bestand ist aufgebraucht.` : saleStates[Verkauf]
}

/**
 * The body of save and edit (spec §7), from a validated form. The stock is sent only when it was changed here: pieces
 * are sold while the form is open.
 */
export function toDraft(
  typed: TypedProduct,
  initial: Pick<TypedProduct, 'Bestand' | 'Meldebestand'>,
): Omit<Sent<ProductDraft>, 'version'> {
  const { details, Zubehoer, Bestand: _, Meldebestand: __, ...rest } = typed
  const piecesOf = (name: 'Bestand' | 'Meldebestand') =>
    typed[name] === initial[name] ? {} : { [name]: readPieces(typed[name]) ?? null }
  return {
    ...rest,
    ...piecesOf('Bestand'),
    ...piecesOf('Meldebestand'),
    Details: toDetails(details),
    Zubehoer: Zubehoer.map(({ idProdukt }) => ({ idProdukt })),
  }
}

function toDetails({ form, rows, text }: DetailsDraft): Product['Details'] {
  if (form === 'text') return text.trim()
  return Object.fromEntries(
    rows
      .filter(({ name }) => name.trim())
      .map(({ name, value }) => [name.trim(), value.trim()] as const),
  )
}

/** The product as the shop would show it while it is being typed. An invalid price is NaN. */
export function previewOf(typed: TypedProduct, idProdukt: number): Product {
  const price = (text: string) => {
    const amount = readPrice(text)
    return toChf(typeof amount === 'number' ? amount : Number.NaN)
  }
  return {
    idProdukt,
    Name: typed.Name.trim() || 'Name des Produkts',
    Kategorie: typed.Kategorie,
    Beschreibung: typed.Beschreibung,
    Preis_netto: price(typed.Preis_netto),
    Preis_brutto: price(typed.Preis_brutto),
    Bild: isPictureAddress(typed.Bild.trim()) ? typed.Bild.trim() : '',
    Details: toDetails(typed.details),
    ...saleField(typed.Verkauf, readPieces(typed.Bestand) ?? null),
  }
}

/** A price one Rappen up or down, never below 0.01 (spec §5: step 0.01). An invalid price stays as it is. */
export function stepPrice(typed: string, by: 1 | -1): string {
  const amount = typed.trim() === '' ? 0 : readPrice(typed)
  if (typeof amount !== 'number') return typed
  return toChf(Math.max(1, amount + by)).toFixed(2)
}
