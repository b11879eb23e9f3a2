import type { Db } from '../../db/schema.ts'
import type { ProviderEvent } from './provider.ts'

/** Stores a verified webhook event by its unique id. Returns false when it was stored before. */
export async function storeEvent(
  db: Db,
  provider: string,
  event: ProviderEvent,
  now: number,
): Promise<boolean> {
  const stored = await db
    .insertInto('webhook_events')
    .values({ id: event.eventId, provider, ref: event.ref, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Events that were stored and not yet worked off, oldest first. */
export async function listWaitingEvents(
  db: Db,
  provider: string,
): Promise<{ id: string; ref: string }[]> {
  return db
    .selectFrom('webhook_events')
    .select(['id', 'ref'])
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute()
}

/** Marks an event as worked off. */
export async function markProcessed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('webhook_events').set({ processed_at: now }).where('id', '=', id).execute()
}
