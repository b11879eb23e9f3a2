import { type Static, Type } from 'typebox'

/** A cart item as the wire carries it (spec §3), with the category its link carries. `Preis_brutto` in CHF. */
export const CartItem = Type.Object({
  product_id: Type.Integer(),
  Name: Type.String(),
  Kategorie: Type.String(),
  Bild: Type.String(),
  Preis_brutto: Type.Number(),
  menge: Type.Integer(),
})
export type CartItem = Static<typeof CartItem>

export const CartItems = Type.Array(CartItem)

/** POST /api/cart adds 1 to 999 pieces (design §4.10). */
export type CartAddition = { user_id: number; product_id: number; menge: number }
