import { Amount, PersonNumber, RowNumber } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { SaleState } from '../catalogue/catalogue.ts'

/**
 * A cart item on the wire (spec §3), with the category its link needs. `Preis_brutto` in CHF. `Verkauf` is set when it
 * can no longer be bought: `ausverkauft`, or `verborgen`, which has to be removed. `Bestand`: how many pieces there are
 * for this customer, when these are the last few or not enough.
 */
export const CartItem = Type.Object({
  product_id: Type.Integer(),
  Name: Type.String(),
  Kategorie: Type.String(),
  Bild: Type.String(),
  Preis_brutto: Amount,
  menge: Type.Integer(),
  Verkauf: Type.Optional(SaleState),
  Bestand: Type.Optional(Type.Integer()),
})
export type CartItem = Static<typeof CartItem>

export const CartItems = Type.Array(CartItem)

/** Checked by the business rule, so that the answer can name the allowed range (spec §5). */
const menge = Type.Unsafe<number>(Type.Unknown())

/** POST /api/cart adds 1 to `maxQuantity` pieces; 1 when `menge` is missing (spec §4). */
export const CartAddition = Type.Object({
  user_id: PersonNumber,
  product_id: RowNumber,
  menge: Type.Optional(menge),
})

/** PUT /api/cart/{user_id}/{product_id}: 1 to 10 pieces (spec §5). */
export const CartQuantity = Type.Object({ menge: Type.Optional(menge) })
