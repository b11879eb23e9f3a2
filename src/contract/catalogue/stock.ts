import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { typedField } from '../fields/person.ts'

/** The most pieces of a product; more is a typing error. */
export const largestStock = 999_999

/** How many pieces there are, null when nobody counts them. Below zero more were sold than there were. */
export const Stock = orNull(Type.Integer({ minimum: -largestStock, maximum: largestStock }))

/** From how many pieces on the owner is told to reorder; null: never. */
export const LowStock = orNull(Type.Integer({ minimum: 0, maximum: largestStock }))

/**
 * PUT /api/admin/products/{id}/stock: either how many pieces there are (`bestand`, null: no longer counted), or how many
 * more (`zugang`, negative for what broke); `grund` is for the owner, who may leave it out. `bestandVorher` is how many
 * the person saw: where that has changed since, `stock-meanwhile`.
 */
export const StockChange = Type.Object({
  bestand: Type.Optional(Stock),
  bestandVorher: Type.Optional(Stock),
  zugang: Type.Optional(Type.Integer({ minimum: -largestStock, maximum: largestStock })),
  grund: typedField('reason'),
})
export type StockChange = Static<typeof StockChange>

/** Why a stock changed. */
export const StockReason = Type.Enum([
  'gezaehlt',
  'zugang',
  'reserviert',
  'freigegeben',
  'bestellt',
  'zu-viel-verkauft',
  'storniert',
  'zurueckgenommen',
])
export type StockReason = Static<typeof StockReason>

/** GET /api/admin/products/{id}/stock: the newest changes first; `total` of them there are. */
export const StockMovements = Type.Object({
  total: Type.Integer(),
  data: Type.Array(
    Type.Object({
      stueck: Type.Integer(),
      anlass: StockReason,
      grund: Type.String(),
      order_id: orNull(Type.Integer()),
      order_no: textOrNull,
      wer: textOrNull,
      at: Type.String(),
    }),
  ),
})
export type StockMovements = Static<typeof StockMovements>

/** GET /api/admin/stock: what the owner has to reorder. */
export const StockAlerts = Type.Object({
  /** Orders paid after the last piece of a product was gone, still to be delivered; `fehlen` pieces of it are missing. */
  zuVielVerkauft: Type.Array(
    Type.Object({
      order_id: Type.Integer(),
      order_no: Type.String(),
      product_id: Type.Integer(),
      Name: Type.String(),
      fehlen: Type.Integer(),
    }),
  ),
  /** Products at or below the stock from which on the owner wants to reorder. */
  nachbestellen: Type.Array(
    Type.Object({
      idProdukt: Type.Integer(),
      Name: Type.String(),
      Bestand: Type.Integer(),
      Meldebestand: Type.Integer(),
    }),
  ),
})
export type StockAlerts = Static<typeof StockAlerts>
