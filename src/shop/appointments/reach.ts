import { toE164 } from '../../contract/accounts/phone.ts'
import type { Db } from '../../db/schema.ts'
import { addressOf, findPerson, type Person } from '../accounts/accounts.ts'
import type { AppointmentRow } from './appointments.ts'

/** Where the customer of an appointment can be written to. */
type Reach = {
  /** The address of the appointment or, where that has none, the one the person has had since; empty for none. */
  email: string
  /** The person's number, if it was confirmed. */
  phone: string | null
}

/** How a customer hears of a change. `hasSms`: text messages really leave the shop. */
export function channelFor({ email, phone }: Reach, hasSms: boolean): 'mail' | 'sms' | 'brief' {
  if (email) return 'mail'
  return hasSms && phone !== null && toE164(phone) === phone ? 'sms' : 'brief'
}

/** Where to write to, given the address of the appointment and the person as they are today. */
export function reachOf(
  email: string,
  person: Pick<Person, 'email' | 'contact_email' | 'phone' | 'phone_verified_at'> | undefined,
): Reach {
  if (!person) return { email, phone: null }
  return {
    email: email || (addressOf(person) ?? ''),
    phone: person.phone_verified_at === null ? null : person.phone,
  }
}

/** The same, read from the database. */
export async function findReach(
  db: Db,
  { email, user_id }: Pick<AppointmentRow, 'email' | 'user_id'>,
): Promise<Reach> {
  return reachOf(email, email || user_id === null ? undefined : await findPerson(db, user_id))
}
