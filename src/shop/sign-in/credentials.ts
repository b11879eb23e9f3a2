import { sql } from 'kysely'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Account, createAccount, type NewAccount, toAccount } from '../accounts/accounts.ts'

/** An account and what its sign-in is proved by. */
export type Credentials = { user: Account; passwordHash: string; resetGuesses: number }

/** Makes an account that signs in with a password; undefined when the address has an account already. */
export async function createWithPassword(
  db: Db,
  person: NewAccount,
  passwordHash: string,
  now: number,
): Promise<Account | undefined> {
  return transaction(db, async (trx) => {
    const account = await createAccount(trx, person, now)
    if (account) {
      const credentials = { user_id: account.id, password_hash: passwordHash }
      await trx.insertInto('credentials').values(credentials).execute()
    }
    return account
  })
}

/** Whose address it is; undefined when nobody signs in with it: an account need not have a sign-in, or is locked. */
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
 * Holds the sign-in of an account until the transaction ends: sign-ins and changes of what proves who somebody is
 * wait for each other. Answers the hash of the password; undefined when there is no sign-in. First of all rows,
 * before that of the user: who takes the two the other way round waits for ever.
 */
export async function lockCredentials(trx: Db, userId: number): Promise<string | undefined> {
  const row = await trx
    .updateTable('credentials')
    // Changes nothing, but locks the row on both databases.
    .set({ reset_guesses: sql<number>`reset_guesses` })
    .where('user_id', '=', userId)
    .returning('password_hash')
    .executeTakeFirst()
  return row?.password_hash
}
