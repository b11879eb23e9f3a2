import { sql } from 'kysely'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { erasePerson } from './erase-person.ts'

/**
 * Deletes a person without a sign-in (revDSG Art. 32). Orders and documents stay for bookkeeping as they were frozen
 * (OR 958f). Throws `user-not-found`, `deletes-own-account` for somebody with a sign-in, and `person-has-open-order` or
 * `person-has-open-invoice` while anything is unsettled.
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
    if (person.email !== null) throw new Problem('deletes-own-account')
    const orders = trx.selectFrom('orders').where('user_id', '=', id)
    const unsettled = orders.select('id').where('status', 'in', ['open', 'paid'])
    if (await unsettled.executeTakeFirst()) throw new Problem('person-has-open-order')
    const owed = orders
      .innerJoin('documents', 'documents.order_id', 'orders.id')
      .select('orders.id')
      .where('documents.state', '=', sql.lit('open'))
    if (await owed.executeTakeFirst()) throw new Problem('person-has-open-invoice')
    await erasePerson(trx, id, { addresses: [person.contact_email], now })
    await recordChange(trx, actor, { action: 'user.deleted', subject: `user:${id}` }, now)
  })
}
