import { DAY } from '../../contract/time/time.ts'
import type { Database } from '../../db/schema.ts'
import { countAttempt } from './attempts.ts'
import { sha256Hex } from './sha256.ts'

/** SMS cost money: limits per day for one number, and in total. */
const perNumber = 5
const budget = 500

/** Counts a message to a number. Throws `too-many-attempts` for one too many to it. */
export async function countSmsTo(db: Database, number: string, now: number): Promise<void> {
  const key = `sms:${sha256Hex(number)}`
  await countAttempt(db, { key, limit: perNumber, window: DAY }, now)
}

/** Counts a message of the shop. Throws `too-many-attempts` when the day's budget is spent. */
export async function countSms(db: Database, now: number): Promise<void> {
  await countAttempt(db, { key: 'sms-budget', limit: budget, window: DAY }, now)
}

/** A text message; `to` is E.164. */
export type Sms = { to: string; text: string }

/** The SMS gateway. Rejects when the message was not accepted. */
export type SmsSender = { send(sms: Sms): Promise<void> }
