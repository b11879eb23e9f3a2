import type { ColumnType, Generated } from 'kysely'
import type { DeviceKind } from '../contract/device-kinds.ts'
import type { RetiredReason } from '../contract/devices.ts'

/** A device of the register. Days are Swiss days (`2026-03-07`); null where nobody knows. */
export type DeviceTable = {
  id: Generated<number>
  /** Whose it is. */
  user_id: number
  /** What its label carries: 130 random bits in 26 signs. */
  code: string
  kind: DeviceKind
  /** In millilitres or grams. */
  size: number | null
  year: number | null
  /** Where it is, in words. */
  place: string
  name: string
  in_use_day: string | null
  /** The end that is printed on it. */
  expires_day: string | null
  /** What the person told; what was done since stands in `device_services`. */
  last_service_day: string | null
  last_change_day: string | null
  last_test_day: string | null
  fluorine_free: 'ja' | 'nein' | 'unbekannt'
  /** What its maker or product says, in place of the table (contract/device-kinds.ts); 0 for never. */
  service_years: number | null
  agent_years: number | null
  life_years: number | null
  product_id: number | null
  order_id: number | null
  /** Which piece of which item of an order it is: one piece is registered once. */
  order_item_id: number | null
  piece: number | null
  /** Which line of which file it came from: one file is taken over once. */
  import_key: ColumnType<string | null, string | null | undefined, never>
  retired_day: ColumnType<string | null, string | null | undefined, string | null>
  retired_reason: ColumnType<
    RetiredReason | null,
    RetiredReason | null | undefined,
    RetiredReason | null
  >
  /**
   * The first day on which anything is due, as `contract/due-dates.ts` says; null when nothing ever is. Kept, because
   * the list of what is due is read from an index (docs/decisions/036); of a device nobody knows anything of it is
   * the day of the last change, and due ever since.
   */
  due_day: string | null
  /** Counts the changes. */
  revision: Generated<number>
  created_at: ColumnType<number, number, never>
}

/** What was done on a device on a day; 1 for each that was. Rows are only ever added. */
export type DeviceServiceTable = {
  id: Generated<number>
  device_id: number
  day: string
  service: 0 | 1
  change: 0 | 1
  test: 0 | 1
  outcome: 'einsatzbereit' | 'maengel' | 'ausser-betrieb' | 'ersetzt'
  note: string
  admin_id: number
  /** The press of a button that noted it: twice is once. */
  request_key: string | null
  created_at: ColumnType<number, number, never>
}

/** The photograph of a device's plate (WebP). `hash`: SHA-256 of the bytes, hex. */
export type DevicePhotoTable = { device_id: number; hash: string; bytes: Uint8Array }
