import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { type Account, createAccount, type NewAccount, toAccount } from '../accounts/accounts.ts'

/** An account and its credentials. */
export type Credentials = { user: Account; passwordHash: string; resetGuesses: number }

/** Creates an account with a password; undefined when the address already has an account. */
export async function createWithPassword(
  trx: Trx,
  person: NewAccount,
  passwordHash: string,
  now: number,
): Promise<Account | undefined> {
  const account = await createAccount(trx, person, now)
  if (account) {
    const credentials = { user_id: account.id, password_hash: passwordHash }
    await trx.insertInto('credentials').values(credentials).execute()
  }
  return account
}

/**
 * The account and credentials of an address; undefined when nobody can sign in with it: no account, one without a
 * sign-in, or a locked one.
 */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .select(['credentials.password_hash', 'credentials.reset_guesses'])
    .where('users.email', '=', email)
    .where('users.locked_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      user: toAccount(row),
      passwordHash: row.password_hash,
      resetGuesses: row.reset_guesses,
    }
  )
}

/**
 * Locks an account's credentials until the transaction ends, which serializes sign-ins and changes of credentials.
 * Returns the password hash; undefined when there is no sign-in. Lock this row first, before the user's: the opposite
 * order would deadlock.
 */
export async function lockCredentials(trx: Trx, userId: number): Promise<string | undefined> {
  const query = trx.selectFrom('credentials').select('password_hash').where('user_id', '=', userId)
  const row = await lockRows(trx, query).executeTakeFirst()
  return row?.password_hash
}
