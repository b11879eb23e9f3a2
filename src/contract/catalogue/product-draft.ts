import { TypedAmount, Version } from '../fields/numbers.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { Accessory, FurtherPicture, Product, SaleState } from './catalogue.ts'
import { productLimits } from './product-rules.ts'
import { LowStock, Stock } from './stock.ts'
import { Id } from '../fields/id.ts'
import { PageOf, PageQuery, SearchText } from '../fields/paging.ts'

/**
 * GET /api/admin/products (spec §7); `verkauf` filters by state. With `idUser` the stock is what this person can have:
 * also the pieces that only their own pending payment holds.
 */
export const ProductListQuery = Type.Interface([PageQuery], {
  q: Type.Optional(SearchText),
  idUser: Type.Optional(Id),
  verkauf: Type.Optional(SaleState),
})

/**
 * A product as an admin sees it: with its state and stock as they are stored, and `version`, so that a save can detect a
 * concurrent change. What is sold meanwhile is none.
 */
export const AdminProduct = Type.Interface(
  [Type.Omit(Product, ['Verkauf', 'Bestand', 'Familie'])],
  {
    Verkauf: SaleState,
    Bestand: Stock,
    Meldebestand: LowStock,
    Familie: Type.String(),
    version: Type.Integer(),
  },
)
export type AdminProduct = Static<typeof AdminProduct>

export const AdminProductList = PageOf(AdminProduct)

/** A product with the lists its form edits. */
export const AdminProductWithExtras = Type.Interface([AdminProduct], {
  Bilder: Type.Array(FurtherPicture),
  Zubehoer: Type.Array(Accessory),
})
export type AdminProductWithExtras = Static<typeof AdminProductWithExtras>
export const AdminProductAnswer = Type.Object({ data: AdminProductWithExtras })

/** A category for the form: the value of `Kategorie` and its display name. */
export const AdminCategory = Type.Object({ slug: Type.String(), name: Type.String() })
export type AdminCategory = Static<typeof AdminCategory>
export const AdminCategories = Type.Object({ data: Type.Array(AdminCategory) })

/** A price as a number of francs, or as it was typed: `12.50`. */
const Price = Type.Union([TypedAmount, Type.String({ maxLength: 20 })])

/** `Details` of a product, as they are sent. */
const DetailText = Type.String({ maxLength: 20_000 })
const TypedDetails = Type.Union([Type.Record(Type.String(), DetailText), DetailText])

/**
 * The body of save and edit (spec §7). Every field is optional here; the business rules answer with the spec's own
 * texts. Without `Verkauf` a new product is `sichtbar` and an existing one keeps its state. `version` is that of
 * `AdminProduct`; without it the last save wins. An omitted list or stock stays unchanged, and
 * `bestandVorher` is the one the person saw (`stock-meanwhile`): pieces are sold while a form is open.
 */
export const ProductDraft = Type.Object({
  Name: Type.Optional(Type.String({ maxLength: 1000 })),
  Kategorie: Type.Optional(Type.String({ maxLength: 60 })),
  Beschreibung: Type.Optional(Type.String({ maxLength: 20_000 })),
  Preis_netto: Type.Optional(Price),
  Preis_brutto: Type.Optional(Price),
  Bild: Type.Optional(Type.String({ maxLength: 2000 })),
  Details: Type.Optional(TypedDetails),
  Verkauf: Type.Optional(SaleState),
  Bestand: Type.Optional(Stock),
  bestandVorher: Type.Optional(Stock),
  Meldebestand: Type.Optional(LowStock),
  Familie: Type.Optional(Type.String({ maxLength: productLimits.family })),
  Bilder: Type.Optional(Type.Array(FurtherPicture, { maxItems: productLimits.furtherPictures })),
  Zubehoer: Type.Optional(
    Type.Array(Type.Pick(Accessory, ['idProdukt']), { maxItems: productLimits.accessories }),
  ),
  version: Type.Optional(Version),
  // A field of a product that cannot be saved is a type error.
} satisfies Record<Exclude<keyof AdminProductWithExtras, 'idProdukt'> | 'bestandVorher', TSchema>)
export type ProductDraft = Static<typeof ProductDraft>

/** POST /api/admin/pictures: the path for `Bild`. */
export const UploadedPicture = Type.Object({ Bild: Type.String() })
export type UploadedPicture = Static<typeof UploadedPicture>
