import type { ColumnType, Generated } from 'kysely'

/** A completed visit. The content of its report is frozen; only its invoice comes later. */
export type VisitTable = {
  id: Generated<number>
  user_id: number
  /** The appointment it completed; each is completed once. */
  appointment_id: number | null
  /** The order it was invoiced with. */
  order_id: ColumnType<number | null, number | null, number>
  /** The Swiss day. */
  day: string
  /** JSON of the report's content (shop/service/visit-data.ts). */
  data: string
  created_at: ColumnType<number, number, never>
}

/** A photo of a visit (WebP), uploaded before its report; `visit_id` is null until the report arrives. */
export type VisitPhotoTable = {
  key: string
  visit_id: number | null
  bytes: Uint8Array
  created_at: ColumnType<number, number, never>
}

/** A stop of a day's round: a visit chosen by the owner (`user_id`), or the place of an appointment in the order. */
export type RoundStopTable = {
  id: Generated<number>
  /** The Swiss day. */
  day: string
  user_id: number | null
  appointment_id: number | null
  /** The owner's position for it; null where it is ordered automatically. */
  position: number | null
}
