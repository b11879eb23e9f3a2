import type { ColumnType, Generated } from 'kysely'
import type { AppointmentState } from '../contract/appointments/states.ts'
import type { Channel, VisitService } from '../contract/appointments/words.ts'

/** How an appointment was announced. */
type Announced = Exclude<Channel, 'sms'>

/** A requested visit. */
export type AppointmentTable = {
  id: Generated<number>
  /** The account that was signed in; null for visitors. */
  user_id: number | null
  state: AppointmentState
  service: VisitService
  pieces: number | null
  /** The appliance to be swept or measured, in words. */
  appliance: string
  with_visit: number
  /** JSON: the times that would suit, `[[from, to], …]` in ms. */
  windows: string
  /** The time of our visit, as last proposed. */
  starts_at: number | null
  ends_at: number | null
  first_name: string
  last_name: string
  email: string
  phone: string
  street: string
  postal_code: string
  city: string
  note: string
  /** As calculated when the request was made; null where only an inspection can tell. */
  price: number | null
  vat_per_mille: number
  cancel_side: 'kunde' | 'betrieb' | null
  /** When the day-before reminder was sent; reset to null by every proposal. */
  reminded_at: number | null
  /** When and how the owner announced the time; reset to null by every other time. */
  announced_at: number | null
  announced_channel: Announced | null
  /** Counts the changes; also the SEQUENCE of the calendar entry (RFC 5545 §3.8.7.4). */
  revision: Generated<number>
  /** The text the search looks in, folded. */
  search_text: string
  created_at: ColumnType<number, number, never>
  /** The time of the last step. */
  changed_at: number
}

/** The history of an appointment. Append-only. */
export type AppointmentStepTable = {
  id: Generated<number>
  appointment_id: number
  state: AppointmentState
  /** Who took the step. */
  side: 'kunde' | 'betrieb'
  /** The admin who took it; null for a customer, and for the shop itself. */
  author_id: number | null
  /** How the customer was told of it; null where nobody was. */
  channel: Channel | null
  /** The time of the visit at that point. */
  starts_at: number | null
  ends_at: number | null
  note: string
  created_at: ColumnType<number, number, never>
}
