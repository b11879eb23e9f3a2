import type { Database } from '../../db/schema.ts'
import { countAttempt } from './attempts.ts'
import { sha256Hex } from './sha256.ts'

/**
 * Counts a mail that anybody can have sent to an address (`readEmail`), whoever does and by whatever call. Throws
 * `too-many-attempts` for one too many to it.
 */
export async function countMailTo(db: Database, email: string, now: number): Promise<void> {
  await countAttempt(db, 'mail-to', sha256Hex(email), now)
}
