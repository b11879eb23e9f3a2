import { Amount, RowNumber } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'

/** The categories of the shop filter (spec §9). */
const Category = Type.String({ minLength: 1, maxLength: 60 })

/** Key/value rows or plain text (spec §3); the key `Text` is shown as a highlighted note. */
export const Details = Type.Union([Type.Record(Type.String(), Type.String()), Type.String()])
export type Details = Static<typeof Details>

/** On sale; visible but not for sale; hidden. */
export const SaleState = Type.Enum(['sichtbar', 'ausverkauft', 'verborgen'])
export type SaleState = Static<typeof SaleState>

/**
 * A product on the wire (spec §3). Prices in CHF with two decimals. Our additions are present only when there is
 * something to say: `Verkauf` when it is not `sichtbar`, `Bestand` for the last few pieces, `Familie` for one of several
 * sizes of the same thing.
 */
export const Product = Type.Object({
  idProdukt: Type.Integer(),
  Name: Type.String(),
  Kategorie: Category,
  Beschreibung: Type.String(),
  Preis_netto: Amount,
  Preis_brutto: Amount,
  Bild: Type.String(),
  Details,
  Verkauf: Type.Optional(SaleState),
  Bestand: Type.Optional(Type.Integer()),
  Familie: Type.Optional(Type.String()),
})
export type Product = Static<typeof Product>

/** A picture besides the first one; `Text` is its alternative text and may be empty. */
export const FurtherPicture = Type.Object({
  Bild: Type.String({ maxLength: 2000 }),
  Text: Type.String({ maxLength: 1000 }),
})
export type FurtherPicture = Static<typeof FurtherPicture>

/** An accessory of a product, with its display name. */
export const Accessory = Type.Object({ idProdukt: RowNumber, Name: Type.String() })
export type Accessory = Static<typeof Accessory>

/**
 * A product with everything its page shows: further pictures and accessories. Both are our additions, omitted when
 * empty.
 */
export const ProductWithExtras = Type.Interface([Product], {
  Bilder: Type.Optional(Type.Array(FurtherPicture)),
  Zubehoer: Type.Optional(Type.Array(Accessory)),
})
export type ProductWithExtras = Static<typeof ProductWithExtras>
