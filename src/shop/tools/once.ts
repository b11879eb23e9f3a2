import type { Insertable } from 'kysely'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { DAY } from '../../contract/time/time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { sha256Hex } from './sha256.ts'

/** What a request is to do once, however often it is sent. */
export type Intent = {
  /** What it does, and to or by whom, as `refund of order 7`: within this the key is unique. */
  what: string
  /** Its idempotency key; without one it is done each time. */
  key: string | undefined
  /** What was sent, or its hash, and what an earlier version made of it: a repeat sends the same. */
  fingerprint: readonly [now: string, before?: string]
  /** The refusal of something else under the same key. */
  reused: ProblemCode
}

/** How long a key counts (ms). Devices resend for days, nobody for a year. */
const keptFor = 365 * DAY

/**
 * Does `act` and returns what it made, with its id; if the key was used before, nothing is done and made, and the id is
 * that of the first time. Of two at once, the second waits until the transaction of the first ends. Throws `reused` for
 * a key that came with something else.
 */
export async function once<Made extends { id: string | number }>(
  trx: Trx,
  intent: Intent,
  now: number,
  act: () => Promise<Made>,
): Promise<{ id: string; made: Made | undefined }> {
  const { what, key, fingerprint } = intent
  if (key === undefined) return toResult(await act())
  const row = { what, key, fingerprint: fingerprint[0], made: '', used_at: now }
  const claimed = await claim(trx, row)
  if (claimed.length === 0) return { id: (await findMade(trx, intent)) ?? '', made: undefined }
  const result = toResult(await act())
  await noteMade(trx, { what, key }, result.id)
  return result
}

/**
 * What was sent, as the `fingerprint` of an intent: a hash, because the key outlives what was made and its person. In
 * which order its fields came says nothing; a list in another order is another one. Version 1.0.0 hashed it as it came.
 */
export function hashContent(content: unknown): [now: string, before: string] {
  return [sha256Hex(JSON.stringify(content, sortFields)), sha256Hex(JSON.stringify(content))]
}

function sortFields(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const fields = new Map(Object.entries(value))
  return Object.fromEntries([...fields.keys()].toSorted().map((name) => [name, fields.get(name)]))
}

/**
 * Does `act`, which makes what somebody filled in a form for, once per key; returns its id. `what` says by whom, as
 * `device-by-7`. Throws `content-key-reused` for a key that came with other content.
 */
export async function makeOnce(
  trx: Trx,
  what: string,
  { key, content }: { key: string | undefined; content: unknown },
  now: number,
  act: () => Promise<number>,
): Promise<number> {
  const fingerprint = hashContent(content)
  const intent: Intent = { what, key, fingerprint, reused: 'content-key-reused' }
  return Number((await once(trx, intent, now, async () => ({ id: await act() }))).id)
}

const claim = compiledOnce((trx: Trx, row: Insertable<Tables['idempotency_keys']>) =>
  trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['what', 'key']).doNothing())
    .returning('key'),
)

const noteMade = compiledOnce(
  (trx: Trx, { what, key }: { what: string; key: string }, made: string) =>
    trx
      .updateTable('idempotency_keys')
      .set({ made })
      .where('what', '=', what)
      .where('key', '=', key),
)

function toResult<Made extends { id: string | number }>(made: Made) {
  return { id: String(made.id), made }
}

/** The id of what a key has made; undefined for a new one. Throws `reused` for a key that came with something else. */
export async function findMade(
  db: Db | Trx,
  { fingerprint, reused, ...intent }: Intent,
): Promise<string | undefined> {
  const known = await findKey(db, intent)
  if (known && known.fingerprint !== null && !fingerprint.includes(known.fingerprint))
    throw new Problem(reused)
  return known?.made
}

/** A key that was used, whatever came with it. */
export async function findKey(db: Db, { what, key }: Pick<Intent, 'what' | 'key'>) {
  if (key === undefined) return undefined
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'made'])
    .where('what', '=', what)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Deletes the keys of a year ago. */
export async function sweepKeys(db: Database, now: number): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .deleteFrom('idempotency_keys')
      .where('used_at', '<', now - keptFor)
      .execute(),
  )
}
