import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MoneyMethod } from '../contract/payments/payment-methods.ts'

export type OrderTable = {
  id: Generated<number>
  order_no: string
  user_id: number
  /** The state of its fulfilment. */
  fulfilment:
    | 'ordered'
    | 'packed'
    | 'shipped'
    | 'picked_up'
    | 'handed_over'
    | 'returned'
    | 'cancelled'
  delivery_method: 'shipping' | 'pick-up' | 'visit'
  /** The chosen payment method; how it was really paid is in the ledger. */
  payment_method: MoneyMethod | 'invoice'
  /** What was ordered (shop/orders/order-input.ts), to tell a retry from another order under the same key. */
  fingerprint: string
  total: number
  delivery: number
  vat: number
  /** The VAT rate, final with its invoice (orders/settle-rate.ts); 0 without VAT. */
  vat_per_mille: number
  /** 1: delivered abroad, and therefore free of VAT. */
  is_export: Generated<0 | 1>
  totals_mode: 'fest' | 'berechnet'
  /** Null for a customer without e-mail. */
  email: string | null
  phone: string
  first_name: string
  last_name: string
  street: string
  postal_code: string
  city: string
  country: string
  /**
   * How often the owner has corrected the recipient; from the first time on, a repeated order of the customer no longer
   * overwrites it.
   */
  corrections: Generated<number>
  /** The text the order is searched by (shop/orders/order-search.ts). */
  search_text: string
  terms_version: number | null
  created_at: ColumnType<number, number, never>
  /** When nothing was open any more; written by the transaction that books the money. */
  paid_at: number | null
  /** When it left the business: shipped, picked up or handed over. */
  handed_over_at: number | null
  /** JSON of the company that its invoice goes to (shop/orders/order-input.ts); null: as the customer's profile says. */
  billing: ColumnType<string | null, string | null, never>
  /** The tracking number of its parcel at Swiss Post (contract/orders/tracking.ts). */
  tracking_number: string | null
  /** Derived from `fulfilment` and `paid_at` by the database. */
  status: GeneratedAlways<'open' | 'paid' | 'shipped' | 'cancelled'>
}

export type OrderItemTable = {
  id: Generated<number>
  order_id: number
  product_id: number
  name: string
  picture: string
  price_net: number
  price_gross: number
  quantity: number
}
