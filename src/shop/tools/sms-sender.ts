import type { Database } from '../../db/schema.ts'
import { countAttempt } from './attempts.ts'
import { sha256Hex } from './sha256.ts'

/** Counts a message to a number. Throws `too-many-attempts` for one too many to it. */
export async function countSmsTo(db: Database, number: string, now: number): Promise<void> {
  await countAttempt(db, 'sms', sha256Hex(number), now)
}

/** Counts a message of the shop. Throws `too-many-attempts` when the day's budget is spent. */
export async function countSms(db: Database, now: number): Promise<void> {
  await countAttempt(db, 'sms-budget', 'all', now)
}

/** A text message; `to` is E.164. */
export type Sms = { to: string; text: string }

/** The SMS gateway. Rejects when the message was not accepted. `isMissing`: there is none, and nothing is promised. */
export type SmsSender = { isMissing?: true; send(sms: Sms): Promise<void> }
