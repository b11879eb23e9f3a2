import { type Selectable, sql } from 'kysely'
import type { User } from '../../contract/accounts.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { greet, type Greeted } from '../mail/greeting.ts'

/** A user as the rules see it: everything but the password. Instants are ms since 1970. */
export type Account = {
  id: number
  email: string
  firstName: string
  lastName: string
  phone: string
  street: string
  postalCode: string
  city: string
  country: string
  role: 'admin' | 'user'
  emailVerifiedAt: number | null
  /** The address to be confirmed; `email` stays the one that signs in until then (design §4.8). */
  pendingEmail: string | null
  phoneVerifiedAt: number | null
  createdAt: number
}

export function toAccount(row: Selectable<Tables['users']>): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    role: row.role,
    emailVerifiedAt: row.email_verified_at,
    pendingEmail: row.pending_email,
    phoneVerifiedAt: row.phone_verified_at,
    createdAt: row.created_at,
  }
}

/** The account as the wire carries it (spec §3 User). */
export function toUser(account: Account): User {
  return {
    idUser: account.id,
    email: account.pendingEmail ?? account.email,
    vorname: account.firstName,
    nachname: account.lastName,
    role: account.role,
    telefonnummer: account.phone,
    strasse: account.street,
    plz: account.postalCode,
    ort: account.city,
    land: account.country,
    isVerifiedEmail: account.emailVerifiedAt === null || account.pendingEmail !== null ? 0 : 1,
    isVerifiedPhone: account.phoneVerifiedAt === null ? 0 : 1,
    createdAt: new Date(account.createdAt).toISOString(),
  }
}

/** How a mail to the account's own address begins. */
export function greetUser(account: Account): Greeted {
  return greet(account, account.emailVerifiedAt !== null)
}

/** The account of an id; undefined when there is none, or none any more. */
export async function findUser(db: Db, id: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toAccount(row)
}

/**
 * Holds an account until the transaction ends: sign-ins and changes of what proves who somebody is wait for each
 * other. Answers the hash of its password; undefined when there is no such account, or none any more.
 */
export async function lockUser(trx: Db, id: number): Promise<string | undefined> {
  const row = await trx
    .updateTable('users')
    // Changes nothing, but locks the row on both databases.
    .set({ reset_guesses: sql<number>`reset_guesses` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('password_hash')
    .executeTakeFirst()
  return row?.password_hash
}
