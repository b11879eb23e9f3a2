import { randomBytes } from 'node:crypto'
import { business } from '../../contract/business.ts'
import type { Db } from '../../db/schema.ts'
import { normaliseEmail } from '../../contract/email.ts'
import { hashPassword } from '../hashing/argon2.ts'

/**
 * Creates the first admin when there is none (security A12: no default password). Returns address and password
 * when the password was made up here and must be shown once, otherwise undefined. Safe with two processes
 * starting at once. Throws when the address belongs to a customer.
 */
export async function ensureFirstAdmin(
  db: Db,
  configured: { email: string | undefined; password: string | undefined },
  now: number,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasAdmin(db)) return undefined
  const email = normaliseEmail(configured.email ?? `admin@${business.email.split('@')[1]}`)
  const password = configured.password ?? randomBytes(15).toString('base64url')
  const created = await db
    .insertInto('users')
    .values({
      email,
      password_hash: await hashPassword(password),
      first_name: 'Admin',
      last_name: business.name,
      phone: '',
      street: '',
      postal_code: '',
      city: '',
      country: '',
      role: 'admin',
      // Whoever configures the shop vouches for the address.
      email_verified_at: now,
      phone_verified_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return configured.password === undefined ? { email, password } : undefined
  if (await hasAdmin(db)) return undefined
  throw new Error(
    `The first admin cannot be created: ${email} belongs to a customer. Choose another ADMIN_EMAIL.`,
  )
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return admin !== undefined
}
