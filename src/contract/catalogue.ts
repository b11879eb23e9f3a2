import { type Static, Type } from 'typebox'

/** The categories of the shop filter (spec §9). */
export const Category = Type.String({ minLength: 1, maxLength: 60 })

/** Key/value rows or a text (spec §3); the key `Text` is shown as a highlighted note. */
export const Details = Type.Union([Type.Record(Type.String(), Type.String()), Type.String()])
export type Details = Static<typeof Details>

/** A product's number in a body: up to nine digits, as in a path, so that every database can hold it. */
export const ProductNumber = Type.Integer({ minimum: 1, maximum: 999_999_999 })

/** Shown and sold; shown, but not to be bought; not in the shop at all. */
export const SaleState = Type.Union([
  Type.Literal('sichtbar'),
  Type.Literal('ausverkauft'),
  Type.Literal('verborgen'),
])
export type SaleState = Static<typeof SaleState>

/**
 * A product as the wire carries it (spec §3). Prices in CHF with two decimals. `Verkauf` is ours, and is there only
 * where it says more than `sichtbar`.
 */
export const Product = Type.Object({
  idProdukt: Type.Integer(),
  Name: Type.String(),
  Kategorie: Category,
  Beschreibung: Type.String(),
  Preis_netto: Type.Number(),
  Preis_brutto: Type.Number(),
  Bild: Type.String(),
  Details,
  Verkauf: Type.Optional(SaleState),
})
export type Product = Static<typeof Product>

/** A picture besides the first one; `Text` says what it shows and may be empty. */
export const FurtherPicture = Type.Object({
  Bild: Type.String({ maxLength: 2000 }),
  Text: Type.String({ maxLength: 1000 }),
})
export type FurtherPicture = Static<typeof FurtherPicture>

/** What goes with a product, with its name for people. */
export const Accessory = Type.Object({ idProdukt: ProductNumber, Name: Type.String() })
export type Accessory = Static<typeof Accessory>

/**
 * One product with all its page shows: its further pictures and what goes with it. Both are ours, and
 * there only where there are some.
 */
export const ProductWithExtras = Type.Interface([Product], {
  Bilder: Type.Optional(Type.Array(FurtherPicture)),
  Zubehoer: Type.Optional(Type.Array(Accessory)),
})
export type ProductWithExtras = Static<typeof ProductWithExtras>
