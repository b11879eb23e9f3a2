import { DAY } from '../../contract/time.ts'
import type { Db, Tables } from '../../db/schema.ts'
import type { ProviderEvent } from './provider.ts'

/** Far longer than a provider repeats an event (ms). One that came even later would only be asked about once more. */
const keptFor = 90 * DAY

/** Stores a verified webhook event by its unique id. Returns false when it was stored before. */
export async function storeEvent(
  db: Db,
  provider: string,
  event: ProviderEvent,
  now: number,
): Promise<boolean> {
  const stored = await db
    .insertInto('webhook_events')
    .values({
      id: event.eventId,
      provider,
      ref: event.ref,
      about: event.about,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** An event that was stored: which payment it speaks of, and what of it. */
export type WaitingEvent = Pick<Tables['webhook_events'], 'id' | 'ref' | 'about'>

/** Events that were stored and not yet worked off, oldest first. */
export async function listWaitingEvents(db: Db, provider: string): Promise<WaitingEvent[]> {
  return db
    .selectFrom('webhook_events')
    .select(['id', 'ref', 'about'])
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute()
}

/** When (ms) a provider last told the shop something, null when it never has: to be selected beside others. */
export function selectLastEvent(db: Db, provider: string) {
  return db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .where('provider', '=', provider)
}

/** Marks an event as worked off. */
export async function markProcessed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('webhook_events').set({ processed_at: now }).where('id', '=', id).execute()
}

/** Forgets events that were worked off long ago; the newest of a provider says when it was last heard of. */
export async function sweepEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('processed_at', '<', now - keptFor)
    .where('received_at', '<', (eb) =>
      eb
        .selectFrom('webhook_events as all')
        .whereRef('all.provider', '=', 'webhook_events.provider')
        .select((all) => all.fn.max('all.received_at').as('newest')),
    )
    .execute()
}
