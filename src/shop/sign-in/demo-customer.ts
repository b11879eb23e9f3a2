import type { Db } from '../../db/schema.ts'
import { hashPassword } from '../hashing/argon2.ts'

/** The address of the customer that comes with the demo data. */
export const demoCustomerEmail = 'kundin@foehnwacht.example'
const password = 'Kaminfeger-2026'

/**
 * Writes a customer to try the shop with, if absent. The password is no secret: only a shop that has this moment
 * been filled with the demo data gets one.
 */
export async function seedDemoCustomer(db: Db, now: number): Promise<void> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoCustomerEmail)
    .executeTakeFirst()
  if (known) return
  await db
    .insertInto('users')
    .values({
      email: demoCustomerEmail,
      password_hash: await hashPassword(password),
      first_name: 'Heidi',
      last_name: 'Muster',
      phone: '+41711234567',
      street: 'Rosenbergstrasse 10',
      postal_code: '9000',
      city: 'St. Gallen',
      country: 'Schweiz',
      role: 'user',
      email_verified_at: now,
      phone_verified_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
