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
