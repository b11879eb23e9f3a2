import type { ColumnType, Generated } from 'kysely'
import type { DeviceKind, Fuel } from '../contract/devices/kinds.ts'
import type { RetiredReason } from '../contract/devices/devices.ts'
import type { Source } from './source-column.ts'

/** A device of the register. Days are Swiss days (`2026-03-07`); null when unknown. */
export type DeviceTable = {
  id: Generated<number>
  /** The owner of the device. */
  user_id: number
  /** The code on its label: 130 random bits in 26 characters. */
  code: string
  kind: Source<DeviceKind>
  /** In millilitres, grams or watts. */
  size: Source<number | null>
  /** What an appliance burns; null when unknown, and on everything else. */
  fuel: Source<Fuel | null>
  year: Source<number | null>
  /** Its location, in words. */
  place: string
  name: string
  in_use_day: Source<string | null>
  /** The expiry date printed on it. */
  expires_day: Source<string | null>
  /** As stated by the person; services since then are in `device_services`. */
  last_service_day: Source<string | null>
  last_change_day: Source<string | null>
  last_test_day: Source<string | null>
  last_cleaning_day: Source<string | null>
  last_inspection_day: Source<string | null>
  fluorine_free: 'ja' | 'nein' | 'unbekannt'
  /** Intervals of the manufacturer or product that override the table (contract/devices/kinds.ts); 0 for never. */
  service_years: Source<number | null>
  agent_years: Source<number | null>
  life_years: Source<number | null>
  /** The same for appliances, in months. */
  cleaning_months: Source<number | null>
  inspection_months: Source<number | null>
  /** Until when what was found wanting has to be put right; the next work on it ends that. */
  deadline_day: Source<string | null>
  product_id: number | null
  order_id: number | null
  /** Which piece of which order item it is: each piece is registered once. */
  order_item_id: number | null
  piece: number | null
  /** Which line of which file it came from: each file is imported once. */
  import_key: ColumnType<string | null, string | null, never>
  retired_day: Source<string | null>
  retired_reason: RetiredReason | null
  /**
   * The first day on which anything is due, by `shop/devices/due-dates.ts`; null when nothing ever is. Stored, because the
   * list of due work is read from an index (docs/decisions/036); for a device without known dates it is the day of the
   * last change, so it counts as due ever since. It follows from the columns that `changeDevice` changes and from the
   * services.
   */
  due_day: ColumnType<string | null, string | null, never>
  /** Counts the changes. */
  revision: Generated<number>
  created_at: ColumnType<number, number, never>
}

/** Work done on a device on one day; 1 for each kind of work done. Append-only. */
export type DeviceServiceTable = {
  id: Generated<number>
  device_id: number
  day: string
  service: 0 | 1
  change: 0 | 1
  test: 0 | 1
  cleaning: ColumnType<0 | 1, 0 | 1 | undefined, never>
  inspection: ColumnType<0 | 1, 0 | 1 | undefined, never>
  outcome: 'einsatzbereit' | 'maengel' | 'ausser-betrieb' | 'ersetzt'
  note: string
  admin_id: number
  created_at: ColumnType<number, number, never>
}

/** The photo of a device's rating plate (WebP). `hash`: SHA-256 of the bytes, hex. */
export type DevicePhotoTable = { device_id: number; hash: string; bytes: Uint8Array }
