import type { ColumnType, Generated } from 'kysely'
import type { AppointmentState, VisitService } from '../contract/appointment-words.ts'

/** A visit somebody asked for. */
export type AppointmentTable = {
  id: Generated<number>
  /** Who was signed in; null for everybody else. */
  user_id: number | null
  /** What told this press of the button from others, SHA-256; twice is once. */
  request_key: string | null
  /** What was asked for, SHA-256, to tell a retry from another request under the same key. */
  fingerprint: string
  state: AppointmentState
  service: VisitService
  pieces: number | null
  /** What is swept or measured, in words. */
  appliance: string
  with_visit: number
  /** JSON: when it would suit, `[[from, to], …]` in ms. */
  windows: string
  /** When we come, as it was proposed last. */
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
  /** By the calculator's function when it was asked for; null where only a look tells. */
  price: number | null
  vat_per_mille: number
  cancel_side: ColumnType<
    'kunde' | 'betrieb' | null,
    'kunde' | 'betrieb' | null | undefined,
    'kunde' | 'betrieb' | null
  >
  /** When it was written that we come tomorrow; null again with every proposal. */
  reminded_at: ColumnType<number | null, number | null | undefined, number | null>
  /** Counts the changes; also the SEQUENCE of its entry in calendars (RFC 5545 §3.8.7.4). */
  revision: Generated<number>
  /** What it is found by, in one spelling. */
  search_text: string
  created_at: ColumnType<number, number, never>
  /** Of the last step. */
  changed_at: number
}

/** What happened to an appointment. Rows are only ever added. */
export type AppointmentStepTable = {
  id: Generated<number>
  appointment_id: number
  state: AppointmentState
  /** Whose step it was. */
  side: 'kunde' | 'betrieb'
  note: string
  created_at: ColumnType<number, number, never>
}
