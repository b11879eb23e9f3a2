import { randomUUID } from 'node:crypto'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { StartError } from '../../start-error.ts'
import { recordChange } from '../audit/audit-log.ts'
import { findByEmail } from '../accounts/accounts.ts'
import { normaliseEmail } from '../../contract/accounts/email.ts'
import {
  describeProtection,
  eraseSecondFactor,
  queueSecondFactorNotice,
  readSecondFactor,
} from './second-factor.ts'
import { endSessions } from './sessions.ts'

/**
 * For an admin with neither phone nor recovery codes: disables the second factor, ends every session and notifies the
 * person by mail. Only a command on the server calls it (docs/operations.md). Returns false when it was not enabled.
 * Throws `StartError` when nobody has this address.
 */
export async function rescueFromSecondFactor(
  db: Database,
  typedEmail: string,
  now: number,
): Promise<boolean> {
  const email = normaliseEmail(typedEmail)
  const user = await findByEmail(db, email)
  if (!user) throw new StartError(`There is no account with the address ${email}.`)
  if (!(await readSecondFactor(db, user.id)).on) return false
  await transaction(db, async (trx) => {
    const before = await describeProtection(trx, user.id)
    await eraseSecondFactor(trx, user.id)
    await endSessions(trx, user.id)
    const after = await describeProtection(trx, user.id)
    const change = { subject: `user:${user.id}` as const, before, after }
    const actor = { id: user.id, email: 'Befehl auf dem Server' }
    await recordChange(trx, actor, { action: 'second-factor.rescued', ...change }, now)
    await queueSecondFactorNotice(trx, user, 'off', randomUUID(), now)
  })
  return true
}
