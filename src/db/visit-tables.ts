import type { ColumnType, Generated } from 'kysely'

/** A visit that is over. What its report says is frozen; only its invoice comes later. */
export type VisitTable = {
  id: Generated<number>
  user_id: number
  /** The appointment that was done with it; one is done once. */
  appointment_id: number | null
  /** The order with which it was billed. */
  order_id: ColumnType<number | null, number | null | undefined, number>
  /** The Swiss day. */
  day: string
  /** JSON of what stands in the report (shop/visits/visit-data.ts). */
  data: string
  /** The press of the button that sent it, and what was sent with it, SHA-256: twice is once. */
  request_key: string
  fingerprint: string
  created_at: ColumnType<number, number, never>
}

/** A picture of a visit (WebP), sent before its report; `visit_id` is null until that has come. */
export type VisitPhotoTable = {
  key: string
  visit_id: number | null
  bytes: Uint8Array
  created_at: ColumnType<number, number, never>
}

/** A stop of a day's round: a visit the owner has chosen (`user_id`), or where an appointment stands in the order. */
export type RoundStopTable = {
  id: Generated<number>
  /** The Swiss day. */
  day: string
  user_id: number | null
  appointment_id: number | null
  /** Where the owner has put it; null for where its place puts it. */
  position: number | null
}
