import { randomBytes } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '../../contract/time/time.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { type Account, toAccount } from '../accounts/accounts.ts'
import { sha256Hex } from '../tools/sha256.ts'

/** A session as stored. Instants are ms since 1970. */
export type Session = {
  tokenHash: string
  createdAt: number
  lastSeenAt: number
  /** When it expires if the visitor stays away. */
  expiresAt: number
}

export type SignedIn = { user: Account; session: Session }

/**
 * The idle timeout of a session, how often its use is recorded (a request should not cost a commit), and the absolute
 * timeout (docs/decisions/060).
 */
const timeouts = {
  user: { idle: 30 * DAY, renewEvery: HOUR, absolute: 365 * DAY },
  admin: { idle: 30 * MINUTE, renewEvery: MINUTE, absolute: 12 * HOUR },
} as const

/** When a session of this role expires. */
function endOf(role: Account['role'], createdAt: number, lastSeenAt: number): number {
  const { idle, absolute } = timeouts[role]
  return Math.min(lastSeenAt + idle, createdAt + absolute)
}

/** Starts a session and returns its token: 256 random bits, of which only the hash is stored. */
export async function startSession(trx: Trx, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('sessions')
    .values({
      token_hash: sha256Hex(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + timeouts.user.idle,
    })
    .execute()
  return token
}

const selectSession = compiledOnce((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.created_at as started_at', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    // Rejects a session started while the account was being deleted or locked.
    .where('users.deleted_at', 'is', null)
    .where('users.locked_at', 'is', null),
)

/**
 * The user of a token, or null. Role and user are read afresh, so that changes take effect at once. Read-only; see
 * `renewSession`.
 */
export async function findSession(db: Db, token: string, now: number): Promise<SignedIn | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const tokenHash = sha256Hex(token)
  const [row] = await selectSession(db, tokenHash)
  if (!row) return null
  const { started_at: createdAt, last_seen_at: lastSeenAt } = row
  const expiresAt = endOf(row.role, createdAt, lastSeenAt)
  if (expiresAt <= now) return null
  return { user: toAccount(row), session: { tokenHash, createdAt, lastSeenAt, expiresAt } }
}

/** Whether the use of a session should be recorded again. */
export function isRenewalDue({ user, session }: SignedIn, now: number): boolean {
  return now - session.lastSeenAt >= timeouts[user.role].renewEvery
}

/** Records the use of a session, which restarts its idle timeout. Returns the updated session. */
export async function renewSession(
  db: Database,
  { user, session }: SignedIn,
  now: number,
): Promise<Session> {
  await transaction(db, (trx) =>
    trx
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: now + timeouts.user.idle })
      .where('token_hash', '=', session.tokenHash)
      .execute(),
  )
  return { ...session, lastSeenAt: now, expiresAt: endOf(user.role, session.createdAt, now) }
}

/**
 * Ends a session on the server: clearing the cookie alone would leave a stolen one valid. An unknown token is no error.
 */
export async function endSession(trx: Trx, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', sha256Hex(token)).execute()
}

/** Ends the sessions of a user, except the given one. */
export async function endSessions(trx: Trx, userId: number, exceptTokenHash = ''): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptTokenHash)
    .execute()
}

/** The open sessions of a user, the one used last at the end. */
export async function listOpenSessions(db: Db, userId: number, now: number) {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['token_hash', 'sessions.created_at', 'last_seen_at', 'users.role'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at')
    .execute()
  return sessions.filter((one) => endOf(one.role, one.created_at, one.last_seen_at) > now)
}
