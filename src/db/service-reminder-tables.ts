import type { ColumnType, Generated } from 'kysely'

/** That somebody wants to be reminded, from when until when, and how they said so. At most one is open per person. */
export type ReminderConsentTable = {
  id: Generated<number>
  user_id: number
  /** Stands in the links of their mails, which end it without a sign-in; it can do nothing else. */
  token: string
  /** What was agreed to, word for word. */
  text: string
  channel: 'web' | 'besuch' | 'telefon' | 'papier'
  agreed_at: ColumnType<number, number, never>
  ended_at: ColumnType<number | null, undefined, number>
  end_channel: ColumnType<'web' | 'link' | 'verwaltung' | null, undefined, string>
  /** Since when the owner holds back what is due. */
  held_at: ColumnType<number | null, undefined, number | null>
}

/** A mail to a household about what is due. */
export type ServiceReminderTable = {
  id: Generated<number>
  user_id: number
  /** 1: 60 days before, 2: 14 days before, 3: overdue; the most urgent in it. */
  step: 1 | 2 | 3
  /** JSON of what it tells: `{ day, text }` for each device. */
  devices: string
  created_at: ColumnType<number, number, never>
}

/** What somebody was told of: each step of each term of a device once. */
export type ServiceReminderTermTable = {
  device_id: number
  /** The first day on which anything was due. */
  term_day: string
  step: 1 | 2 | 3
  reminder_id: number
}
