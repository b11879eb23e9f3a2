import { type Static, Type } from 'typebox'
import { ProductNumber, SaleState } from './catalogue.ts'

/**
 * A cart item as the wire carries it (spec §3), with the category its link carries. `Preis_brutto` in CHF.
 * `Verkauf` is there when it cannot be bought any more: `ausverkauft`, or `verborgen`, which is to be taken out.
 */
export const CartItem = Type.Object({
  product_id: Type.Integer(),
  Name: Type.String(),
  Kategorie: Type.String(),
  Bild: Type.String(),
  Preis_brutto: Type.Number(),
  menge: Type.Integer(),
  Verkauf: Type.Optional(SaleState),
})
export type CartItem = Static<typeof CartItem>

export const CartItems = Type.Array(CartItem)

/** Checked by the rule behind, so that the answer says what is allowed (spec §5). */
const menge = Type.Unsafe<number>(Type.Unknown())

/** POST /api/cart adds 1 to `maxQuantity` pieces; one when `menge` is missing (spec §4). */
export const CartAddition = Type.Object({
  user_id: Type.Integer(),
  product_id: ProductNumber,
  menge: Type.Optional(menge),
})

export type CartAddition = Static<typeof CartAddition>

/** PUT /api/cart/{user_id}/{product_id}: 1 to 10 pieces (spec §5). */
export const CartQuantity = Type.Object({ menge: Type.Optional(menge) })
