import { type Static, Type } from 'typebox'

/** An order that is handed over at the next visit, with its articles as the van is loaded: `2 × Löschdecke`. */
export const GoodsToBring = Type.Object({
  order_id: Type.Integer(),
  order_no: Type.String(),
  artikel: Type.Array(Type.String()),
})
export type GoodsToBring = Static<typeof GoodsToBring>
