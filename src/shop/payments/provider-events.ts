import { DAY } from '../../contract/time/time.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import type { ProviderEvent } from './provider.ts'

/**
 * Far longer than a provider retries an event (ms). One that arrives even later would only be asked about once more.
 */
const keptFor = 90 * DAY

/** Stores a verified webhook event by its unique id. Returns false if it was already stored. */
export async function storeEvent(
  trx: Trx,
  provider: string,
  event: ProviderEvent,
  now: number,
): Promise<boolean> {
  const stored = await trx
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

/** A stored event: the payment it concerns, and what about it. */
export type WaitingEvent = Pick<Tables['webhook_events'], 'id' | 'ref' | 'about'>

/** Stored events that are not yet processed, oldest first. */
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

/** When (ms) a provider last sent an event, null when it never has. */
export async function readLastEvent(db: Db, provider: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return at
}

/** When (ms) a provider last sent an event of each kind. */
export async function listLastEvents(
  db: Db,
  provider: string,
): Promise<readonly { about: ProviderEvent['about']; at: number }[]> {
  return db
    .selectFrom('webhook_events')
    .select(({ fn }) => ['about', fn.max('received_at').as('at')])
    .where('provider', '=', provider)
    .groupBy('about')
    .execute()
}

/** Marks an event as processed. */
export async function markProcessed(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('webhook_events').set({ processed_at: now }).where('id', '=', id).execute()
}

/** Deletes events processed long ago, except the newest of each provider, which shows when it was last heard of. */
export async function sweepEvents(db: Database, now: number): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .deleteFrom('webhook_events')
      .where('processed_at', '<', now - keptFor)
      .where('received_at', '<', (eb) =>
        eb
          .selectFrom('webhook_events as all')
          .whereRef('all.provider', '=', 'webhook_events.provider')
          .select((all) => all.fn.max('all.received_at').as('newest')),
      )
      .execute(),
  )
}
