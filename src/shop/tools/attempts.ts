import { sql } from 'kysely'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { HOUR, MINUTE, SECOND } from '../../contract/time/time.ts'
import { originOf } from '../../db/dialect.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { attemptLimits, type Limit, type LimitName } from './attempt-limits.ts'

/** By their `originOf`: an order is counted in a transaction. */
const unlimited = new WeakSet<object>()

/**
 * Turns off all limits for this database in this process (RATE_LIMIT=off, for load tests). A single switch next to the
 * limits, so that none is forgotten.
 */
export function disableLimits(db: Database): void {
  unlimited.add(originOf(db))
}

/**
 * Counts an attempt of `who` (`all` for a limit on everybody together) and throws the limit's `refusal` (by default
 * `too-many-attempts`) when it is one too many. The count is in the database, so it survives a restart and is shared by
 * all processes; counting and checking are one statement, so parallel guesses cannot slip through (docs/decisions/060).
 * Call it outside a transaction: a rollback would undo the count. Returns where it was counted, for `uncountAttempt`.
 */
export async function countAttempt(
  db: Database,
  name: LimitName,
  who: string | number,
  now: number,
): Promise<string> {
  const { limit, window, refusal = 'too-many-attempts' }: Limit = attemptLimits[name]
  const key = `${name}:${who}`
  if (unlimited.has(originOf(db))) return key
  // Read first: a refused attempt costs no write.
  const known = await db
    .selectFrom('attempts')
    .select(['count', 'window_started_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  const running = known && known.window_started_at <= now && known.window_started_at > now - window
  if (running && known.count >= limit)
    throw tooMany(refusal, known.window_started_at + window - now)

  const started = sql.ref<number>('attempts.window_started_at')
  const counted = await transaction(db, (trx) =>
    trx
      .insertInto('attempts')
      .values({ key, window_started_at: now, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${started} <= ${now - window} then 1 else ${sql.ref('attempts.count')} + 1 end`,
          // A start in the future means that the clock was set back: the window then starts now and keeps its count.
          window_started_at: sql<number>`case when ${started} <= ${now - window} or ${started} > ${now} then ${now} else ${started} end`,
        }),
      )
      .returning(['count', 'window_started_at'])
      .executeTakeFirstOrThrow(),
  )
  if (counted.count > limit) throw tooMany(refusal, counted.window_started_at + window - now)
  return key
}

/**
 * A limit on actions that leave rows, which are then the count. `earlier` reads the row before the newest `skipped`, and
 * may run in a transaction; `db` is the database they are in. Throws `too-many-attempts`.
 */
export async function assertRate(
  db: Db,
  earlier: (skipped: number) => Promise<readonly { created_at: number }[]>,
  { limit, window }: Pick<Limit, 'limit' | 'window'>,
  now: number,
): Promise<void> {
  if (unlimited.has(originOf(db))) return
  const [first] = await earlier(limit - 1)
  const wait = first ? first.created_at + window - now : 0
  if (wait > 0) throw tooMany('too-many-attempts', wait)
}

/** Takes back an attempt that turned out not to count; it may have several keys. */
export async function uncountAttempt(trx: Trx, ...keys: string[]): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

/** One that has words of its own says what to do instead of waiting. */
function tooMany(refusal: ProblemCode, wait: number): Problem {
  const isPlain = refusal === 'too-many-attempts' || refusal === 'too-many-guesses'
  return new Problem(refusal, {
    retryAfter: retryAfter(wait),
    ...(isPlain &&
      wait > MINUTE && { text: `Zu viele Versuche. Bitte warten Sie ${inWords(wait)}.` }),
  })
}

/** A time to wait (ms) of more than a minute, in minutes, or of two hours and more in hours. */
function inWords(wait: number): string {
  return wait < 2 * HOUR
    ? `${Math.ceil(wait / MINUTE)} Minuten`
    : `${Math.ceil(wait / HOUR)} Stunden`
}

/** A time to wait (ms) in the seconds of the header `Retry-After`. */
export function retryAfter(wait: number): number {
  return Math.max(1, Math.ceil(wait / SECOND))
}

/**
 * The part of a visitor's IP address that is counted: an IPv4 address, or the /64 network of an IPv6 address, because
 * one connection owns all of it.
 */
export function rateLimitKey(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
