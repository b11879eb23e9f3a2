import type { NewPerson } from '../../contract/people/new-person.ts'
import type { PersonChange } from '../../contract/people/people.ts'
import { readEmail } from '../tools/read-email.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { hashRevision } from '../tools/revision.ts'
import { accountSearchText } from './account-search.ts'
import { changeUser, type Contact, lockUser, type Person } from './accounts.ts'
import { storeEmailChange } from './email-change.ts'
import { forgetAddress } from './former-address.ts'
import { readContact } from './read-contact.ts'

/**
 * Creates a person without a sign-in; returns their id. Throws `name-missing`, `invalid-name`, `invalid-email`,
 * `invalid-phone`, `invalid-postal-code`, `invalid-input`.
 */
export async function addPerson(
  trx: Trx,
  form: NewPerson,
  actor: Actor,
  now: number,
): Promise<number> {
  const id = await insertPerson(trx, readPerson(form), now)
  await recordChange(trx, actor, { action: 'user.created', subject: `user:${id}` }, now)
  return id
}

/** Inserts a person without a sign-in; `email` is their contact address. Returns their id. */
export async function insertPerson(
  trx: Trx,
  { email, ...contact }: Contact & { email: string | null },
  now: number,
): Promise<number> {
  const known = { ...contact, email: null, contact_email: email }
  const { id } = await trx
    .insertInto('users')
    .values({ ...known, role: 'user', search_text: accountSearchText(known), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Corrects a person's details, based on the revision the owner read. A new sign-in address takes effect only when its
 * link is opened. The log names the fields but not their values, because it outlives the account. Throws
 * `user-not-found`, `changed-meanwhile` and what `addPerson` throws.
 */
export async function savePerson(
  db: Database,
  id: number,
  { revision, ...form }: PersonChange,
  actor: Actor,
  now: number,
): Promise<void> {
  const { email, ...contact } = readPerson(form)
  await transaction(db, async (trx) => {
    const before = await lockPerson(trx, id)
    const changed = namesOf(before, email, contact)
    if (revisionOf(before) !== revision) {
      // Sent again because the answer was lost.
      if (changed.length === 0) return
      throw new Problem('changed-meanwhile')
    }
    if (before.email !== null && email === null) throw new Problem('invalid-email')
    const isOtherPhone = contact.phone !== before.phone
    const change = {
      ...contact,
      ...(before.email === null && { contact_email: email }),
      ...(isOtherPhone && { phone_verified_at: null }),
    }
    const after = (await changeUser(trx, id, change)) ?? before
    if (before.contact_email !== after.contact_email)
      await forgetAddress(trx, id, before.contact_email)
    if (isOtherPhone) await trx.deleteFrom('phone_codes').where('user_id', '=', id).execute()
    const newEmail = before.email === null ? null : email
    if (newEmail !== null && newEmail !== (before.pending_email ?? before.email))
      await storeEmailChange(trx, { ...after, email: before.email ?? '' }, newEmail, now)
    if (changed.length === 0) return
    const named = { subject: `user:${id}` as const, after: { felder: changed } }
    await recordChange(trx, actor, { action: 'user.saved', ...named }, now)
  })
}

/** A short revision of the fields that concurrent edits must not overwrite. */
export function revisionOf(row: Person): string {
  const { email, contact_email, pending_email } = row
  return hashRevision([email, contact_email, pending_email, ...Object.values(fieldsOf(row))])
}

/** Locks a person until the transaction ends. Throws `user-not-found`. */
export async function lockPerson(trx: Trx, id: number): Promise<Person> {
  const row = await lockUser(trx, id)
  if (!row) throw new Problem('user-not-found')
  return row
}

/** Locks an account against sign-in, or unlocks it (null); its orders stay. */
export async function markLocked(trx: Trx, id: number, lockedAt: number | null): Promise<void> {
  await trx.updateTable('users').set({ locked_at: lockedAt }).where('id', '=', id).execute()
}

function readPerson(form: NewPerson): Contact & { email: string | null } {
  const contact = readContact(form)
  const typed = form.email?.trim() ?? ''
  return { ...contact, email: typed === '' ? null : readEmail(typed) }
}

/** A contact by the fields of the form, besides its address. */
function fieldsOf(contact: Contact): Record<Exclude<keyof NewPerson, 'email'>, string> {
  return {
    vorname: contact.first_name,
    nachname: contact.last_name,
    telefonnummer: contact.phone,
    strasse: contact.street,
    plz: contact.postal_code,
    ort: contact.city,
    land: contact.country,
  }
}

/** The form fields that changed. */
function namesOf(before: Person, email: string | null, contact: Contact): string[] {
  const known = before.pending_email ?? before.email ?? before.contact_email
  const was: Record<string, string | null> = { email: known, ...fieldsOf(before) }
  const is = Object.entries({ email, ...fieldsOf(contact) })
  return is.flatMap(([name, value]) => (value === was[name] ? [] : [name]))
}
