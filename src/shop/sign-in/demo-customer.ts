import type { Trx } from '../../db/schema.ts'
import { findByEmail } from '../accounts/accounts.ts'
import { hashPassword } from '../tools/argon2.ts'
import { createWithPassword } from './credentials.ts'

/** The address of the demo customer. */
export const demoCustomerEmail = 'kundin@foehnwacht.example'
const password = 'Kaminfeger-2026'

/**
 * Creates a demo customer, if absent. The password is no secret: only a shop that has just been filled with demo data
 * gets one.
 */
export async function seedDemoCustomer(trx: Trx, now: number): Promise<void> {
  if (await findByEmail(trx, demoCustomerEmail)) return
  const person = {
    email: demoCustomerEmail,
    first_name: 'Heidi',
    last_name: 'Muster',
    phone: '+41711234567',
    street: 'Rosenbergstrasse 10',
    postal_code: '9000',
    city: 'St. Gallen',
    country: 'Schweiz',
    email_verified_at: now,
  }
  await createWithPassword(trx, person, await hashPassword(password), now)
}
