import { shownEmail } from '../tools/read-email.ts'
import type { Selectable, Updateable } from 'kysely'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { toTime } from '../../contract/time/time.ts'
import { Problem } from '../../contract/problems.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
import { greet, type Greeted } from '../mail/greeting.ts'
import { accountSearchText } from './account-search.ts'

/** A person's identity; credentials belong to `sign-in`. */
export type Person = Selectable<Tables['users']>

/** A person with an address to sign in with. */
export type Account = Person & { email: string }

/** The account of a row that must have an address. */
export function toAccount(row: Person): Account {
  if (row.email === null) throw new TypeError(`user ${row.id} has no address to sign in with`)
  return { ...row, email: row.email }
}

/** Maps an account to the wire (spec §3 User). */
export function toUser(account: Person): User {
  return {
    idUser: account.id,
    email: shownEmail(account.pending_email ?? addressOf(account)) ?? '',
    vorname: account.first_name,
    nachname: account.last_name,
    role: account.role,
    telefonnummer: account.phone,
    strasse: account.street,
    plz: account.postal_code,
    ort: account.city,
    land: account.country,
    isVerifiedEmail: account.email_verified_at === null || account.pending_email !== null ? 0 : 1,
    isVerifiedPhone: account.phone_verified_at === null ? 0 : 1,
    createdAt: toTime(account.created_at),
  }
}

/** The address at which somebody can be reached by mail. */
export function addressOf({
  email,
  contact_email,
}: Pick<Person, 'email' | 'contact_email'>): string | null {
  return email ?? contact_email
}

/** The name of the admin who did something; their address where they have none. */
export function authorName({
  first_name,
  last_name,
  email,
}: Pick<Person, 'first_name' | 'last_name' | 'email'>): string {
  return fullName(first_name, last_name) || (shownEmail(email) ?? '')
}

/** The salutation of a mail to the account's own address. */
export function greetUser(account: Account): Greeted {
  return greet(account, account.email_verified_at !== null)
}

/** The person with this id; undefined when there is none or it was deleted. */
export function findPerson(db: Db, id: number): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The account with this id, if somebody can sign in to it; undefined when there is none, or it was deleted or locked.
 */
export async function findUser(db: Db, id: number): Promise<Account | undefined> {
  const person = await findPerson(db, id)
  if (!person || person.email === null || person.locked_at !== null) return undefined
  return { ...person, email: person.email }
}

/** The account an address signs in to, if there is one. */
export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  return row && toAccount(row)
}

/** The other account that signs in with this address, if there is one. */
export async function findOwner(
  db: Db,
  email: string,
  otherThan: number,
): Promise<Account | undefined> {
  const owner = await findByEmail(db, email)
  return owner?.id === otherThan ? undefined : owner
}

/** Whether somebody else signs in with this address or is contacted there: couples may share a mailbox. */
export async function isShared(db: Db, address: string, otherThan: number): Promise<boolean> {
  const other = db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', address), eb('contact_email', '=', address)]))
    .where('id', '<>', otherThan)
  return (await other.executeTakeFirst()) !== undefined
}

/** Contact details, entered by the person or by the owner. */
export type Contact = Pick<
  Person,
  'first_name' | 'last_name' | 'phone' | 'street' | 'postal_code' | 'city' | 'country'
>

/** What is known of somebody who will be able to sign in. */
export type NewAccount = Contact &
  Pick<Account, 'email'> &
  Partial<Pick<Account, 'role' | 'email_verified_at'>>

/** Creates an account; undefined when the address already has one. */
export async function createAccount(
  trx: Trx,
  person: NewAccount,
  now: number,
): Promise<Account | undefined> {
  const row = await trx
    .insertInto('users')
    .values({
      role: 'user',
      ...person,
      search_text: accountSearchText({ ...person, contact_email: null }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Locks a user's row until the transaction ends; undefined when the user is gone. */
export function lockUser(trx: Trx, id: number): Promise<Person | undefined> {
  const query = trx.selectFrom('users').selectAll().where('id', '=', id)
  return lockRows(trx, query.where('deleted_at', 'is', null)).executeTakeFirst()
}

/**
 * Changes a user, in the caller's transaction, and with it the text they are found by; returns the row as it is then.
 * Undefined when they were erased.
 */
export async function changeUser(
  trx: Trx,
  id: number,
  change: Partial<Person>,
): Promise<Person | undefined> {
  const before = await lockUser(trx, id)
  if (!before) return undefined
  const search_text = accountSearchText({ ...before, ...change })
  return setColumns(trx, id, { ...change, search_text })
    .returningAll()
    .executeTakeFirst()
}

/** Also those columns that no other update may change. */
function setColumns(trx: Trx, id: number, columns: Partial<Person>) {
  const update = trx.updateTable('users').set(columns as Updateable<Tables['users']>)
  return update.where('id', '=', id).where('deleted_at', 'is', null)
}

/**
 * Fills in missing contact details of an account, in the caller's transaction: the phone, and the address as a whole.
 * Throws `not-logged-in` when it is gone.
 */
export async function fillContact(trx: Trx, id: number, known: Contact): Promise<Account> {
  const row = await lockUser(trx, id)
  if (!row) throw new Problem('not-logged-in')
  const { phone, street, postal_code, city, country } = known
  const hasAddress = row.street || row.postal_code || row.city
  const missing = {
    ...(!row.phone && { phone }),
    ...(!hasAddress && { street, postal_code, city, country: country || row.country }),
  }
  if (Object.keys(missing).length === 0) return toAccount(row)
  return toAccount((await changeUser(trx, id, missing)) ?? row)
}

/**
 * Erases a user's personal data, in the caller's transaction. The row stays, because orders refer to it. Throws
 * `not-logged-in` when it was already erased.
 */
export async function eraseAccount(trx: Trx, userId: number, now: number): Promise<void> {
  const { numUpdatedRows } = await setColumns(trx, userId, {
    // Not an address, so nobody can register or sign in with it.
    email: `gelöschtes Konto ${userId}`,
    contact_email: null,
    first_name: '',
    last_name: '',
    phone: '',
    street: '',
    postal_code: '',
    city: '',
    country: '',
    role: 'user',
    email_verified_at: null,
    pending_email: null,
    phone_verified_at: null,
    search_text: '',
    deleted_at: now,
  }).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('not-logged-in')
}
