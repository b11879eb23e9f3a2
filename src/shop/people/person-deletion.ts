import { sql } from 'kysely'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { erasePerson } from './erase-person.ts'

/**
 * Deletes a person without a sign-in (revDSG Art. 32). Orders and documents stay for bookkeeping as they were frozen
 * (OR 958f). Throws `user-not-found` and `deletionProblem`.
 */
export async function deletePerson(
  db: Database,
  id: number,
  actor: Actor,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    // Locked, so that nobody enters an order for them meanwhile.
    const person = await lockPerson(trx, id)
    const problem = await deletionProblem(trx, person)
    if (problem) throw new Problem(problem)
    await erasePerson(trx, id, { addresses: [person.contact_email], now })
    await recordChange(trx, actor, { action: 'user.deleted', subject: `user:${id}` }, now)
  })
}

/**
 * Why the owner cannot delete somebody: `deletes-own-account` for a person with a sign-in, `person-has-open-order` or
 * `person-has-open-invoice` while anything is unsettled; undefined where nothing stands in the way.
 */
export async function deletionProblem(
  db: Db,
  { id, email }: { id: number; email: string | null },
): Promise<ProblemCode | undefined> {
  if (email !== null) return 'deletes-own-account'
  const unsettled = await db
    .selectFrom('orders')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.order_id', '=', 'orders.id')
        .on('documents.state', '=', sql.lit('open')),
    )
    .select('orders.status')
    .distinct()
    .where('user_id', '=', id)
    .where((eb) =>
      eb.or([eb('orders.status', 'in', ['open', 'paid']), eb('documents.id', 'is not', null)]),
    )
    .execute()
  if (unsettled.length === 0) return undefined
  const isOrder = unsettled.some(({ status }) => status === 'open' || status === 'paid')
  return isOrder ? 'person-has-open-order' : 'person-has-open-invoice'
}
