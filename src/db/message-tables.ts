import type { ColumnType, Generated } from 'kysely'

/** What somebody wrote with the contact form or about an order; deleted after a year. */
export type ContactMessageTable = {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  /** Empty when none was given. */
  phone: Generated<string>
  message: string
  /** The text the search looks in, folded. */
  search_text: Generated<string>
  created_at: number
  answered_at: number | null
  /** The order its customer wrote about; null for the contact form. */
  order_id: ColumnType<number | null, number | null, never>
  /** 1: it asks to return goods of this order. */
  is_return: Generated<0 | 1>
}

/** What the business answered to a message; deleted with it. */
export type MessageAnswerTable = {
  id: Generated<number>
  message_id: number
  text: string
  author_id: number
  created_at: number
}
