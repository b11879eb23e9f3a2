import type { ColumnType, Generated } from 'kysely'

/** A person's consent to reminders: from when until when, and how it was given. At most one is open per person. */
export type ReminderConsentTable = {
  id: Generated<number>
  user_id: number
  /** Part of the links in their mails, which end the consent without a sign-in; it allows nothing else. */
  token: string
  /** The wording that was agreed to. */
  text: string
  channel: 'web' | 'besuch' | 'telefon' | 'papier'
  agreed_at: ColumnType<number, number, never>
  ended_at: ColumnType<number | null, undefined, number>
  end_channel: ColumnType<'web' | 'link' | 'verwaltung' | null, undefined, string>
  /** Since when the owner has paused the reminders. */
  held_at: ColumnType<number | null, undefined, number | null>
}

/** A mail to a household about what is due. */
export type ServiceReminderTable = {
  id: Generated<number>
  user_id: number
  /** 1: 60 days before, 2: 14 days before, 3: overdue; the most urgent one it contains. */
  step: 1 | 2 | 3
  /** JSON of its content: `{ day, text }` for each device. */
  devices: string
  created_at: ColumnType<number, number, never>
}

/** What was reminded of: each step of each due date of a device once. */
export type ServiceReminderTermTable = {
  device_id: number
  /** The first day on which anything was due. */
  term_day: string
  step: 1 | 2 | 3
  reminder_id: number
}
